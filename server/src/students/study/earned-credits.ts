import { modulePrefixes } from '@minster/domain/college/programmes/modules'
import type { PresentYear } from '@minster/domain/students/rollover/next-year'
import { earningOutcomes } from '@minster/domain/students/student/module-enrolment-status'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { RowOf } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { e } = tables({ e: 'enrolment-sessions' })
const { t, n, o } = optional(tables({ t: 'module-enrolments', n: 'module-instances', o: 'modules' }))

/** What the modules of engagements come to, from the tables that `creditsFrom` names and `joinCredits` joins. */
export const creditsColumns = {
  /** Credits of earlier years. */
  before: sql<number>`coalesce(past.credits, 0)::int`,
  /** Modules of the year that count, and those of them that wait for a decision. */
  taken: sql<number>`coalesce(results.taken, 0)::int`,
  outstanding: sql<number>`coalesce(results.outstanding, 0)::int`,
  /** Credits of the year by what was decided of them. */
  passed: sql<number>`coalesce(results.passed, 0)::int`,
  waiting: sql<number>`coalesce(results.waiting, 0)::int`,
  failed: sql<number>`coalesce(results.failed, 0)::int`,
  /** Of all years, of modules below level 7: passed, or waiting for a decision. */
  belowSeven: sql<number>`(coalesce(past.below, 0) + coalesce(results.below, 0))::int`,
}
export type CreditsRow = RowOf<typeof creditsColumns>

export const joinCredits = sql`left join past on past.engagement = cases.engagement
  left join results on results.engagement = cases.engagement`

const isEarned = sql`${t.outcome} = any(${sql.param([...earningOutcomes])}::text[])`
const belowSeven = ([4, 5, 6] as const).map((level) => `${modulePrefixes[level]}%`)
const isBelowSeven = sql`${o.code} like any(${sql.param(belowSeven)}::text[])`
const isWaiting = sql`(${t.outcome} = 'Resit pending' or ${t.outcome} is null and ${t.status} in ('Enrolled', 'Completed'))`

/**
 * Credits of the engagements in a table `cases`: of earlier years those of modules passed or counted, and where a year
 * has no modules, those it was enrolled for; of the year itself by what was decided of its modules.
 */
export function creditsFrom(academicYear: string): SQL {
  return sql`years as (
      select ${e.engagement}, ${e.status}, ${e.credits}, ${e.academicYear} = ${academicYear} as present, count(${t.id}) as all,
        count(${t.id}) filter (where ${t.outcome} is not null or ${t.status} in ('Enrolled', 'Completed')) as taken,
        count(${t.id}) filter (where ${isWaiting}) as outstanding,
        sum(coalesce(${t.credits}, ${o.credits})) filter (where ${isEarned}) as passed,
        sum(coalesce(${t.credits}, ${o.credits})) filter (where ${isWaiting}) as waiting,
        sum(coalesce(${t.credits}, ${o.credits})) filter (where ${t.outcome} = 'Failed') as failed,
        sum(coalesce(${t.credits}, ${o.credits})) filter (where ${isBelowSeven} and (${isEarned} or ${isWaiting}
          and ${e.academicYear} = ${academicYear})) as below
      from ${e}
        left join ${t} on ${t.session} = ${e.id} and ${alive(t)}
        left join ${n} on ${n.id} = ${t.moduleInstance} left join ${o} on ${o.id} = ${n.module}
      where ${e.engagement} in (select engagement from cases) and ${alive(e)}
        and ${e.academicYear} <= ${academicYear}
      group by ${e.id}),
    past as (
      select engagement, sum(case when "all" > 0 then passed
        when status in ('Completed', 'Transferred', 'Current', 'Assignments') then credits end) as credits, sum(below) as below
      from years where not present group by engagement),
    results as (
      select engagement, sum(taken) as taken, sum(outstanding) as outstanding, sum(passed) as passed,
        sum(waiting) as waiting, sum(failed) as failed, sum(below) as below
      from years where present group by engagement)`
}

/**
 * Credits towards the award: before a year, and by it. What is not decided yet counts as if it were passed, and a year
 * without modules for what it was enrolled for; who is away earns what they have passed.
 */
export function earnedIn(
  { before, taken, outstanding, passed, waiting, failed, belowSeven }: CreditsRow,
  { credits, isAway }: { readonly credits: number | null; readonly isAway: boolean },
): PresentYear['earned'] {
  const isDecided = isAway || (taken > 0 && outstanding === 0)
  const thisYear = isDecided ? passed : Math.max(passed + waiting, (credits ?? 0) - failed)
  return { before, thisYear, belowSeven }
}
