import {
  type SafeguardingCourse,
  safeguardingCertificates,
  safeguardingCourses,
} from '@minster/domain/care/safeguarding/safeguarding'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { isSame } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import type { FormValues } from '@minster/domain/portal/forms/student-form'
import { safeguarding } from '@minster/domain/portal/student-forms/safeguarding'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { showing } from './alongside.ts'
import { namedFiles } from './named-files.ts'

const { r } = tables({ r: 'safeguarding-certificates' })

const certificates = collectionOf('safeguarding-certificates')
const lines = ['completedOn', 'number', 'evidence'] as const

/**
 * Safeguarding training: of each course the latest certificate. One the college has seen stays as it is, so that a newer
 * one stands beside it.
 */
export const safeguardingCalls: FormCalls = {
  form: safeguarding,
  async read(db, me) {
    const held = await latestOf(db, me)
    const files = await namedFiles(
      db,
      [...held.values()].map(({ values }) => values['evidence']),
    )
    return Object.fromEntries(
      safeguardingCourses.map((course) => {
        const { completedOn = null, number = null, evidence = null } = held.get(course)?.values ?? {}
        return [course, { completedOn, number, evidence: files.get(evidence) ?? null }]
      }),
    )
  },
  alongside: showing(async (db, me) => {
    const held = await latestOf(db, me)
    const facts = safeguardingCourses.flatMap((course) => {
      const values = held.get(course)?.values
      return values ? [{ step: course, title: 'How it stands', words: standingIn(values) }] : []
    })
    return { facts, offer: null }
  }),
  async problems(tx, me, values) {
    const changed = await changedBy(tx, me, values)
    return changed.flatMap(({ course, known, given }) => seenProblem(course, known, given))
  },
  async save(tx, me, values, { door, at }) {
    const how = { caller: me.caller, byRule: true }
    for (const { course, known, given } of await changedBy(tx, me, values)) {
      const isUnseen = known !== undefined && !known.values['seenOn']
      if (isUnseen && isEmpty(given['completedOn'])) {
        await door.remove(tx, certificates, known.id, how)
        continue
      }
      const kept = isUnseen
        ? await door.change(tx, certificates, known.id, given, how)
        : await door.create(tx, certificates, { ...given, kind: course, student: me.student }, how)
      await receive(tx, door, me.caller, {
        student: me.student,
        form: 'safeguarding',
        subject: `Certificate to be seen: ${safeguardingCertificates[course].label}`,
        about: { type: 'safeguarding-certificates', id: kept.id },
        at,
      })
    }
  },
}

/** The courses of which something else was sent than is held. */
async function changedBy(db: Queryable, me: Me, values: FormValues) {
  const held = await latestOf(db, me)
  return safeguardingCourses
    .map((course) => ({
      course,
      known: held.get(course),
      given: Object.fromEntries(lines.map((line) => [line, valueAt(values, `${course}.${line}`) ?? null])),
    }))
    .filter(({ known, given }) => lines.some((line) => !isSame(known?.values[line], given[line])))
}

/** What a seen certificate can only be followed by, is a newer one. */
function seenProblem(
  course: SafeguardingCourse,
  known: Stored | undefined,
  given: Readonly<Record<string, unknown>>,
): Problem[] {
  const before = known?.values['seenOn'] ? String(known.values['completedOn']) : null
  const completedOn = given['completedOn']
  if (before === null || (typeof completedOn === 'string' && completedOn > before)) return []
  return [
    {
      param: `${course}.completedOn`,
      message: `We have seen the certificate of ${formatDate(before)}, so it stays as it is. Give a newer one, or leave this as it was.`,
    },
  ]
}

function standingIn({ seenOn, expiresOn }: Stored['values']): string {
  const until = typeof expiresOn === 'string' ? `It holds until ${formatDate(expiresOn)}.` : ''
  const seen =
    typeof seenOn === 'string'
      ? `Seen by the college on ${formatDate(seenOn)}.`
      : 'Not seen by the college yet.'
  return `${seen} ${until}`.trim()
}

/** Of each course the certificate completed last. */
async function latestOf(db: Queryable, me: Me): Promise<ReadonlyMap<unknown, Stored>> {
  const found = await readStored(
    db,
    'safeguarding-certificates',
    sql`${r.student} = ${me.student} and ${alive(r)} order by ${r.completedOn}, ${r.updatedAt}`,
  )
  return new Map(found.map((one) => [one.values['kind'], one]))
}
