import type { Linked } from '#platform/calls/replies.ts'

/** A respect in which rows are narrowed, with the ids asked for; none for all. */
interface Wanted<Row> {
  of(row: Row): readonly Linked[]
  readonly ids: readonly string[]
}

interface Narrowing<Row> {
  readonly search: string
  /** What of a row is searched. */
  textOf(row: Row): string
  readonly wanted: readonly Wanted<Row>[]
}

/** Answers the rows that say every word of a search and have one of the values asked for in every respect. */
export function narrowRows<Row>(
  rows: readonly Row[],
  { search, textOf, wanted }: Narrowing<Row>,
): readonly Row[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const asked = wanted.flatMap(({ of, ids }) => (ids.length === 0 ? [] : [{ of, ids: new Set(ids) }]))
  if (words.length === 0 && asked.length === 0) return rows
  return rows.filter(
    (row) =>
      asked.every(({ of, ids }) => of(row).some(({ id }) => ids.has(id))) &&
      (words.length === 0 || says(plain(textOf(row)), words)),
  )
}

function says(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** As people type it: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const names = new Intl.Collator('en-GB', { numeric: true })

/** Answers what there is to narrow rows to, by its label. */
export function choicesOf<Row>(rows: readonly Row[], of: (row: Row) => readonly Linked[]): readonly Linked[] {
  const choices = new Map<string, Linked>()
  for (const row of rows) for (const one of of(row)) if (!choices.has(one.id)) choices.set(one.id, one)
  return [...choices.values()].toSorted((one, other) => names.compare(one.label, other.label))
}
