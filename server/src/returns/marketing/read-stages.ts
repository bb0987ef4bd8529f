import { lostStages } from '@minster/domain/contact/leads/lead-stages'
import { funnelStages } from '@minster/domain/returns/marketing/marketing'
import type { StageFigures } from '@minster/domain/returns/marketing/marketing-calls'
import { leadStays } from '#contact/leads/tables.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
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
  const days = sql`coalesce(${stay.leftOn}, ${counting.today}::date) - ${stay.enteredOn}`
  const middleOf = (which: SQL) =>
    sql<number | null>`percentile_disc(0.5) within group (order by ${days}) filter (where ${which})`
  const found = await db.rows(
    select({
      stage: stay.stage,
      lostFrom: sql<
        string | null
      >`case when ${isNow} and ${stay.stage} = any(${sql.param(lostStages)}) then ${stay.cameFrom} end`,
      entered: sql<number>`count(*) filter (where not ${stay.again})`,
      there: sql<number>`count(*) filter (where ${isNow})`,
      days: middleOf(sql`not (${isNow})`),
      daysSoFar: middleOf(isNow),
    })`from ${stay} where ${stay.lead} in (select ${from.own('id')} ${from.clause()} where ${where}) group by 1, 2`,
  )
  return stages.map((stage): StageFigures => {
    const {
      entered = 0,
      there = 0,
      days: took = null,
      daysSoFar = null,
    } = found.find((one) => one.stage === stage) ?? {}
    const lost = found.filter(({ lostFrom }) => lostFrom === stage).reduce((sum, one) => sum + one.there, 0)
    return { stage, entered, there, lost, wentOn: entered - there - lost, days: took, daysSoFar }
  })
}
