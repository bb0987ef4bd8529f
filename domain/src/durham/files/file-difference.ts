/** A cell as a file has it: its heading, and what stands under it. */
export type TitledCell = readonly [heading: string, text: string]

/** A row of a file, by what it is about. */
export interface DurhamRow {
  readonly engagement: string
  readonly aspect: string
  readonly cells: readonly TitledCell[]
}

/** One row that differs between two files. */
export interface RowDifference {
  readonly engagement: string
  readonly kind: 'added' | 'changed' | 'gone'
  readonly words: string
}

/** Answers what differs from the file before, in the order of the rows; what is gone comes last. */
export function fileDifference(before: readonly DurhamRow[], now: readonly DurhamRow[]): RowDifference[] {
  const old = new Map(before.map((row) => [keyOf(row), row]))
  const kept = new Set(now.map(keyOf))
  return [
    ...now.flatMap((row): RowDifference[] => {
      const was = old.get(keyOf(row))
      if (!was) return [{ engagement: row.engagement, kind: 'added', words: `New: ${lineOf(row)}` }]
      const words = changesOf(was, row)
      return words.length > 0
        ? [{ engagement: row.engagement, kind: 'changed', words: `${moduleOf(row)}${words.join('; ')}` }]
        : []
    }),
    ...before.flatMap((row): RowDifference[] =>
      kept.has(keyOf(row))
        ? []
        : [{ engagement: row.engagement, kind: 'gone', words: `No more: ${lineOf(row)}` }],
    ),
  ]
}

/** Answers by what a row is known again in another file. */
export function keyOf({ engagement, aspect }: Pick<DurhamRow, 'engagement' | 'aspect'>): string {
  return `${engagement} ${aspect}`
}

function lineOf({ cells }: DurhamRow): string {
  return cells
    .map(([, text]) => text)
    .filter((text) => text !== '')
    .join(', ')
}

/** A student may have many rows of modules, told apart by their codes. */
function moduleOf({ aspect, cells }: DurhamRow): string {
  const code = aspect.startsWith('module:') && cells.find(([, text]) => /^TMM\d/.test(text))?.[1]
  return code ? `${code}: ` : ''
}

function changesOf(was: DurhamRow, now: DurhamRow): string[] {
  const old = new Map(was.cells)
  const titles = new Set([...now.cells, ...was.cells].map(([heading]) => heading))
  const texts = new Map(now.cells)
  return [...titles].flatMap((heading) => {
    const [from, to] = [old.get(heading) ?? '', texts.get(heading) ?? '']
    return from === to ? [] : [`${heading}: ${from || 'nothing'} → ${to || 'nothing'}`]
  })
}
