import type { Fields } from './field.ts'
import { fieldsOf, type PlacedField } from './record.ts'

/** Values by path (`course.hub`), the form in which changes are compared and stored. */
export type FlatValues = Readonly<Record<string, unknown>>

/** Nested values to values by path; only what is there. A section given as null empties all its fields. */
export function flatten(
  declaration: { readonly fields: Fields },
  nested: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  for (const placed of fieldsOf(declaration)) {
    const found = find(nested, placed.path.split('.'))
    if (found !== undefined) flat[placed.path] = found
  }
  return flat
}

function find(nested: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return nested
  if (nested === null) return null
  if (typeof nested !== 'object') return undefined
  return find(Reflect.get(nested, step), rest)
}

/** Values by path to nested values. */
export function nest(flat: FlatValues): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flat)) setAt(nested, path, value)
  return nested
}

/** Sets a value at a dotted path, making the objects on the way. */
export function setAt(nested: Record<string, unknown>, path: string, value: unknown): void {
  const steps = path.split('.')
  const last = steps.pop() ?? path
  let at = nested
  for (const step of steps) {
    const next = at[step]
    if (isPlainObject(next)) at = next
    else {
      const made: Record<string, unknown> = {}
      at[step] = made
      at = made
    }
  }
  at[last] = value
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of a field are the same to a reader. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => value === other[at])
  return (one ?? null) === (other ?? null)
}

/** A new record's values: what each field starts with, null where it says nothing. */
export function initialOf(declaration: { readonly fields: Fields }): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(declaration).map((placed: PlacedField) => [placed.path, placed.field.initial ?? null]),
  )
}
