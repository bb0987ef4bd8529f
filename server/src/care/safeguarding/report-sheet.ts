import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import type { SafeguardingRow } from './report-rows.ts'

const text = (heading: string, width: number): SheetColumn => ({ heading, format: 'text', width })

/** What the sheets of both reports begin with. */
export const leadingColumns: readonly SheetColumn[] = [
  text('Student', 28),
  text('Banner ID', 12),
  text('Status', 12),
  text('Student type', 16),
  text('Hub', 18),
  text('Programme', 18),
  text('Stands', 18),
]

export function leadingCells(row: SafeguardingRow, standing: string): Cell[] {
  return [
    row.student.label,
    row.partnerId,
    row.status,
    row.studentType,
    row.hub?.label ?? null,
    row.programme?.label ?? null,
    standing,
  ]
}

/** A day as a sheet holds it. */
export function dayCell(day: string | null): Cell {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
