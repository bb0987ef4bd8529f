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

/** "1 record", "1,284 records". */
export function recordsWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'record' : 'records'}`
}
