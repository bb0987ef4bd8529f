import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { overrideKindAt, placeOfOverride } from '@minster/domain/hesa/continuity/override-problem'
import { engagementIn, needsAt } from '@minster/domain/hesa/return/path-needs'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readLists } from '../mapping/read-lists.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readSight } from '../return/read-sight.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
import { closedWith, collectionOfWrite, problemsOfStanding } from '../schemas/collection-standing.ts'

const { o, l } = tables({ o: 'hesa-overrides', l: 'hesa-collections' })
const stay = 'What was put in by hand stays as it was returned.'

/** The same words for every place, so that they tell of none. */
const unseen: Problem = {
  param: 'path',
  message: 'You may not see this field of them, so you cannot replace it. Ask somebody who may.',
}

/** What is put in the place of records has a place in what is returned, and fits there. */
export function overrideRules({ college }: Pick<RuleParts, 'college'>): Rules {
  const fits: Rule = {
    async complete({ after, before }, { tx, today, caller, byRule }) {
      // The records may say something else by now; what they said when it was put there stays.
      if (before !== null) return {}
      const kind = overrideKindAt(textAt(after, 'path'))
      const returned = await readReturned(tx, after, { settings: college.hesa, today })
      if (returned === null || !(byRule || (await isSeen(tx, caller, after, returned)))) return { kind }
      const place = await placeIn(tx, after, returned)
      return 'instead' in place ? { kind, instead: place.instead } : { kind }
    },
    async problems({ id, before, after }, { tx, today, caller, byRule }) {
      if (after === null) return []
      const found = await collectionOfWrite(tx, textAt(after, 'collection'))
      const standing = problemsOfStanding(found, stay)
      if (standing.length > 0) return standing
      const isSame = before !== null && before['value'] === after['value']
      if (byRule && isSame) return []
      const returned = await readReturned(tx, after, { settings: college.hesa, today })
      if (returned === null)
        return [{ param: 'student', message: 'They are not in this return, so there is nothing to replace.' }]
      // Asked before anything is compared, of a value that stays too: each other answer would tell whether a guess is right.
      if (!byRule && !(await isSeen(tx, caller, after, returned))) return [unseen]
      const [other] = await tx.rows(
        select({ id: o.id })`from ${o} where ${o.collection} = ${textAt(after, 'collection')}
          and ${o.student} = ${textAt(after, 'student')} and ${o.path} = ${textAt(after, 'path')}
          and ${o.id} <> ${id} and ${alive(o)} limit 1`,
      )
      if (other)
        return [
          {
            param: 'path',
            message: 'Something was put in this place already. Change that, or take it back.',
          },
        ]
      if (isSame) return []
      const place = await placeIn(tx, after, returned)
      return 'message' in place ? [place] : []
    },
    closed: ({ ids }, { db }) => closedWith(db, 'hesa-overrides', ids, stay),
  }
  return { 'hesa-overrides': [fits] }
}

/** What is returned of the student of an override, as it is without it; null where they are not returned. */
async function readReturned(
  db: Queryable,
  after: FlatValues,
  { settings, today }: { readonly settings: HesaSettings; readonly today: string },
) {
  const student = textAt(after, 'student')
  const [found] = await db.rows(
    select({ code: l.code })`from ${l} where ${l.id} = ${textAt(after, 'collection')} and ${alive(l)}`,
  )
  if (!found?.code) return null
  const facts = await readCollegeFacts(db, { code: found.code, settings, today, withFrames: false })
  const path = textAt(after, 'path')
  const without = {
    ...facts,
    overrides: facts.overrides.filter((one) => one.student !== student || one.path !== path),
  }
  const [one] = await readStudentFacts(db, [student], without)
  const returned = one && returnOfStudent(one, without)
  return returned ? { facts: one, node: returned.node, schema: facts.schema } : null
}

type Returned = NonNullable<Awaited<ReturnType<typeof readReturned>>>

/** Whether a caller may see what stands in the place of an override, whatever that is and whether it is there. */
async function isSeen(
  db: Queryable,
  caller: Caller,
  after: FlatValues,
  { facts }: Returned,
): Promise<boolean> {
  const path = textAt(after, 'path')
  const sight = await readSight(db, caller, [textAt(after, 'student')])
  return sight.of(facts)(needsAt(path), engagementIn(path))
}

/** What stands in the place of an override by the records, or why nothing may be put there. */
async function placeIn(db: Queryable, after: FlatValues, { node, schema }: Returned) {
  const path = textAt(after, 'path')
  const [, entity = '', field = ''] = /([^/[\]]+)(?:\[[^\]]*\])?\/([^/]+)$/.exec(path) ?? []
  const lists = await readLists(db, textAt(after, 'collection'), [`${entity}.${field}`])
  const value = after['value']
  return placeOfOverride({ path, value: typeof value === 'string' ? value : null }, node, schema, lists)
}

/** A link that is missing leads nowhere; that it is required is told by the field. */
function textAt(values: FlatValues, path: string): string {
  const value = values[path]
  return typeof value === 'string' ? value : noId
}

const noId = '00000000-0000-0000-0000-000000000000'
