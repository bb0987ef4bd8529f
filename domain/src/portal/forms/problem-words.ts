import type { PlacedField } from '#kit/record/record.ts'

/** What is wrong with an answer, named where it does not say so itself: other parts of the form may ask by the same name. */
export function problemWords(
  { field: { label }, longLabel }: Pick<PlacedField, 'field' | 'longLabel'>,
  message: string,
): string {
  if (message.includes(label)) return longLabel.slice(0, -label.length) + message
  // A sentence that is agreed to is no name of what is asked.
  if (label.endsWith('.')) return message
  return label.endsWith('?') ? `${longLabel} ${message}` : `${longLabel}: ${message}`
}
