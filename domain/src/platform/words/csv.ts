/** Rows as a sheet of commas, as Excel opens it with its accents. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(csvCellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A cell in quotes where it needs them; what a sheet would take for a formula stays text. */
export function csvCellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
