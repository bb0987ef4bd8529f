import { lackingFieldOf } from './lacking.ts'
import { fieldsOf, type PlacedField, type RecordDeclaration } from './record.ts'

const placed = new WeakMap<RecordDeclaration, readonly PlacedField[]>()

/**
 * Answers the fields of a record type that are worked out whenever they are read: lists show, filter, sort and export
 * them, and nothing writes them.
 */
export function derivedFieldsOf(declaration: RecordDeclaration): readonly PlacedField[] {
  const known = placed.get(declaration)
  if (known) return known
  const lacking = lackingFieldOf(declaration)
  const found = [
    ...fieldsOf({ fields: declaration.derived ?? {} }).map(
      (one): PlacedField => ({ ...one, isDerived: true }),
    ),
    ...(lacking ? [lacking] : []),
  ]
  placed.set(declaration, found)
  return found
}
