import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReferenceWords, referenceWordKeys } from '@minster/domain/admissions/references/reference-words'
import { z } from 'zod'
import { root } from '#platform/process/root.ts'

/** The words of a reference’s page in every language there is a file for. */
export interface Translations {
  readonly languages: readonly { readonly lang: string; readonly name: string }[]
  /** Words in a language, in English where there is no such file. */
  in(lang: string): { readonly lang: string; readonly words: ReferenceWords }
}

/** Says everything that is wrong with the files at once; it stops the start like any mistake of the college’s settings. */
class TranslationError extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'TranslationError'
  }
}

const english = 'en'
const fileForm = z.record(z.string(), z.string().min(1))

/** Reads `config/references/<language>.json`. English has every word; what another file leaves out is said in English. */
export function openTranslations(folder = join(root, 'config', 'references')): Translations {
  const mistakes: string[] = []
  const files = new Map<string, Readonly<Record<string, string>>>()
  for (const file of readdirSync(folder).toSorted()) {
    const lang = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/.exec(file)?.[1]
    if (lang === undefined)
      mistakes.push(`config/references/${file} is not named for a language, such as cy.json.`)
    else files.set(lang, readFile(join(folder, file), `config/references/${file}`, mistakes))
  }
  const inEnglish = files.get(english) ?? {}
  const missing = referenceWordKeys.filter((key) => inEnglish[key] === undefined)
  if (missing.length > 0) mistakes.push(`config/references/${english}.json lacks ${missing.join(', ')}.`)
  if (mistakes.length > 0) throw new TranslationError(mistakes)
  const completed = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(referenceWordKeys.map((key) => [key, given[key] ?? inEnglish[key] ?? '']))
  const known = new Map([...files].map(([lang, given]) => [lang, completed(given)]))
  const fallback = { lang: english, words: completed(inEnglish) }
  return {
    languages: [...files]
      .map(([lang, given]) => ({ lang, name: given['language'] ?? lang }))
      .toSorted((one, other) => Number(other.lang === english) - Number(one.lang === english)),
    in(lang) {
      const words = known.get(lang)
      return words ? { lang, words } : fallback
    },
  }
}

function readFile(path: string, name: string, mistakes: string[]): Readonly<Record<string, string>> {
  const known: ReadonlySet<string> = new Set(referenceWordKeys)
  try {
    const read = fileForm.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (!read.success) {
      mistakes.push(`${name} must be an object of texts: ${z.prettifyError(read.error)}`)
      return {}
    }
    const unknown = Object.keys(read.data).filter((key) => !known.has(key))
    if (unknown.length > 0) mistakes.push(`${name} has words the page does not know: ${unknown.join(', ')}.`)
    return read.data
  } catch (error) {
    mistakes.push(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
    return {}
  }
}
