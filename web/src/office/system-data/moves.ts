/** Answers the rows with one of them a step up (-1) or down (1); null where it stands at the end already. */
export function movedBy<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  step: -1 | 1,
): Row[] | null {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const to = at + step
  if (!row || to < 0 || to >= rows.length) return null
  const rest = rows.filter((one) => one !== row)
  return [...rest.slice(0, to), row, ...rest.slice(to)]
}

/** Answers the rows with one of them first. */
export function movedToTop<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row[] {
  return rows.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
}

/** Answers the rows from A to Z, each heading by itself where they stand under headings. */
export function sortedByName<Row extends { readonly value: string; readonly group: string | null }>(
  rows: readonly Row[],
): Row[] {
  const headings = [...new Set(rows.map(({ group }) => group))]
  return rows.toSorted(
    (one, other) =>
      headings.indexOf(one.group) - headings.indexOf(other.group) ||
      one.value.localeCompare(other.value, 'en-GB', { numeric: true }),
  )
}

/** "1 record", "1,284 records". */
export function recordsWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'record' : 'records'}`
}
