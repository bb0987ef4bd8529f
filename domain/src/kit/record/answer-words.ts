import { formatBirthDate, formatDate, formatMoney } from '#platform/words/format.ts'
import type { ValueField } from './field.ts'

/** Answers what was filled into a field as its reader would say it; empty where nothing was. */
export function answerWords(field: ValueField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isNamed(value)) return value.label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.kind === 'money' ? formatMoney(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => answerWords(field, one)).join(', ')
  if (typeof value !== 'string') return ''
  if (field.kind === 'date') return field.birth ? formatBirthDate(value) : formatDate(value)
  return 'choices' in field ? (field.choices?.[value]?.label ?? value) : value
}

/** What a link holds: the record it points at, by what it is called. */
function isNamed(value: unknown): value is { readonly label: string } {
  return typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string'
}
