import { matchesWhole } from './match-pattern.ts'
import { parsePattern } from './parse-pattern.ts'

const longest = 5000

/**
 * Answers whether a whole value has the form of a pattern of XML Schema; null where that cannot be told. Patterns come
 * from whoever uploads a schema, so that none of them is handed to the language's own: it may take for ever over one.
 */
export function fitsPattern(pattern: string, value: string): boolean | null {
  const part = pattern.length > longest ? null : parsePattern(pattern)
  return part && matchesWhole(part, Array.from(value))
}
