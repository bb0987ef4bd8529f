import type { ChoiceTable } from './field.ts'

/** Answers the key of the choice a text stands for, by its own or another spelling; null for any other text. */
export function choiceWritten(choices: ChoiceTable, text: string): string | null {
  if (Object.hasOwn(choices, text)) return text
  return Object.keys(choices).find((key) => choices[key]?.alsoWritten?.includes(text)) ?? null
}
