import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import { reach } from '@minster/domain/register/paths'
import {
  cumulated,
  presentYear,
  roundOf,
  sameDayIn,
  type YearBasis,
} from '@minster/domain/returns/reports/statistics'
import type { YearOfApplications } from '@minster/domain/returns/reports/statistics-calls'
import type { From } from '#kit/records/from.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countedIn } from './count-table.ts'

const mostYears = 15

/** The column of a field of applications. */
export function applicationColumn(from: From, path: string): SQL {
  const reached = reach('applications', path)
  if (!reached) throw new Error(`"${path}" is no field of applications.`)
  return from.column(reached)
}

/** The academic year a day lies in, by the calendar year it begins in: it begins seven months after the calendar's. */
export function academicYear(day: SQL): SQL<number> {
  return sql<number>`extract(year from ${day} - interval '7 months')::int`
}

/** The years there are applications of, the present one first; two questions to the database for all of them. */
export async function readYears(
  db: Queryable,
  caller: Caller,
  { basis, today }: { readonly basis: YearBasis; readonly today: string },
): Promise<YearOfApplications[]> {
  const present = presentYear(basis, today)
  const years = Array.from({ length: mostYears + 1 }, (_, back) => {
    const year = present - back
    return { year, sameDay: sameDayIn(year, basis, today), ...roundOf(year, basis) }
  })
  const { from, where } = countedIn({ list: 'applications', tests: {}, caller })
  const received = applicationColumn(from, 'received')
  const year = academicYear(basis === 'received' ? received : applicationColumn(from, 'intake'))
  const furthest = applicationColumn(from, 'progress.furthest')
  const furthestOn = applicationColumn(from, 'progress.furthestOn')
  const all = sql`
    select ${year} as year, ${received} as received,
      case when ${furthest} = 'Confirmed' then ${furthestOn} end as confirmed
    ${from.clause()} where ${where} and ${received} is not null`
  const asked = sql`unnest(${sql.param(years.map((one) => one.year))}::int[],
    ${sql.param(years.map((one) => one.sameDay))}::date[], ${sql.param(years.map((one) => one.first))}::date[])
    as asked(year, same_day, first)`
  const [sums, weeks] = await Promise.all([
    db.rows(select(
      {
        year: sql<number>`asked.year`,
        in_all: sql<number>`count(*)`,
        by_then: sql<number>`count(*) filter (where received <= same_day)`,
        confirmed: sql<number>`count(confirmed)`,
        confirmed_by_then: sql<number>`count(*) filter (where confirmed <= same_day)`,
        days: sql<number | null>`percentile_cont(0.5) within group (order by confirmed - received)`,
      },
      sql`
      with found as (${all})
      select`,
    )`
      from found join ${asked} using (year) group by 1`),
    db.rows(select(
      {
        year: sql<number>`asked.year`,
        week: sql<number>`greatest(0, (received - first) / 7)`,
        count: sql<number>`count(*)`,
      },
      sql`
      with found as (${all})
      select`,
    )`
      from found join ${asked} using (year) group by 1, 2`),
  ])
  return years.flatMap(({ year: one, sameDay, first, last }): YearOfApplications[] => {
    const sum = sums.find((row) => row.year === one)
    if (!sum && one !== present) return []
    const end = one === present ? today : last
    const counts = new Map(weeks.filter((row) => row.year === one).map(({ week, count }) => [week, count]))
    return [
      {
        year: one,
        title: academicYearStarting(one).title,
        sameDay,
        byThen: sum?.by_then ?? 0,
        inAll: sum?.in_all ?? 0,
        confirmedByThen: sum?.confirmed_by_then ?? 0,
        confirmed: sum?.confirmed ?? 0,
        days: sum?.days ?? null,
        weeks: cumulated(counts, Math.floor(daysBetween(first, end) / 7) + 1),
      },
    ]
  })
}
