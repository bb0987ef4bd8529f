/** Somebody counted: in which cohort and at which place of the table. Of two cohorts they have two of these. */
export interface Counted {
  readonly student: string
  readonly row: string
  readonly column: string
}

/** Numbers of students by row and column, nobody counted twice in any number. */
export interface Headcount {
  readonly cells: readonly (readonly number[])[]
  readonly rowTotals: readonly number[]
  readonly columnTotals: readonly number[]
  readonly total: number
}

/**
 * Answers how many students there are. Whose year spans two levels belongs to both cohorts and is counted in each, but
 * once in every total, so that totals may be less than the sum above them (Specification §9).
 */
export function headcountOf(
  counted: readonly Counted[],
  rows: readonly string[],
  columns: readonly string[],
): Headcount {
  const students = new Map<string, Set<string>>()
  const add = (key: string, student: string) => {
    const there = students.get(key)
    if (there) there.add(student)
    else students.set(key, new Set([student]))
  }
  for (const { student, row, column } of counted) {
    add(cellKey(row, column), student)
    add(cellKey(row, ''), student)
    add(cellKey('', column), student)
    add(cellKey('', ''), student)
  }
  const count = (row: string, column: string) => students.get(cellKey(row, column))?.size ?? 0
  return {
    cells: rows.map((row) => columns.map((column) => count(row, column))),
    rowTotals: rows.map((row) => count(row, '')),
    columnTotals: columns.map((column) => count('', column)),
    total: count('', ''),
  }
}

function cellKey(row: string, column: string): string {
  return `${row}\n${column}`
}
