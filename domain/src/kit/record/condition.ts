import { stepsOf } from './path.ts'

/**
 * Holds when every named field has one of its values: `{ 'course.applicantType': ['Independent', 'IME2'] }`.
 * It is data, so that a form, the server and the description of a record type read the same rule.
 */
export type Condition = Readonly<Record<string, readonly (string | boolean)[]>>

/** Whether a record, given as nested values, meets a condition. A field that holds several meets it with any. */
export function isMet(condition: Condition | undefined, record: unknown): boolean {
  if (!condition) return true
  return Object.entries(condition).every(([path, values]) => {
    const held = valueAt(record, path)
    const all: readonly unknown[] = Array.isArray(held) ? held : [held]
    return all.some((value) => values.some((wanted) => wanted === value))
  })
}

/** The value at a dotted path of nested values, undefined where the way ends. */
export function valueAt(record: unknown, path: string): unknown {
  let at = record
  for (const step of stepsOf(path)) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, step)
  }
  return at
}
