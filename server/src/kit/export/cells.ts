import type { ChoiceTable, ValueField, ValueKind } from '@minster/domain/kit/record/field'
import { formatDate, formatYesNo } from '@minster/domain/platform/words/format'
import type { Reached } from '@minster/domain/register/paths'
import type { Cell, CellFormat } from './spreadsheet.ts'

/** How a field looks in a sheet. */
interface Shown {
  readonly format: CellFormat
  readonly width: number
  cell(value: unknown): Cell
}

/** Answers how a column is shown and how its cells are made from the values as they are stored; of links, from labels. */
export function columnOf({ placed }: Reached): Shown {
  const shown = shownOf[placed.field.kind](placed.field)
  return {
    ...shown,
    cell: (value) =>
      value === null || value === undefined || value === '' ? (placed.field.none ?? null) : shown.cell(value),
  }
}

const text = (width: number): Shown => ({ format: 'text', width, cell: (value) => String(value) })

const shownOf: Readonly<Record<ValueKind, (field: ValueField) => Shown>> = {
  text: () => text(20),
  longText: () => text(50),
  email: () => text(30),
  phone: () => text(16),
  texts: () => ({ format: 'text', width: 30, cell: (value) => listed(value, String) }),
  number: () => ({ format: 'number', width: 10, cell: Number }),
  money: () => ({ format: 'money', width: 12, cell: (value) => Number(value) / 100 }),
  percentage: () => ({ format: 'percentage', width: 10, cell: (value) => Number(value) / 100 }),
  date: (field) => ({ format: 'date', width: 12, cell: (value) => dayCell(String(value), isBirth(field)) }),
  dateTime: () => ({ format: 'dateTime', width: 17, cell: (value) => momentCell(String(value)) }),
  yesNo: () => ({ format: 'text', width: 9, cell: (value) => formatYesNo(value === true) }),
  choice: (field) => ({ ...text(22), cell: (value) => labelIn(field, value) }),
  choices: (field) => ({ ...text(30), cell: (value) => listed(value, (one) => labelIn(field, one)) }),
  link: () => text(24),
  links: () => ({ ...text(30), cell: (value) => listed(value, linkLabel) }),
  file: () => text(24),
}

function isBirth(field: ValueField): boolean {
  return field.kind === 'date' && field.birth === true
}

/** Excel counts days from 1900; what lies before it stays text, as does 1970, which says that nobody knows. */
function dayCell(day: string, birth: boolean): Cell {
  if (day < '1900-03-01' || (!birth && day.startsWith('1970-'))) return formatDate(day)
  return new Date(`${day}T00:00:00Z`)
}

const londonClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A sheet knows no time zones: it shows what the college's clocks showed. */
function momentCell(instant: string): Cell {
  const shown = londonClock.format(new Date(instant))
  return new Date(`${shown.replace(' ', 'T')}Z`)
}

function labelIn(field: ValueField, value: unknown): string {
  const key = String(value)
  const choices: ChoiceTable =
    (field.kind === 'choice' || field.kind === 'choices' ? field.choices : {}) ?? {}
  return choices[key]?.label ?? key
}

function linkLabel(value: unknown): string {
  const label: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'label') : value
  return typeof label === 'string' ? label : ''
}

function listed(value: unknown, shown: (one: unknown) => string): string {
  return Array.isArray(value) ? value.map(shown).join(', ') : shown(value)
}
