import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { changedFields, isSameValue } from './form-values.ts'

type Values = Readonly<Record<string, unknown>>

/** What of a form may be kept on a device: the changed values, sensitive ones never; null when nothing is left. */
export function draftValuesOf(fields: readonly PlacedField[], before: Values, now: Values): Values | null {
  const storableFields = changedFields(fields, before, now).filter(({ sensitive }) => !sensitive)
  if (storableFields.length === 0) return null
  return Object.fromEntries(storableFields.map(({ path }) => [path, valueAt(now, path) ?? null]))
}

/** The values of a draft that the form still has and that differ from the record, to be set again. */
export function restorableValues(
  fields: readonly PlacedField[],
  record: Values,
  draft: Values,
): [string, unknown][] {
  return Object.entries(draft).filter(([path, value]) => {
    const placed = fields.find((one) => one.path === path)
    return placed && !placed.sensitive && !isSameValue(valueAt(record, path), value)
  })
}
