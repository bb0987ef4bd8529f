import type { Choice } from '@minster/domain/kit/record/field'
import { fieldsOf, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { shownField } from '@minster/domain/kit/record/shown-choice'

/** The field that says where a record stands: the first of its own choices whose values move by rule. */
export function statusFieldOf(declaration: RecordDeclaration): PlacedField | undefined {
  return fieldsOf(declaration).find(({ field }) => field.kind === 'choice' && field.moves !== undefined)
}

/** How a choice's value is shown. */
export function choiceOf(
  placed: PlacedField | undefined,
  value: unknown,
): Choice & { readonly label: string } {
  const { field } = placed ?? {}
  const choices = field?.kind === 'choice' ? field.choices : undefined
  const name = typeof value === 'string' ? value : ''
  return { label: name, ...choices?.[name] }
}

/** A field with its choices as a record shows them at a path. */
export function placedAsShown(
  placed: PlacedField | undefined,
  path: string,
  record: unknown,
): PlacedField | undefined {
  return placed && { ...placed, field: shownField(placed, path, record) }
}
