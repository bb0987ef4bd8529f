/** "1 row", "12,345 rows". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** "340 MB"; small things in kB. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString('en-GB')} kB`
    : `${Math.round(bytes / 1_000_000).toLocaleString('en-GB')} MB`
}
