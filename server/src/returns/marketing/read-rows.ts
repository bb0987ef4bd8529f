import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import {
  leadDimensionOf,
  type MarketingBy,
  type Period,
  periodTests,
  yearWithin,
} from '@minster/domain/returns/marketing/marketing'
import type { LeadFigures, MarketingRow } from '@minster/domain/returns/marketing/marketing-calls'
import { engagedEpisodes } from '#contact/leads/derived.ts'
import type { From } from '#kit/records/from.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { academicYear } from '../statistics/application-years.ts'
import { axisOf, type Counting, countedIn, countedLinesOf, expressionsOf } from '../statistics/count-table.ts'
import type { Sight } from './sight.ts'

interface Asked extends Omit<Counting, 'list' | 'tests'> {
  readonly by: MarketingBy
  readonly period: Period
  readonly sight: Sight
}

type Numbers = LeadFigures['total']
type Line = Pick<MarketingRow, 'key' | 'label' | 'tests'>

/** How far the potential students of a period came, told apart by one thing; and all of them together. */
export async function readMarketingRows(
  db: Queryable,
  asked: Asked,
): Promise<Pick<LeadFigures, 'rows' | 'total'>> {
  const { by, period, caller, today, sight } = asked
  const counting = { list: 'leads', tests: periodTests(period), caller, today } as const
  const dimension = leadDimensionOf(by)
  const axis = dimension && axisOf(counting, dimension, 'by')
  const { from, where } = countedIn(counting)
  const { value, label } = axis
    ? expressionsOf(axis, from, today)
    : { value: academicYear(from.at('began')), label: sql`''` }
  const found = await countWays(db, { from, where, value, label, sight })
  const lines: readonly Line[] = axis
    ? countedLinesOf(axis, found, today).map(({ key, label: called, tests }) => ({
        key,
        label: called,
        tests,
      }))
    : found
        .map(({ value: year }) => lineOfYear(Number(year), period))
        .toSorted((one, other) => (one.key < other.key ? 1 : -1))
  const byKey = Map.groupBy(found, ({ value: key }) => key ?? '')
  const rows = lines.map((line) => ({
    ...line,
    tests: { ...counting.tests, ...line.tests },
    ...numbersOf(byKey.get(line.key) ?? [], sight),
  }))
  return { rows, total: numbersOf(found, sight) }
}

function lineOfYear(year: number, period: Period): Line {
  return {
    key: String(year),
    label: academicYearStarting(year).title,
    tests: periodTests(yearWithin(year, period)),
  }
}

interface Counted {
  readonly value: string | null
  readonly label: string | null
  readonly count: number
  readonly engaged: number
  readonly applied: number
  readonly offered: number
  readonly confirmed: number
  readonly stillHere: number
  readonly yearOver: number
}

/** What is asked of every row is worked out once, and counted then: `offset 0` keeps the two apart without writing the rows down. */
function countWays(
  db: Queryable,
  { from, where, value, label, sight }: { from: From; where: SQL; value: SQL; label: SQL; sight: Sight },
): Promise<Counted[]> {
  const furthest = sight.hasApplied ? from.at('furthest') : sql`null::text`
  const firstYear = sight.hasFirstYear ? from.at('firstYear') : sql`null::text`
  const told = sql`select ${value}::text as value, ${label}::text as label, 
    ${from.at('application')} is not null or ${from.at('engagement')} is not null or engaged.lead is not null as engaged,
    ${furthest} as furthest, ${firstYear} as first_year ${from.clause()}
    left join (${engagedEpisodes}) engaged on engaged.lead = ${from.own('id')} where ${where}`
  return db.rows(
    select(
      {
        value: sql<string | null>`value`,
        label: sql<string | null>`label`,
        count: sql<number>`count(*)`,
        engaged: sql<number>`count(*) filter (where engaged)`,
        applied: sql<number>`count(furthest)`,
        offered: sql<number>`count(*) filter (where furthest in ('Offered', 'Confirmed'))`,
        confirmed: sql<number>`count(*) filter (where furthest = 'Confirmed')`,
        stillHere: sql<number>`count(*) filter (where first_year = 'Still here')`,
        yearOver: sql<number>`count(*) filter (where first_year in ('Still here', 'Left'))`,
      },
      sql`select`,
    )`from (${told} offset 0) told group by 1, 2`,
  )
}

function numbersOf(counted: readonly Counted[], { hasApplied, hasFirstYear }: Sight): Numbers {
  const sum = (of: Exclude<keyof Counted, 'value' | 'label'>) =>
    counted.reduce((total, one) => total + one[of], 0)
  const yearOver = sum('yearOver')
  return {
    leads: sum('count'),
    engaged: sum('engaged'),
    ...(hasApplied && { applied: sum('applied'), offered: sum('offered'), confirmed: sum('confirmed') }),
    ...(hasFirstYear && { stillHere: yearOver === 0 ? null : sum('stillHere'), yearOver }),
  }
}
