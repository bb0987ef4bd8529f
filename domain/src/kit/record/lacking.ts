import type { PlacedField, RecordDeclaration } from './record.ts'

/** When something is lacking: while a path is empty, or while no record of another type links to this one. */
export type Lack = { readonly empty: string } | { readonly none: string; readonly link: string }

/** What records of a type may lack, each by its name: a column of lists that follows from the rest and is never stored. */
export interface Lacking {
  readonly path: string
  readonly label: string
  readonly of: Readonly<Record<string, Lack>>
}

const placed = new WeakMap<Lacking, PlacedField>()

/** Answers the column that tells what a record lacks, undefined where its type has none. */
export function lackingFieldOf({ lacking }: RecordDeclaration): PlacedField | undefined {
  if (!lacking) return undefined
  const known = placed.get(lacking)
  if (known) return known
  const { path, label, of } = lacking
  const choices = Object.fromEntries(Object.keys(of).map((name) => [name, {}]))
  const field: PlacedField = {
    path,
    column: '',
    field: { kind: 'choices', label, choices, fixed: 'always' },
    longLabel: label,
    section: '',
    needs: [],
    features: [],
    showWhen: [],
    sensitive: false,
    lacks: of,
  }
  placed.set(lacking, field)
  return field
}
