import { applicationStatusNames } from '@minster/domain/admissions/status/status'
import { type ApplicationStep, applicationStepNames, stepOf } from '@minster/domain/admissions/status/steps'
import type { ListParameters } from '@minster/domain/kit/record/filter'
import {
  type FunnelStep,
  funnelOf,
  lostStatuses,
  stepNamed,
} from '@minster/domain/returns/reports/statistics'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { applicationColumn } from './application-years.ts'
import { countedIn } from './count-table.ts'

/** The statuses that begin a step, with its place on the way. */
const placed = applicationStatusNames.flatMap((status) => {
  const step = stepOf(status)
  return step === null ? [] : [{ status, place: applicationStepNames.indexOf(step) }]
})

/** How far the applications of a list came, who left at which step, and how many days lay between the steps. */
export async function readFunnel(
  db: Queryable,
  caller: Caller,
  tests: ListParameters,
  first: ApplicationStep,
): Promise<FunnelStep[]> {
  const [counts, days] = await Promise.all([countSteps(db, caller, tests), daysOfSteps(db, caller, tests)])
  return funnelOf(counts, days, first)
}

async function countSteps(db: Queryable, caller: Caller, tests: ListParameters) {
  const { from, where } = countedIn({ list: 'applications', tests, caller })
  const lost = sql`${applicationColumn(from, 'status')} = any(${sql.param(lostStatuses)})`
  const rows = await db.rows<{ step: string | null; lost: boolean; count: number }>(sql`
    select ${applicationColumn(from, 'progress.furthest')} as step, ${lost} as lost, count(*) as count
    ${from.clause()} where ${where} group by 1, 2`)
  return rows.flatMap(({ step: name, ...counted }) => {
    const step = stepNamed(name ?? '')
    return step === null ? [] : [{ step, ...counted }]
  })
}

/** Of each step the middle one of the days until the next that was entered, whichever that was. */
async function daysOfSteps(
  db: Queryable,
  caller: Caller,
  tests: ListParameters,
): Promise<Partial<Record<ApplicationStep, number>>> {
  const { from, where } = countedIn({ list: 'applications', tests, caller })
  const rows = await db.rows(select(
    { place: sql<number>`place`, days: sql<number>`percentile_cont(0.5) within group (order by days)` },
    sql`
    with entered as (
      select m.application, step.place, min(m.moved_on) as moved_on
      from application_moves m
      join unnest(${sql.param(placed.map(({ status }) => status))}::text[],
        ${sql.param(placed.map(({ place }) => place))}::int[]) as step(status, place) on step.status = m.to_status
      where m.application in (select ${from.own('id')} ${from.clause()} where ${where})
      group by 1, 2
    ), spans as (
      select place, lead(moved_on) over (partition by application order by place) - moved_on as days from entered
    )
    select`,
  )`
    from spans where days >= 0 group by 1`)
  return Object.fromEntries(rows.map(({ place, days }) => [applicationStepNames[place], days]))
}
