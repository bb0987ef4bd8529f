/** The shortest number of people a table may show where it could hurt them to be picked out. */
export const smallestShown = 5

/** What stands for a number that is not shown, small or kept back so that a small one cannot be worked out. */
export const leftOut = 'left out'

type Cells = readonly (readonly number[])[]

/**
 * Answers a table without its small numbers, null standing for each left out. Where a single one is missing in a line,
 * taking the others from the line's total would give it away, so the smallest of those goes with it.
 */
export function withoutSmall(cells: Cells): (number | null)[][] {
  const shown = cells.map((row) => row.map((count) => (count > 0 && count < smallestShown ? null : count)))
  const width = cells[0]?.length ?? 0
  for (let changed = true; changed; ) {
    changed = false
    for (let row = 0; row < cells.length; row += 1)
      changed =
        hideOneMore(
          shown,
          Array.from({ length: width }, (_, column) => ({ row, column })),
        ) || changed
    for (let column = 0; column < width; column += 1)
      changed =
        hideOneMore(
          shown,
          cells.map((_, row) => ({ row, column })),
        ) || changed
  }
  return shown
}

interface Place {
  readonly row: number
  readonly column: number
}

/** In a line of which a single number is left out, leaves out the smallest other; answers whether it did. */
function hideOneMore(shown: (number | null)[][], line: readonly Place[]): boolean {
  const at = ({ row, column }: Place) => shown[row]?.[column] ?? null
  if (line.filter((place) => at(place) === null).length !== 1) return false
  const [least] = line.filter((place) => (at(place) ?? 0) > 0).toSorted((a, b) => (at(a) ?? 0) - (at(b) ?? 0))
  const row = least && shown[least.row]
  if (!least || !row) return false
  row[least.column] = null
  return true
}
