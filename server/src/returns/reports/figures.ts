import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type FigureDimension, figureDimensions, labelOf } from './figure-dimensions.ts'
import { sessionsSeen, whoPick, yearsToChoose } from './sessions-seen.ts'

const { studentsOfYear } = measures

/** What is counted. */
interface FiguresAsked {
  readonly year: string | undefined
  readonly who: string | undefined
  readonly rows: string | undefined
  readonly columns: string | undefined
}

/** Columns that are no respect of a student but years beside each other: how many before the chosen one. */
const yearColumns = { years: 4, fifteen: 14 } as const
const yearTitles = { years: 'Five years', fifteen: 'Fifteen years' } as const
type YearColumns = keyof typeof yearColumns

/** The numbers of students in an academic year by one or two respects, or beside those of earlier years. */
export async function readFigures(db: Queryable, caller: Caller, asked: FiguresAsked, today: string) {
  const years = yearsToChoose(today)
  const year = chosen(asked.year ?? academicYearOf(today).title, years, 'year')
  const who = chosen(
    asked.who ?? whoPick.initial,
    whoPick.choices.map(({ id }) => id),
    'who',
  )
  const down = dimensionNamed(asked.rows ?? 'programme', 'rows')
  const across = columnsAsked(asked.columns, down)
  const tests = { ...(who !== whoPick.initial && { who }) }
  return {
    years,
    year,
    who,
    whoChoices: whoPick.choices,
    rows: down.key,
    columns: typeof across === 'string' ? across : (across?.key ?? 'none'),
    dimensions: figureDimensions.map(({ key, title }) => ({ key, title })),
    yearColumns: Object.entries(yearTitles).map(([key, title]) => ({ key, title })),
    table:
      typeof across === 'string'
        ? await acrossYears(db, caller, { years: yearsFrom(year, yearColumns[across]), who, tests }, down)
        : await inYear(db, caller, { year, who, tests }, down, across),
  }
}

type Tests = Readonly<Record<string, string>>

async function inYear(
  db: Queryable,
  caller: Caller,
  { year, who, tests }: { readonly year: string; readonly who: string; readonly tests: Tests },
  down: FigureDimension,
  across: FigureDimension | null,
): Promise<CountTable> {
  const counts = await count(db, caller, { years: [year], who }, down, across)
  const columns = across
    ? linesOf(
        across,
        counts.map(({ column, columnLabel, count: n }) => ({ id: column, label: columnLabel, count: n })),
      )
    : [{ key: '', label: studentsOfYear.label, says: studentsOfYear.says, tests: {} }]
  return tableOf(`${studentsOfYear.label} by ${inSentence(down.title)}, ${year}`, counts, down, columns, {
    columnTitle: across?.title ?? null,
    tests: { year, ...tests },
    hasTotals: !down.overlaps && !across?.overlaps,
  })
}

async function acrossYears(
  db: Queryable,
  caller: Caller,
  { years, who, tests }: { readonly years: readonly string[]; readonly who: string; readonly tests: Tests },
  down: FigureDimension,
): Promise<CountTable> {
  const counts = await count(db, caller, { years, who }, down, byYear)
  const columns = years.map((year) => ({ key: year, label: year, tests: { year } }))
  return tableOf(
    `${studentsOfYear.label} by ${inSentence(down.title)}, year by year`,
    counts,
    down,
    columns,
    {
      // Who studies for three years is one student, not three: rows have no total.
      columnTitle: null,
      tests,
      hasTotals: !down.overlaps,
    },
  )
}

const byYear: FigureDimension = {
  ...furtherDimensions.year,
  value: ({ from }) => from.at('academicYear'),
}

interface Found {
  readonly row: string | null
  readonly rowLabel: string | null
  readonly column: string | null
  readonly columnLabel: string | null
  readonly count: number
}

async function count(
  db: Queryable,
  caller: Caller,
  which: { readonly years: readonly string[]; readonly who: string },
  down: FigureDimension,
  across: FigureDimension | null,
): Promise<Found[]> {
  const sessions = sessionsSeen(caller, studentsOfYear.needs, which)
  if (!sessions) return []
  const { seen, where } = sessions
  const row = down.value(seen)
  const column = across ? across.value(seen) : sql`''`
  // What the few lines are called is looked up once they are counted.
  return db.rows(
    select(
      {
        row: sql<string | null>`"row"::text`,
        rowLabel: labelOf(down, sql`"row"`),
        column: sql<string | null>`"column"::text`,
        columnLabel: across ? labelOf(across, sql`"column"`) : sql<null>`null`,
        count: sql<number>`count`,
      },
      sql`with counted as materialized (
      select "row", "column", count(*) as count
      from (select ${row} as "row", ${column} as "column" ${seen.from.clause()} where ${where}) each group by 1, 2)
    select`,
    )`from counted`,
  )
}

interface CountedValue {
  readonly id: string | null
  readonly label: string | null
  readonly count: number
}

const byName = new Intl.Collator('en-GB')

/** The lines of a dimension: in their own order, else the largest first; what has nothing of it comes last. */
function linesOf({ key, order }: FigureDimension, counted: readonly CountedValue[]): TableLine[] {
  const sums = new Map<string | null, CountedValue>()
  for (const one of counted) sums.set(one.id, { ...one, count: one.count + (sums.get(one.id)?.count ?? 0) })
  const known = new Map(order?.map((one, at) => [one.id, { ...one, at }]))
  const place = ({ id }: CountedValue) =>
    id === null ? Number.POSITIVE_INFINITY : (known.get(id)?.at ?? known.size)
  return [...sums.values()]
    .toSorted((one, other) => {
      if (one.id === null || other.id === null) return Number(one.id === null) - Number(other.id === null)
      if (order) return place(one) - place(other)
      return other.count - one.count || byName.compare(one.label ?? one.id, other.label ?? other.id)
    })
    .map(({ id, label }): TableLine => {
      if (id === null) return { key: '', label: 'Not known', tests: { [key]: 'none' } }
      const value = known.get(id)
      return {
        key: id,
        label: value?.label ?? label ?? id,
        ...(value?.tone && { tone: value.tone }),
        tests: { [key]: id },
      }
    })
}

function tableOf(
  title: string,
  counts: readonly Found[],
  down: FigureDimension,
  columns: readonly TableLine[],
  more: Pick<CountTable, 'columnTitle' | 'tests' | 'hasTotals'>,
): CountTable {
  const rows = linesOf(
    down,
    counts.map(({ row, rowLabel, count: n }) => ({ id: row, label: rowLabel, count: n })),
  )
  const found = new Map(counts.map((one) => [`${one.row ?? ''}\n${one.column ?? ''}`, one.count]))
  return {
    title,
    rowTitle: down.title,
    rowSays: down.says,
    list: 'students-counted',
    rows,
    columns,
    cells: rows.map((row) => columns.map((column) => found.get(`${row.key}\n${column.key}`) ?? 0)),
    rowsAreFields: false,
    graded: false,
    suppressed: false,
    ...more,
  }
}

function columnsAsked(
  asked: string | undefined,
  down: FigureDimension,
): FigureDimension | YearColumns | null {
  if (asked === 'none') return null
  const key = asked ?? 'years'
  return isYearColumns(key) ? key : key === down.key ? null : dimensionNamed(key, 'columns')
}

function isYearColumns(key: string): key is YearColumns {
  return Object.hasOwn(yearColumns, key)
}

function dimensionNamed(key: string, param: string): FigureDimension {
  const found = figureDimensions.find((one) => one.key === key)
  if (found) return found
  throw refused(param, `Students cannot be told apart by "${key}".`)
}

/** The chosen year and so many before it, the latest first. */
function yearsFrom(title: string, before: number): string[] {
  const latest = academicYearTitled(title) ?? academicYearOf(title)
  return Array.from({ length: before + 1 }, (_, back) => academicYearAfter(latest, -back).title)
}

function chosen(value: string, choices: readonly string[], param: string): string {
  if (choices.includes(value)) return value
  throw refused(param, `Give one of ${choices.join(', ')}.`)
}

function refused(param: string, message: string): AppError {
  return new AppError('INVALID', undefined, [{ param, message }])
}
