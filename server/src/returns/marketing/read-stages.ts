import { lostStages } from '@minster/domain/contact/leads/lead-stages'
import { funnelStages } from '@minster/domain/returns/marketing/marketing'
import type { StageFigures } from '@minster/domain/returns/marketing/marketing-calls'
import { leadStays } from '#contact/leads/tables.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Counting, countedIn } from '../statistics/count-table.ts'
import type { Sight } from './sight.ts'

const { stay } = tables({ stay: leadStays })

/** What became of the potential students of a list in each stage its reader sees, and how long they were in it. */
export async function readStageFigures(
  db: Queryable,
  counting: Pick<Counting, 'tests' | 'caller' | 'today'>,
  { without }: Sight,
): Promise<StageFigures[]> {
  const { from, where } = countedIn({ ...counting, list: 'leads' })
  const stages = funnelStages.filter((stage) => !without.includes(stage))
  const isNow = sql`${stay.leftOn} is null`
  const isShown = sql`${stay.stage} = any(${sql.param(stages)})`
  const isLost = sql`${isNow} and ${stay.stage} = any(${sql.param(lostStages)})`
  // Of each stage so many stays of so many days: few lines, the middle of which is found without putting all stays in order.
  const found = await db.rows(
    select(
      {
        stage: sql<string>`stage`,
        entered: sql<number>`coalesce(sum(entered), 0)::int`,
        there: sql<number>`coalesce(sum(stays) filter (where is_now), 0)::int`,
        days: sql<number | null>`min(days) filter (where not is_now and passed * 2 >= whole)`,
        daysSoFar: sql<number | null>`min(days) filter (where is_now and passed * 2 >= whole)`,
        lost: sql<number>`coalesce((select sum(stays)::int from kept where lost_from = told.stage), 0)`,
      },
      sql`with kept as materialized (
        select case when ${isShown} then ${stay.stage} end as stage, ${isNow} as is_now,
          case when ${isLost} then ${stay.cameFrom} end as lost_from,
          case when ${isShown} then coalesce(${stay.leftOn}, ${counting.today}::date) - ${stay.enteredOn} end as days,
          count(*)::int as stays, (count(*) filter (where not ${stay.again}))::int as entered
        from ${stay} where (${isShown} or ${isLost})
          and ${stay.lead} in (select ${from.own('id')} ${from.clause()} where ${where})
        group by 1, 2, 3, 4)
      select`,
    )`from (select *, sum(stays) over (partition by stage, is_now order by days) as passed,
        sum(stays) over (partition by stage, is_now) as whole from kept where stage is not null) told group by 1`,
  )
  return stages.map((stage): StageFigures => {
    const {
      entered = 0,
      there = 0,
      lost = 0,
      days = null,
      daysSoFar = null,
    } = found.find((one) => one.stage === stage) ?? {}
    return { stage, entered, there, lost, wentOn: entered - there - lost, days, daysSoFar }
  })
}
