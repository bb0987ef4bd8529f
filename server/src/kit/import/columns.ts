import { isFilled } from '@minster/domain/kit/import/headed-columns'
import type { SheetCell } from '@minster/domain/kit/import/read-cell'
import { isTotalsRow } from '@minster/domain/kit/import/totals'
import { AppError } from '@minster/domain/platform/errors/errors'
import { guessField } from '@minster/domain/register/import/guess-field'
import { isUndecided, type MatchedColumn, matchColumns } from '@minster/domain/register/import/targets'
import type { Queryable } from '#platform/db/connect.ts'
import { readLookups } from './known.ts'
import { rememberedColumns } from './memory.ts'
import type { Destination } from './prepare.ts'
import type { Run } from './runs.ts'

/** What the columns of a sheet are matched by. */
export interface SheetBelow {
  readonly headings: readonly string[]
  /** The rows beneath the headings. */
  readonly rows: readonly (readonly SheetCell[])[]
  readonly mapId: string | null
  /** YYYY-MM-DD */
  readonly today: string
}

/** More columns than this no office has; a stray cell far to the right makes no column. */
const mostColumns = 300

/**
 * Matches the columns of a sheet: by what is remembered, by their headings, and where neither says anything with a guess
 * from what stands in them. Columns without a heading that hold data are columns too.
 */
export async function columnsUnder(
  db: Queryable,
  { collection, plan, targets }: Destination,
  { headings, rows, mapId, today }: SheetBelow,
): Promise<MatchedColumn[]> {
  const below = rows.filter((row) => !isTotalsRow(row))
  const width = below.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), headings.length)
  const all = Array.from({ length: Math.min(width, mostColumns) }, (_, at) => headings[at] ?? '')
  const remembered = await rememberedColumns(db, collection.path, mapId)
  const columns = matchColumns(all, targets, remembered).map((column) => ({
    ...column,
    filled: below.reduce((sum, row) => sum + (isFilled(row[column.column] ?? null) ? 1 : 0), 0),
  }))
  if (!columns.some(isUndecided)) return columns
  const taken = new Set(columns.map(({ target }) => target))
  const free = targets.filter(({ path }) => !taken.has(path))
  const { known, days } = await readLookups(db, free, plan)
  const daysAt = Object.entries(plan.months ?? {}).map(([path, { list }]): [string, Set<string>] => [
    path,
    new Set((days.get(list) ?? []).map(({ value }) => String(value))),
  ])
  const help = { known, days: new Map(daysAt), today }
  return columns.map((column) => {
    if (!isUndecided(column)) return column
    const cells = below.map((row) => row[column.column] ?? null)
    return { ...column, guess: guessField(cells, free, help) }
  })
}

/** Refuses to go on while a column holds data nobody has decided about. */
export function demandDecided({ columns }: Run): void {
  const open = columns.filter(isUndecided)
  if (open.length === 0) return
  const problems = open.map(({ column, heading, filled = 0 }) => ({
    param: 'columns',
    message: `${heading === '' ? `Column ${column + 1}` : `“${heading}”`} holds data in ${filled.toLocaleString('en-GB')} ${filled === 1 ? 'row' : 'rows'}. Choose the field it goes to, or leave it out.`,
  }))
  throw new AppError('INVALID', undefined, problems)
}
