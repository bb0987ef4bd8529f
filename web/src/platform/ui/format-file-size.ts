const steps = ['bytes', 'kB', 'MB', 'GB'] as const

/** The size of a file as people say it: 340 kB, 1.2 MB. */
export function formatFileSize(bytes: number | null): string {
  if (bytes === null) return ''
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), steps.length - 1)
  const size = bytes / 1000 ** step
  return `${step > 1 && size < 10 ? size.toFixed(1) : Math.round(size)} ${steps[step]}`
}
