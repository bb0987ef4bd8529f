import type { Chance } from './seeded.ts'

/**
 * Rounds a table of fractions so that every cell, the sum of every row, of every column and of the whole become the whole
 * number below or above, and what is whole already stays. Cells are given as numerators over one denominator.
 *
 * A row and a column are added that make every sum whole; then no fraction stands alone in its line, so from any of them
 * one comes round to itself along fractions, by row and column in turn. What is added to every other cell of such a round
 * and taken from those between changes no sum, and goes on until one of them is whole (controlled rounding: Cox 1987).
 */
export function roundedTable(
  numerators: readonly (readonly number[])[],
  denominator: number,
  chance: Chance,
): number[][] {
  const cells = withWholeSums(numerators, denominator)
  for (let round = roundOf(cells, denominator); round; round = roundOf(cells, denominator)) {
    const { room, slack } = reachOf(cells, round, denominator)
    // Up as often as is fair: what is hoped for is the fraction one began with.
    shift(cells, round, chance.next() * (room + slack) < slack ? room : -slack)
  }
  return cells
    .slice(0, -1)
    .map((row) => row.slice(0, -1).map((numerator) => Math.round(numerator / denominator)))
}

interface Place {
  readonly row: number
  readonly column: number
}

function withWholeSums(numerators: readonly (readonly number[])[], denominator: number): number[][] {
  const missing = (sum: number) => (denominator - (sum % denominator)) % denominator
  const rows = numerators.map((row) => [...row, missing(sumOf(row))])
  const width = rows[0]?.length ?? 1
  const sums = Array.from({ length: width - 1 }, (_, column) => missing(sumOf(columnOf(rows, column))))
  const corner = missing(sumOf(sums))
  return [...rows, [...sums, corner]]
}

/** Fractions that lead back to where they began: along a row, then a column, and so on. */
function roundOf(cells: readonly (readonly number[])[], denominator: number): Place[] | null {
  const isFraction = (row: number, column: number) => (cells[row]?.[column] ?? 0) % denominator !== 0
  const start = cells.findIndex((row) => row.some((cell) => cell % denominator !== 0))
  if (start < 0) return null
  const path: Place[] = []
  const rows = new Map<number, number>()
  const columns = new Map<number, number>()
  let row = start
  for (;;) {
    const seenRow = rows.get(row)
    if (seenRow !== undefined) return path.slice(seenRow)
    rows.set(row, path.length)
    const here = row
    const cameBy = path.at(-1)?.column
    const column = (cells[here] ?? []).findIndex((_, at) => at !== cameBy && isFraction(here, at))
    const seenColumn = columns.get(column)
    if (seenColumn !== undefined) return [...path.slice(seenColumn + 1), { row: here, column }]
    columns.set(column, path.length)
    const next = cells.findIndex((_, at) => at !== here && isFraction(at, column))
    if (column < 0 || next < 0) throw new Error('A line of the table has a sum that is not whole.')
    path.push({ row: here, column }, { row: next, column })
    row = next
  }
}

/** How far the first of a round may rise, and how far fall, until one of its cells is whole. */
function reachOf(cells: readonly (readonly number[])[], round: readonly Place[], denominator: number) {
  let [room, slack] = [denominator, denominator]
  for (const [at, { row, column }] of round.entries()) {
    const below = (cells[row]?.[column] ?? 0) % denominator
    const above = denominator - below
    room = Math.min(room, at % 2 === 0 ? above : below)
    slack = Math.min(slack, at % 2 === 0 ? below : above)
  }
  return { room, slack }
}

function shift(cells: readonly number[][], round: readonly Place[], by: number): void {
  for (const [at, { row, column }] of round.entries()) {
    const line = cells[row]
    if (line) line[column] = (line[column] ?? 0) + (at % 2 === 0 ? by : -by)
  }
}

function columnOf(rows: readonly (readonly number[])[], column: number): number[] {
  return rows.map((row) => row[column] ?? 0)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
