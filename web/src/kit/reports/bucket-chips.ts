import type { RowReport } from './row-report.ts'

/** A bucket to look at. */
export interface BucketChip {
  readonly label: string
  readonly count: number | undefined
  readonly isUrgent?: boolean
  readonly isChosen: boolean
  /** What pressing it changes, as an address names it; empty for what is shown where nobody said. */
  readonly changes: Readonly<Record<string, string>>
}

/** Answers buckets as chips, all of them together first; the one that is looked at is let go when pressed again. */
export function bucketChips<Row>(
  { key, choices, hidesEmpty = false }: NonNullable<RowReport<Row>['buckets']>,
  chosen: string | undefined,
  counts: Readonly<Record<string, number>> | undefined,
): readonly BucketChip[] {
  const sum = counts && Object.values(counts).reduce((all, count) => all + count, 0)
  return [
    { label: 'All', count: sum, isChosen: chosen === undefined, changes: { [key]: '' } },
    ...Object.entries(choices)
      .filter(([id]) => !hidesEmpty || chosen === id || counts?.[id] !== 0)
      .map(([id, { label, tone }]) => ({
        label,
        count: counts?.[id],
        isUrgent: tone === 'danger' && (counts?.[id] ?? 0) > 0,
        isChosen: chosen === id,
        changes: { [key]: chosen === id ? '' : id },
      })),
  ]
}
