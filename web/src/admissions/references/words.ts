import {
  fillWords,
  type ReferenceWordKey,
  type ReferenceWords,
} from '@minster/domain/admissions/references/reference-words'
import { createContext, use } from 'react'

export type Say = (key: ReferenceWordKey, values?: Readonly<Record<string, string | number>>) => string

/** Says the words of a language; who applied and who asks are known to all of them. */
export function sayIn(words: ReferenceWords, known: Readonly<Record<string, string>>): Say {
  return (key, values = {}) => fillWords(words[key] ?? '', { ...known, ...values })
}

export const SayContext = createContext<Say>((key) => key)

/** How this page says things. */
export function useSay(): Say {
  return use(SayContext)
}
