import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { isSame } from '@minster/domain/kit/record/values'
import { fullNamesOf } from '@minster/domain/people/contacts/person-nicknames'
import type { Side } from '@minster/domain/people/duplicates/duplicate-calls'
import { recordTypes } from '@minster/domain/register/register'
import { formatValue } from '#kit/records/cells.tsx'

/** One thing about two people: a field, or all the lines of an address, which are chosen as one. */
export interface ComparedRow {
  readonly key: string
  readonly label: string
  readonly paths: readonly string[]
  /** What the one and the other have, in words; empty where they have nothing. */
  readonly words: readonly [string, string]
  readonly differs: boolean
  /** Of which of the two it is suggested: whoever has it, else whose was written later. */
  readonly suggested: 0 | 1
}

/** Everything that either of two people has, in the order of the form. */
export function comparedRowsOf(sides: readonly [Side, Side]): ComparedRow[] {
  const groups = Map.groupBy(fieldsOf(recordTypes.people), firstOfPath)
  return [...groups].flatMap(([key, fields]): ComparedRow[] => {
    const words: [string, string] = [wordsIn(fields, sides[0]), wordsIn(fields, sides[1])]
    if (words[0] === '' && words[1] === '') return []
    const differs = fields.some(
      ({ path }) => !isSame(sides[0].values[path] ?? null, sides[1].values[path] ?? null),
    )
    const [first] = fields
    const whole = first?.longLabel ?? key
    const label = fields.length > 1 ? (whole.split(':')[0] ?? whole) : whole
    return [
      {
        key,
        label,
        paths: fields.map(({ path }) => path),
        words,
        differs,
        suggested: suggestedOf(fields, words, sides),
      },
    ]
  })
}

function firstOfPath({ path }: PlacedField): string {
  return path.split('.')[0] ?? path
}

function wordsIn(fields: readonly PlacedField[], { values }: Side): string {
  return fields
    .map(({ path, field }) => {
      const value = values[path] ?? null
      if (field.kind === 'file') return value === null ? '' : 'There is one'
      return formatValue(field, value)
    })
    .filter((words) => words !== '')
    .join(', ')
}

function suggestedOf(
  fields: readonly PlacedField[],
  words: readonly [string, string],
  sides: readonly [Side, Side],
): 0 | 1 {
  if (words[0] === '' || words[1] === '') return words[0] === '' ? 1 : 0
  const longer = fields[0]?.path === 'firstName' ? longerName(words) : null
  if (longer !== null) return longer
  const at = ({ writtenAt, person }: Side) =>
    fields.map(({ path }) => writtenAt[path] ?? '').reduce((a, b) => (a > b ? a : b), '') || person.createdAt
  return at(sides[1]) > at(sides[0]) ? 1 : 0
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
