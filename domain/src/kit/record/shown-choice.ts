import { isMet, valueAt } from './condition.ts'
import type { ValueField } from './field.ts'
import type { PlacedField } from './record.ts'

/** A field as a record shows it at a path, which may lead through links: a choice may be another beside other values. */
export function shownField({ field, path: own }: PlacedField, path: string, record: unknown): ValueField {
  if (field.kind !== 'choice') return field
  const value = valueAt(record, path)
  const choice = typeof value === 'string' ? field.choices?.[value] : undefined
  if (typeof value !== 'string' || !choice?.shown) return field
  const before = path.slice(0, -own.length - 1)
  const { when, label, tone } = choice.shown
  if (!isMet(when, before === '' ? record : valueAt(record, before))) return field
  return { ...field, choices: { ...field.choices, [value]: { ...choice, label, tone } } }
}

/** The paths on whose values it hangs how a field at a path is shown, itself the first. */
export function shownBy({ field, path: own }: PlacedField, path: string): readonly string[] {
  if (field.kind !== 'choice') return [path]
  const before = path.slice(0, -own.length)
  const beside = Object.values(field.choices ?? {}).flatMap(({ shown }) => Object.keys(shown?.when ?? {}))
  return [path, ...beside.map((one) => `${before}${one}`)]
}
