import type { Operator } from '@minster/domain/kit/record/filter'
import { isDay } from '@minster/domain/platform/words/calendar'
import { type SQL, sql } from 'drizzle-orm'

/** Tests an instant against instants, or against days: each lasts from midnight to midnight on the college's clocks. */
export function momentCondition(operator: Operator, column: SQL, values: readonly string[]): SQL {
  const [first = ''] = values
  const within = sql`(${sql.join(
    values.map((value) =>
      isDay(value)
        ? sql`(${column} >= ${beginOf(value)} and ${column} < ${endOf(value)})`
        : sql`${column} = ${value}`,
    ),
    sql` or `,
  )})`
  switch (operator) {
    case 'ne':
      return sql`${within} is not true`
    case 'gt':
      return isDay(first) ? sql`${column} >= ${endOf(first)}` : sql`${column} > ${first}`
    case 'gte':
      return isDay(first) ? sql`${column} >= ${beginOf(first)}` : sql`${column} >= ${first}`
    case 'lt':
      return isDay(first) ? sql`${column} < ${beginOf(first)}` : sql`${column} < ${first}`
    case 'lte':
      return isDay(first) ? sql`${column} < ${endOf(first)}` : sql`${column} <= ${first}`
    default:
      return within
  }
}

function beginOf(day: string): SQL {
  return sql`(${day}::timestamp at time zone 'Europe/London')`
}

function endOf(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`
}
