/** Answers the rows with one of them a step up (-1) or down (1); null where it stands at the end already. */
export function moveRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  step: -1 | 1,
): Row[] | null {
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  const target = index + step
  if (!row || target < 0 || target >= rows.length) return null
  const rest = rows.filter((one) => one !== row)
  return [...rest.slice(0, target), row, ...rest.slice(target)]
}

/** Answers the rows with one of them first. */
export function moveToTop<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row[] {
  return rows.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
}

/** Answers the rows from A to Z, each heading by itself where they stand under headings. */
export function sortByName<Row extends { readonly value: string; readonly group: string | null }>(
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
export function formatRecordCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'record' : 'records'}`
}
