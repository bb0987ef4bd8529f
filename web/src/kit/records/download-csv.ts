/** Saves rows as a sheet of commas, as Excel opens it with its accents. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.map(csvCellOf).join(',')).join('\r\n')
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A cell in quotes where it needs them; what a sheet would take for a formula stays text. */
export function csvCellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
