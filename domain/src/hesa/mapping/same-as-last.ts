import type { ChosenMapping } from './list-card.ts'
import type { ReturnLists } from './return-lists.ts'

interface Copying {
  readonly taken: readonly ChosenMapping[]
  readonly left: readonly { readonly mapping: ChosenMapping; readonly why: string }[]
}

/** Answers which mappings of the collection before are taken over, and why the others are not. */
export function sameAsLast(
  before: readonly ChosenMapping[],
  own: readonly ChosenMapping[],
  lists: ReturnLists,
): Copying {
  const fresh = before.filter(
    ({ field, value }) => !own.some((one) => one.field === field && one.value === value),
  )
  const judged = fresh.map((mapping) => ({ mapping, why: codeProblem(lists, mapping.field, mapping.code) }))
  return {
    taken: judged.flatMap(({ mapping, why }) => (why === null ? [mapping] : [])),
    left: judged.flatMap(({ mapping, why }) => (why === null ? [] : [{ mapping, why }])),
  }
}

/** Answers why a code cannot be chosen for a field of the return, null where it can. */
export function codeProblem(lists: ReturnLists, field: string, code: string): string | null {
  const list = lists.fields.get(field)
  if (!list?.codes || list.codes.length === 0)
    return lists.isOwn
      ? `The collection has no code list ${field}.`
      : `There is no list of ${field} yet. Upload the schema of the collection first.`
  if (list.codes.some((one) => one.code === code)) return null
  return lists.isOwn
    ? `The collection’s list ${field} has no code ${code}. Choose one of the list.`
    : `The list of ${field} that came with Minster has no code ${code}. Choose one of the list, or upload the schema of the collection first.`
}
