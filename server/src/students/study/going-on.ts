import { endedEngagementStatuses, standingOf } from '@minster/domain/college/studies/status'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { formatDate } from '@minster/domain/platform/words/format'
import { pathwayFor } from '@minster/domain/students/programmes/pathway-for'
import { nextProgrammesOf, startAfter } from '@minster/domain/students/student/going-on'
import type { Consequence, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { beginByRule } from './engagement-beginning.ts'
import { pathwaysOf } from './pathways-of.ts'

const { e, p } = tables({ e: 'engagements', p: 'programmes' })

/** Of several programmes one is chosen. */
const question = 'Goes on to'

/** Who completes a programme that leads further is offered the next one, as an engagement that continues this one. */
export const offersNext: Rule = {
  independent: { of: 'student' },
  async consequences({ id, before, after }, { tx, today }) {
    if (!before || !after || standingOf(before['status']) === 'completed') return []
    if (standingOf(after['status']) !== 'completed' || (await hasNext(tx, id, after))) return []
    const { programme, end } = after
    const all = await tx.rows(
      select({
        id: p.id,
        code: p.code,
        active: p.active,
        levels: sql<readonly string[]>`coalesce(${p.levels}, '{}')`,
        credits: p.credits,
      })`from ${p} where ${alive(p)} order by ${p.code}`,
    )
    const ended = all.find((one) => one.id === programme)
    if (!ended) return []
    const start = startAfter(typeof end === 'string' ? end : today)
    const offered = all.filter(({ active }) => active !== false)
    return nextProgrammesOf(ended, offered).map(
      (next): Consequence => ({
        id: `continue-${next.id}`,
        label: `${next.code} begins ${formatDate(start)}`,
        detail: 'A new engagement that continues this one, with its pace, hub, type and sponsor.',
        ticked: false,
        oneOf: question,
        run: (context) => goOn(context, id, after, { programme: next.id, start }),
      }),
    )
  },
}

/** They go on already: something continues it, or another engagement goes on or waits for them. */
async function hasNext(tx: Queryable, id: string, { student }: FlatValues): Promise<boolean> {
  const found = await tx.rows(sql`select 1 from ${e}
    where ${e.student} = ${student} and ${e.id} <> ${id} and ${alive(e)}
      and (${e.continues} = ${id} or ${e.status} <> all(${sql.param(endedEngagementStatuses)}::text[])) limit 1`)
  return found.length > 0
}

async function goOn(
  context: RuleContext,
  continues: string,
  before: FlatValues,
  { programme, start }: { readonly programme: string; readonly start: string },
): Promise<void> {
  const [student, studentType, studyPace, hub, sponsor, feeTerms] = [
    'student',
    'studentType',
    'studyPace',
    'hub',
    'sponsor',
    'feeTerms',
  ].map((path) => textIn(before[path]))
  const wanted = {
    programme,
    studentType: studentType ?? null,
    studyPace: studyPace ?? null,
    hub: hub ?? null,
  }
  const pathway = pathwayFor(await pathwaysOf(context.tx, [programme]), wanted)?.id ?? null
  await beginByRule(context, {
    ...wanted,
    student,
    sponsor,
    feeTerms,
    pathway,
    start,
    continues,
    status: 'Starting',
  })
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
