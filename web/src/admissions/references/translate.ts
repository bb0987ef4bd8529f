import {
  fillWords,
  type ReferenceWordKey,
  type ReferenceWords,
} from '@minster/domain/admissions/references/reference-words'
import { createContext, use } from 'react'

export type Translate = (key: ReferenceWordKey, values?: Readonly<Record<string, string | number>>) => string

/** Creates the translate function of a language; applicant and college can be used in every text. */
export function createTranslate(words: ReferenceWords, shared: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => fillWords(words[key] ?? '', { ...shared, ...values })
}

export const TranslateContext = createContext<Translate>((key) => key)

/** The translate function of the page. */
export function useTranslate(): Translate {
  return use(TranslateContext)
}
