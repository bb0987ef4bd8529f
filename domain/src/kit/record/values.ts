import type { Fields } from './field.ts'
import { stepsOf } from './path.ts'
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
    const found = valueBehind(nested, stepsOf(placed.path))
    if (found !== undefined) flat[placed.path] = found
  }
  return flat
}

function valueBehind(nested: unknown, steps: readonly string[]): unknown {
  let at = nested
  for (const step of steps) {
    if (at === null) return null
    if (typeof at !== 'object') return undefined
    at = Reflect.get(at, step)
  }
  return at
}

/** Values by path to nested values. */
export function nest(flat: FlatValues): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flat)) setAt(nested, path, value)
  return nested
}

/** Sets a value at a dotted path, making the objects on the way. */
export function setAt(nested: Record<string, unknown>, path: string, value: unknown): void {
  const steps = stepsOf(path)
  const last = steps.length - 1
  let at = nested
  for (let place = 0; place < last; place += 1) {
    const step = steps[place] ?? ''
    const next = at[step]
    if (isPlainObject(next)) at = next
    else {
      const made: Record<string, unknown> = {}
      at[step] = made
      at = made
    }
  }
  at[steps[last] ?? path] = value
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

const initialKnown = new WeakMap<Fields, FlatValues>()

/** A new record's values: what each field starts with, null where it says nothing. */
export function initialOf(declaration: { readonly fields: Fields }): FlatValues {
  const known = initialKnown.get(declaration.fields)
  if (known) return known
  const initial = Object.fromEntries(
    fieldsOf(declaration).map((placed: PlacedField) => [placed.path, placed.field.initial ?? null]),
  )
  initialKnown.set(declaration.fields, initial)
  return initial
}
