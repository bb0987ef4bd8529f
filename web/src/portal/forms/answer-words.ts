import type { ValueField } from '@minster/domain/kit/record/field'
import { formatBirthDate, formatDate, formatMoney } from '@minster/domain/platform/words/format'
import { isLinkValue } from '#kit/records/link-value.ts'

/** Answers what was filled in as its reader would say it; empty where nothing was. */
export function answerWords(field: ValueField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isLinkValue(value)) return value.label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.kind === 'money' ? formatMoney(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => answerWords(field, one)).join(', ')
  if (typeof value !== 'string') return ''
  if (field.kind === 'date') return field.birth ? formatBirthDate(value) : formatDate(value)
  return 'choices' in field ? (field.choices?.[value]?.label ?? value) : value
}
