/** One thing measured, and whether it keeps its promise; `kept` is left out where nothing was promised. */
export interface Figure {
  readonly what: string
  readonly ours: string
  readonly beside?: string
  readonly ratio?: string
  readonly promise?: string
  readonly kept?: boolean
}

/** The figures as a table, for the terminal and the file alike. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['measured', 'ours', 'beside it', 'ratio', 'promise', 'kept']
  const rows = figures.map(({ what, ours, beside = '', ratio = '', promise = '', kept }) => [
    what,
    ours,
    beside,
    ratio,
    promise,
    kept === undefined ? '' : kept ? 'yes' : 'NO',
  ])
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `${[lineOf(head), rule, ...rows.map(lineOf)].join('\n')}\n`
}

export function rounded(value: number, digits = 0): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}
