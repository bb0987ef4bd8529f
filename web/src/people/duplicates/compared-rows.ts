import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { isSame } from '@minster/domain/kit/record/values'
import { person } from '@minster/domain/people/contacts/person'
import { fullNamesOf } from '@minster/domain/people/contacts/person-nicknames'
import type { Side } from '@minster/domain/people/duplicates/duplicate-calls'
import { formatValue } from '#kit/records/cells.tsx'

/** One thing about two people: a field, or all the lines of an address, which are chosen as one. */
export interface ComparedRow {
  readonly key: string
  readonly label: string
  readonly paths: readonly string[]
  /** What the one and the other have, in words; empty where they have nothing. */
  readonly texts: readonly [string, string]
  readonly differs: boolean
  /** Of which of the two it is suggested: whoever has it, else whose was written later. */
  readonly suggested: 0 | 1
}

/** Everything that either of two people has, in the order of the form. */
export function comparedRowsOf(sides: readonly [Side, Side]): ComparedRow[] {
  const groups = Map.groupBy(fieldsOf(person), firstOfPath)
  return [...groups].flatMap(([key, fields]): ComparedRow[] => {
    const texts: [string, string] = [formatFields(fields, sides[0]), formatFields(fields, sides[1])]
    if (texts[0] === '' && texts[1] === '') return []
    const differs = fields.some(
      ({ path }) => !isSame(sides[0].values[path] ?? null, sides[1].values[path] ?? null),
    )
    const [first] = fields
    const longLabel = first?.longLabel ?? key
    const label = fields.length > 1 ? (longLabel.split(':')[0] ?? longLabel) : longLabel
    return [
      {
        key,
        label,
        paths: fields.map(({ path }) => path),
        texts,
        differs,
        suggested: suggestedSide(fields, texts, sides),
      },
    ]
  })
}

function firstOfPath({ path }: PlacedField): string {
  return path.split('.')[0] ?? path
}

function formatFields(fields: readonly PlacedField[], { values }: Side): string {
  return fields
    .map(({ path, field }) => {
      const value = values[path] ?? null
      if (field.kind === 'file') return value === null ? '' : 'There is one'
      return formatValue(field, value)
    })
    .filter((texts) => texts !== '')
    .join(', ')
}

function suggestedSide(
  fields: readonly PlacedField[],
  texts: readonly [string, string],
  sides: readonly [Side, Side],
): 0 | 1 {
  if (texts[0] === '' || texts[1] === '') return texts[0] === '' ? 1 : 0
  const longer = fields[0]?.path === 'firstName' ? longerName(texts) : null
  if (longer !== null) return longer
  const dateOf = ({ writtenAt, person }: Side) =>
    fields.map(({ path }) => writtenAt[path] ?? '').reduce((a, b) => (a > b ? a : b), '') || person.createdAt
  return dateOf(sides[1]) > dateOf(sides[0]) ? 1 : 0
}

/** Names as on the passport: all of them rather than one, and the whole rather than a short form of it. */
function longerName([one, other]: readonly [string, string]): 0 | 1 | null {
  const [mine, theirs] = [one.toLowerCase().split(' '), other.toLowerCase().split(' ')]
  if (mine.length !== theirs.length) return mine.length > theirs.length ? 0 : 1
  const [first = '', second = ''] = [mine[0], theirs[0]]
  if (first === second) return null
  if (fullNamesOf(first).includes(second)) return 1
  if (fullNamesOf(second).includes(first)) return 0
  const areForms = fullNamesOf(first).some((name) => fullNamesOf(second).includes(name))
  return areForms && first.length !== second.length ? (first.length > second.length ? 0 : 1) : null
}
