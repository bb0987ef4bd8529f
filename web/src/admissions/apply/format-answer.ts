import type { ApplyChoices } from '@minster/domain/admissions/apply/apply-calls'
import { type ApplyFormField, codeWords } from '@minster/domain/admissions/apply/apply-rules'
import { formatBirthDate } from '@minster/domain/platform/words/format'
import { isLinkValue } from '#kit/records/link-value.ts'

/** Formats an answer for its reader; empty where there is none. */
export function formatAnswer(
  { asked, placed }: ApplyFormField,
  value: unknown,
  choices: ApplyChoices,
): string {
  const { field } = placed
  if (value === null || value === undefined) return ''
  if (isLinkValue(value)) return choices.programmes.find(({ id }) => id === value.id)?.label ?? value.label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value !== 'string') return ''
  if (field.kind === 'date') return formatBirthDate(value)
  const words = codeWords(choices, { placed }, value)
  if (words !== undefined) return words
  return asked.choices?.[value] ?? ('choices' in field ? (field.choices?.[value]?.label ?? value) : value)
}
