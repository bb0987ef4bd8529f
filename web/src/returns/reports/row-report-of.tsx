import { formatDate } from '@minster/domain/platform/words/format'
import type {
  ReportCell,
  ShownColumn,
  ShownRow,
  StudentReport,
} from '@minster/domain/returns/reports/student-report-calls'
import type { BucketChip } from '#kit/reports/bucket-chips.ts'
import type { CellRenderers, RowReport } from '#kit/reports/row-report.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

type Meta = StudentReport['meta']

/** A report whose columns, facets and buckets the server tells, as a declared one. */
export function toRowReport(path: string, meta: Meta | undefined): RowReport<ShownRow> {
  const columns = (meta?.columns ?? []).map((column, place) => [`column-${place}`, toColumn(column)] as const)
  return {
    key: path,
    title: meta?.title ?? '',
    many: 'students',
    search: { label: 'Search students' },
    facets: Object.fromEntries((meta?.facets ?? []).map(({ id, label }) => [id, { label }])),
    buckets: { key: 'state', title: meta?.bucketsTitle ?? '', choices: {} },
    columns: {
      student: { label: 'Student', value: ({ student }) => student.label },
      ...Object.fromEntries(columns),
    },
    table: ['student', ...columns.map(([key]) => key)],
  }
}

function toColumn({ heading, format }: ShownColumn) {
  return { label: heading, ...(format !== 'text' && { kind: format }), value: () => null }
}

/** What the rows can be narrowed to. */
export function facetCounts({ facets }: Meta) {
  return { counts: {}, choices: Object.fromEntries(facets.map(({ id, choices }) => [id, choices])) }
}

/** Buckets with anybody in them, and the one that is shown. */
export function bucketsOf({ buckets, state }: Meta): BucketChip[] {
  return buckets
    .filter(({ id, count }) => count > 0 || id === state || id === 'all')
    .map(({ id, label, tone, count }) => ({
      label,
      count,
      isUrgent: tone === 'danger' && count > 0,
      isChosen: state === id,
      changes: { state: id === 'all' ? '' : id },
    }))
}

export function cellsOf({ columns }: Meta): CellRenderers<ShownRow> {
  return Object.fromEntries(
    columns.map((column, place) => [
      `column-${place}`,
      ({ cells }: ShownRow) => <CellText cell={cells[place] ?? null} column={column} />,
    ]),
  )
}

function CellText({ cell, column }: { readonly cell: ReportCell; readonly column: ShownColumn }) {
  if (cell === null) return null
  if (typeof cell !== 'object') return formatCell(cell, column)
  return cell.value === null ? null : <StatusChip label={formatCell(cell.value, column)} tone={cell.tone} />
}

/** A day is shown as one; what stands in its place, such as “Missing”, as it is. */
function formatCell(value: string | number, { format }: ShownColumn): string {
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  return format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
