import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { collectionOf } from '@minster/domain/register/paths'
import type { RolloverOutcome } from '@minster/domain/students/rollover/rollover'
import type { RolloverPlan } from '@minster/domain/students/rollover/rollover-case'
import { type RolledState, rolloverRunKind } from '@minster/domain/students/rollover/rollover-runs'
import { changeSets } from '#kit/records/change-set-tables.ts'
import { fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { defineRun } from '#kit/runs/define-run.ts'
import { optional, table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { rolloverLines, rolloverRuns } from './tables.ts'

const { r, l } = tables({ r: rolloverRuns, l: rolloverLines })
const { d, e, s, h, p } = optional(
  tables({ d: changeSets, e: 'engagements', s: 'students', h: 'people', p: 'programmes' }),
)
const rolloverLine = table(rolloverLines)

export type Run = typeof rolloverRuns.$inferSelect

/** Rollovers of a year, each done in the background as its reversal is; which of both the run itself says. */
export const rollovers = defineRun({
  kind: rolloverRunKind,
  table: rolloverRuns,
  job: { name: 'rollover', longest: 3600 },
})

/**
 * Which runs somebody knows of: those whose students all are among the rows on which they meet a requirement. Of a
 * student deleted for good it is not known any more whose they were.
 */
export function runsFor(caller: Caller, requirement: Requirement): SQL {
  const from = fromOf('engagements', 'e')
  const rows = rowsFor(collectionOf('engagements'), requirement, caller, from)
  if (rows === 'none') return sql`false`
  if (!rows.condition) return sql`true`
  return sql`not exists (select from ${l} where ${l.runId} = ${r.id} and not exists (
    select ${from.clause()} where ${from.own('id')} = ${l.engagement} and ${rows.condition}))`
}

/** Who undoes a change set on a student's page undoes it here too. */
const lineState = sql`case when ${l.state} <> 'written' then ${l.state} when ${d.undoneAt} is not null then 'undone'
  when ${l.message} is not null then 'kept' else 'written' end`
const lines = sql`rollover_lines l left join ${d} on ${d.id} = ${l.changeSet}`

export interface Line {
  readonly number: number
  readonly engagement: string
  readonly outcome: RolloverOutcome
  readonly plan: RolloverPlan
  readonly state: RolledState
  readonly message: string | null
  readonly changeSet: string | null
}

/** Lines of a run in some of the states, from a number on. */
export async function readLines(
  db: Queryable,
  run: string,
  states: readonly RolledState[],
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<Line[]> {
  return db.rows(select({
    number: l.number,
    engagement: l.engagement,
    outcome: l.outcome,
    plan: sql<RolloverPlan>`${l.plan}`,
    state: sql<RolledState>`${lineState}`,
    message: l.message,
    changeSet: l.changeSet,
  })`from ${lines}
    where ${l.runId} = ${run} and ${l.number} > ${after} and ${lineState} = any(${sql.param(states)}::text[])
    order by ${l.number} limit ${limit}`)
}

/** What became of a line. */
export interface LineOutcome {
  readonly number: number
  readonly state: string
  readonly message: string | null
  readonly changeSet: string | null
}

/** Writes down what became of lines of a run. */
export async function writeLines(db: Queryable, run: string, lines: readonly LineOutcome[]): Promise<void> {
  const { state, message, changeSet } = rolloverLine
  await db.execute(sql`
    update ${l} set ${state} = n.state, ${message} = n.message, ${changeSet} = n."changeSet"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(number int, state text, message text, "changeSet" uuid)
    where ${l.runId} = ${run} and ${l.number} = n.number`)
}

/** How many lines of some runs there are, by outcome and by what became of them. */
export async function countLines(
  db: Queryable,
  runs: readonly string[],
): Promise<{ run: string; outcome: RolloverOutcome; state: RolledState; count: number }[]> {
  return db.rows(sql`
    select ${l.runId} as run, ${l.outcome}, ${lineState} as state, count(*) as count from ${lines}
    where ${l.runId} = any(${sql.param(runs)}::uuid[]) group by 1, 2, 3`)
}

/** A line with whose it is, and every record that was written of it with its versions. */
export interface LineShown extends Line {
  readonly student: { readonly id: string; readonly label: string } | null
  readonly programme: string | null
  readonly written: readonly { readonly type: string; readonly before: number; readonly after: number }[]
}

/** One page of a run's lines, by what became of them. */
export async function pageOfLines(
  db: Queryable,
  run: string,
  { states, outcome, page, pageSize }: RolloverLinesQuery,
): Promise<{ rows: LineShown[]; total: number }> {
  const which = sql`${l.runId} = ${run}
    and ${states ? sql`${lineState} = any(${sql.param(states)}::text[])` : sql`true`}
    and ${outcome ? sql`${l.outcome} = ${outcome}` : sql`true`}`
  const rows = await db.rows(select({
    number: l.number,
    engagement: l.engagement,
    outcome: l.outcome,
    plan: sql<RolloverPlan>`${l.plan}`,
    state: sql<RolledState>`${lineState}`,
    message: l.message,
    changeSet: l.changeSet,
    student: sql<{
      readonly id: string
      readonly label: string
    } | null>`case when ${s.id} is not null then json_build_object('id', ${s.id}, 'label',
        ${nameOfPerson(h)}) end`,
    programme: p.code,
    written: sql<
      readonly { readonly type: string; readonly before: number; readonly after: number }[]
    >`coalesce(${d.written}, '[]'::jsonb)`,
  })`
    from ${lines} left join ${e} on ${e.id} = ${l.engagement} left join ${s} on ${s.id} = ${e.student}
      left join ${h} on ${h.id} = ${s.person} left join ${p} on ${p.id} = ${e.programme}
    where ${which} order by ${l.number} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const [row] = await db.rows(select({ total: sql<number>`count(*)` })`from ${lines} where ${which}`)
  return { rows, total: row?.total ?? 0 }
}

export interface RolloverLinesQuery {
  readonly states: readonly RolledState[] | undefined
  readonly outcome: string | undefined
  readonly page: number
  readonly pageSize: number
}
