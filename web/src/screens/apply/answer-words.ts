import { formatBirthDate } from '@minster/domain/format'
import type { Asked } from '@minster/domain/records/application/apply-rules'
import { isLinkValue } from '../../records/form-values.ts'

/** Answers what was filled in as its reader would say it; empty where nothing was. */
export function answerWords({ asked, placed: { field } }: Asked, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isLinkValue(value)) return value.label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (field.kind === 'date') return formatBirthDate(String(value)) || String(value)
  const text = String(value)
  return asked.choices?.[text] ?? ('choices' in field ? (field.choices?.[text]?.label ?? text) : text)
}
