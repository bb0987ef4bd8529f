import type { PlacedField } from '@minster/domain/kit/record/record'

/** What is wrong with an answer, with the part of the form it stands in: other parts may ask by the same name. */
export function problemWords(
  { field: { label }, longLabel }: Pick<PlacedField, 'field' | 'longLabel'>,
  message: string,
): string {
  const part = longLabel.slice(0, -label.length)
  if (part === '') return message
  return message.includes(label) ? part + message : `${longLabel}: ${message}`
}
