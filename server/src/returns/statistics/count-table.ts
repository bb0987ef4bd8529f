import { canSee } from '@minster/domain/access/rights/visibility'
import { withoutSmall } from '@minster/domain/kit/figures/suppress'
import type { ValueField } from '@minster/domain/kit/record/field'
import type { ListParameters } from '@minster/domain/kit/record/filter'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import { collectionOf, type Reached, reach } from '@minster/domain/register/paths'
import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import { type Dimension, spansOf, testsFor } from '@minster/domain/returns/reports/dimension'
import type { Measure } from '@minster/domain/returns/reports/measures'
import type { CountedList } from '@minster/domain/returns/reports/report'
import { type From, fromOf } from '#kit/records/from.ts'
import { whereOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { reachFor } from '#kit/records/visibility.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

/** What is counted, and for whom. */
export interface Counting {
  readonly list: CountedList
  /** As the list's address says it. */
  readonly tests: ListParameters
  readonly caller: Caller
  readonly today: string
}

/** A dimension with the field behind it, which the caller sees. */
interface Axis {
  readonly dimension: Dimension
  readonly reached: Reached
}

/** The field behind a dimension: one the caller sees, or that is counted for whoever opens a report. */
function reachCounted({ list, caller }: Pick<Counting, 'list' | 'caller'>, { path }: Dimension) {
  const seen = reachFor(caller, list, path)
  if (seen) return seen
  const found = reach(list, path)
  return found?.placed.field.counted && canSee(caller, { ...found, needs: [] }) ? found : undefined
}

/** Whether a dimension is there for a caller. */
export function hasDimension(counting: Pick<Counting, 'list' | 'caller'>, dimension: Dimension): boolean {
  return reachCounted(counting, dimension) !== undefined
}

/** Answers how the records of a list are told apart by one dimension or two; the list itself says which count. */
export async function countTable(
  db: Queryable,
  title: string,
  counting: Counting,
  rows: Dimension,
  columns: Dimension | null,
  measure: Measure,
): Promise<CountTable> {
  const down = axisOf(counting, rows, 'rows')
  const across = columns && axisOf(counting, columns, 'columns')
  const { from, where } = countedIn(counting)
  const { value, label } = expressionsOf(down, from, counting.today)
  const other = across ? expressionsOf(across, from, counting.today) : { value: sql`''`, label: sql`''` }
  const found = await db.rows(
    select({
      row: sql<string | null>`${value}::text`,
      rowLabel: sql<string | null>`${label}`,
      column: sql<string | null>`${other.value}::text`,
      columnLabel: sql<string | null>`${other.label}`,
      count: sql<number>`count(*)`,
    })`${from.clause()} where ${where} group by 1, 2, 3, 4`,
  )
  const lines = countedLinesOf(
    down,
    found.map(({ row, rowLabel, count }) => ({ value: row, label: rowLabel, count })),
    counting.today,
  )
  const heads = across
    ? countedLinesOf(
        across,
        found.map(({ column, columnLabel, count }) => ({ value: column, label: columnLabel, count })),
        counting.today,
      )
    : [{ key: '', label: measure.label, says: measure.says, tests: {} }]
  const counts = new Map(found.map(({ row, column, count }) => [`${row ?? ''}\n${column ?? ''}`, count]))
  const cells = lines.map(({ key }) => heads.map((head) => counts.get(`${key}\n${head.key}`) ?? 0))
  const suppressed = isSensitive(down) || (across !== null && isSensitive(across))
  return {
    title,
    rowTitle: rows.title,
    rowSays: rows.says,
    columnTitle: columns?.title ?? null,
    list: counting.list,
    tests: counting.tests,
    rows: lines,
    columns: heads,
    cells: suppressed ? withoutSmall(cells) : cells,
    hasTotals: true,
    rowsAreFields: false,
    graded: columns !== null && (columns.graded === true || columns.spans !== undefined),
    suppressed,
  }
}

/** The rows a list with these tests would show this caller. */
export function countedIn({ list, tests, caller }: Omit<Counting, 'today'>): {
  readonly from: From
  readonly where: SQL
} {
  const collection = collectionOf(list)
  const from = fromOf(collection.name)
  return { from, where: whereOf(collection, parseListQuery(tests, collection, caller), caller, from) }
}

/** The field a dimension is told by; refuses one its caller does not see. */
export function axisOf(counting: Counting, dimension: Dimension, param: string): Axis {
  const reached = reachCounted(counting, dimension)
  if (reached) return { dimension, reached }
  const message = `There is nothing called "${dimension.key}" to tell them apart by.`
  throw new AppError('INVALID', undefined, [{ param, message }])
}

/** Not told apart to the last person: what a permission guards. */
function isSensitive({ reached }: Axis): boolean {
  return reached.placed.sensitive && reached.needs.length > 0
}

/** What rows are told apart by, and what each is called. */
export function expressionsOf(
  { dimension, reached }: Axis,
  from: From,
  today: string,
): { value: SQL; label: SQL } {
  const column = from.column(reached)
  const { field } = reached.placed
  if (dimension.spans) {
    const days = sql`(${today}::date - ${column})`
    const span = sql`case when ${column} is null then null else width_bucket(${days}, ${sql.param(dimension.spans)}::int[]) end`
    return { value: span, label: sql`''` }
  }
  if (field.kind === 'link') {
    const step = { link: reached.placed, to: field.to }
    return { value: column, label: from.linked([...reached.steps, step], field.to).label }
  }
  return { value: column, label: sql`${column}::text` }
}

interface CountedValue {
  readonly value: string | null
  readonly label: string | null
  readonly count: number
}

/** The lines of a dimension: those with records, choices and spans in their own order, others by how many they have. */
export function countedLinesOf(
  { dimension, reached }: Axis,
  found: readonly CountedValue[],
  today: string,
): TableLine[] {
  const { path, none = 'None' } = dimension
  const { field } = reached.placed
  const sums = new Map<string, CountedValue>()
  for (const one of found) {
    const before = sums.get(one.value ?? '')
    sums.set(one.value ?? '', { ...one, count: one.count + (before?.count ?? 0) })
  }
  if (dimension.spans) {
    const spans = spansOf(dimension, today).map(({ label, tests }, at) => ({ key: String(at), label, tests }))
    return [...spans, ...(sums.has('') ? [{ key: '', label: none, tests: testsFor(path, null) }] : [])]
  }
  const choices = choicesOf(field)
  const order = choices ? Object.keys(choices) : []
  const place = ({ value }: CountedValue) => (value === null ? order.length + 1 : order.indexOf(value))
  return [...sums.values()]
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return one.value === other.value ? 0 : one.value === null ? 1 : -1
      if (choices) return place(one) - place(other)
      if (field.kind === 'date') return one.value < other.value ? -1 : 1
      return other.count - one.count || (one.label ?? '').localeCompare(other.label ?? '')
    })
    .map(({ value, label }): TableLine => {
      const tests = testsFor(path, value)
      if (value === null) return { key: '', label: none, tests }
      if (field.kind === 'date') return { key: value, label: formatDate(value), tests }
      const choice = choices?.[value]
      return {
        key: value,
        label: choice?.label ?? label ?? value,
        ...(choice?.tone && { tone: choice.tone satisfies Tone }),
        tests,
      }
    })
}

function choicesOf(field: ValueField) {
  return field.kind === 'choice' ? field.choices : undefined
}
