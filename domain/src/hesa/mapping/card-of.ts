import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import type { MappingCard, MappingRow, Mend } from './mapping-calls.ts'
import type { MappingCardKey } from './mapping-cards.ts'
import { judge, type MappingState, mappingStates, type ReturnLists } from './return-lists.ts'

const order = namesOf(mappingStates)

/** A card of rows, what needs doing first and what nobody has last; otherwise they stay in their order. */
export function cardOf(
  key: MappingCardKey,
  rows: readonly MappingRow[],
  words: string | null = null,
): MappingCard {
  return {
    key,
    rows: rows.toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        Number(one.count === 0) - Number(other.count === 0),
    ),
    counts: tableOf(order, (state: MappingState) => rows.filter((row) => row.state === state).length),
    words,
  }
}

interface RowParts {
  readonly key: string
  readonly what: string
  readonly field: string
  readonly value: string | null
  /** What is returned; the value itself where it is a code already. */
  readonly code: string | null
  readonly words?: string | null
  readonly count?: number | null
  readonly mend: Mend | null
  readonly letters?: readonly string[]
}

/** A row, judged by what the collection takes. */
export function rowOf(lists: ReturnLists, parts: RowParts): MappingRow {
  const { state, label, words } = judge(lists, parts.field, parts.code)
  return {
    key: parts.key,
    what: parts.what,
    field: parts.field,
    value: parts.value,
    code: parts.code,
    label,
    state,
    words: words ?? parts.words ?? null,
    count: parts.count ?? null,
    mend: parts.mend,
    letters: [...(parts.letters ?? [])],
  }
}
