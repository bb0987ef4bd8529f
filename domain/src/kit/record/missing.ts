import type { Problem } from '#platform/errors/errors.ts'
import { isMet, valueAt } from './condition.ts'
import type { Fields } from './field.ts'
import { fieldsOf, type PlacedField } from './record.ts'

/** Whether a field belongs to a record as it stands. */
export function isShown(placed: PlacedField, record: unknown): boolean {
  return placed.showWhen.every((condition) => isMet(condition, record))
}

/** Whether a field must be filled in a record as it stands. */
export function isRequired(placed: PlacedField, record: unknown): boolean {
  const { required, requiredWhen } = placed.field
  if (required !== true && (requiredWhen === undefined || !isMet(requiredWhen, record))) return false
  return isShown(placed, record)
}

/** Empty is null, undefined, an empty text or an empty list. No is an answer, so `false` is not empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What a record must hold and does not. */
export function missingIn(declaration: { readonly fields: Fields }, record: unknown): Problem[] {
  return fieldsOf(declaration)
    .filter((placed) => isRequired(placed, record) && isEmpty(valueAt(record, placed.path)))
    .map((placed) => ({ param: placed.path, message: missingWords(placed.field.label) }))
}

/** What is said where a field is empty that must not be: a question asks for its answer, a clause cannot be said to be needed. */
export function missingWords(label: string): string {
  if (label.endsWith('?')) return `Please answer “${label}”`
  return /^(What|Which|Who|Why|When|Where|How|Tell) /.test(label)
    ? `Please fill in “${label}”.`
    : `${label} is needed.`
}
