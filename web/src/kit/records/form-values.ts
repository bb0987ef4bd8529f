import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldsOf, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { isSame, nest, setAt } from '@minster/domain/kit/record/values'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { isLinkValue } from './link-value.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The fields of a record a form shows: what a caller may not see is absent from the reply, and files that a rule puts
 * aside have a place of their own.
 */
export function visibleFieldsOf(declaration: RecordDeclaration, record: Values): PlacedField[] {
  return fieldsOf(declaration).filter(
    ({ path, field }) =>
      valueAt(record, path) !== undefined &&
      !(field.kind === 'links' && field.to === 'files' && field.fixed === 'always'),
  )
}

/** A value as it is sent: a link by its id. */
export function requestValueOf(value: unknown): unknown {
  if (isLinkValue(value)) return value.id
  if (Array.isArray(value)) return value.map(requestValueOf)
  return value === '' ? null : (value ?? null)
}

/** Whether two values of a field read the same; an empty text is no value. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isSame(requestValueOf(one), requestValueOf(other))
}

/** The fields whose value differs, in the order of the form. */
export function changedFields(fields: readonly PlacedField[], before: Values, now: Values): PlacedField[] {
  return fields.filter((placed) => !isSameValue(valueAt(before, placed.path), valueAt(now, placed.path)))
}

/** The changed values by path, as they are sent. */
export function changesOf(
  fields: readonly PlacedField[],
  before: Values,
  now: Values,
): Record<string, unknown> {
  return Object.fromEntries(
    changedFields(fields, before, now).map((placed) => [
      placed.path,
      requestValueOf(valueAt(now, placed.path)),
    ]),
  )
}

/** What a form holds of a record: only fields, nested as they are. */
export function formValuesOf(fields: readonly PlacedField[], record: Values): Record<string, unknown> {
  return nest(Object.fromEntries(fields.map((placed) => [placed.path, valueAt(record, placed.path) ?? null])))
}

/** The record arrived anew while the form was being filled: my changes stay, everything else is as it now stands. */
export function rebaseValues(
  fields: readonly PlacedField[],
  before: Values,
  mine: Values,
  fresh: Values,
): Record<string, unknown> {
  return mergeByField(
    fields,
    mine,
    fresh,
    ({ path }) => !isSameValue(valueAt(before, path), valueAt(mine, path)),
  )
}

/** Of each field my value or the fresh one. What both leave out the caller may not see: it stays left out. */
export function mergeByField(
  fields: readonly PlacedField[],
  mine: Values,
  fresh: Values,
  isMine: (placed: PlacedField) => boolean,
): Record<string, unknown> {
  return nest(
    Object.fromEntries(
      fields.flatMap((placed) => {
        const value = valueAt(isMine(placed) ? mine : fresh, placed.path)
        const isLeftOut = value === undefined && valueAt(fresh, placed.path) === undefined
        return isLeftOut ? [] : [[placed.path, value ?? null]]
      }),
    ),
  )
}

/** The record as a form over some of its fields would leave it; conditions may ask for the others. */
export function withFormValues(record: Values, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys({ ...record, ...values }).map((name) => {
      const stored = record[name]
      const formValue = values[name]
      if (isSection(stored) && isSection(formValue)) return [name, withFormValues(stored, formValue)]
      return [name, name in values ? formValue : stored]
    }),
  )
}

function isSection(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLinkValue(value)
}

/** What was saved and is not read back stands as it was sent. */
export function withWriteOnlyValues(read: RecordValues, changes: object): RecordValues {
  const all: Record<string, unknown> = structuredClone(read)
  for (const [path, value] of Object.entries(changes))
    if (valueAt(read, path) === undefined) setAt(all, path, value)
  return { ...read, ...all }
}
