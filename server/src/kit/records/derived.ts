import { derivedFieldsOf } from '@minster/domain/kit/record/derived'
import { fieldAt } from '@minster/domain/kit/record/record'
import { recordTypeOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import type { SQL } from 'drizzle-orm'

/** How a derived field is worked out for one row, given its id, when it was made, and the columns of its fields by path. */
export type Deriving = (row: { readonly id: SQL; readonly createdAt: SQL; at(path: string): SQL }) => SQL

/** By record type, how each of its derived fields is worked out. */
export type Derived = Readonly<Record<string, Readonly<Record<string, Deriving>>>>

let supplied: Derived = {}

/** Takes in how derived fields are worked out; refuses while of one that is declared nothing is said. */
export function supplyDerived(derived: Derived): void {
  const unsaid = Object.keys(recordTypes).flatMap((name) =>
    derivedFieldsOf(recordTypeOf(name)).flatMap(({ path, isDerived }) =>
      isDerived && !derived[name]?.[path] ? [unsaidOf(name, path)] : [],
    ),
  )
  if (unsaid.length > 0) throw new Error(unsaid.join(' '))
  supplied = derived
}

/** The expression of a derived field for the row under an alias. */
export function derivedColumn(name: string, path: string, columnOf: (column: string) => SQL): SQL {
  const deriving = supplied[name]?.[path]
  if (!deriving) throw new Error(unsaidOf(name, path))
  return deriving({
    id: columnOf('id'),
    createdAt: columnOf('created_at'),
    at(field) {
      const placed = fieldAt(recordTypeOf(name), field)
      if (!placed) throw new Error(`"${field}" of "${name}" is not a field.`)
      return columnOf(placed.column)
    },
  })
}

function unsaidOf(name: string, path: string): string {
  return `Nothing says how "${path}" of "${name}" is worked out.`
}
