/** Where a row of a sheet stands. */
export const rowStates = {
  new: { label: 'Not checked yet' },
  asks: { label: 'Holds something nobody knows' },
  faulty: { label: 'Holds a mistake' },
  duplicate: { label: 'Is there already' },
  leftOut: { label: 'Left out' },
  ready: { label: 'Ready' },
  taken: { label: 'Taken' },
  undone: { label: 'Taken and undone' },
} as const
export type RowState = keyof typeof rowStates

export interface CountedRow {
  readonly state: RowState
  /** Whether something of it was mended or mapped. */
  readonly changed: boolean
}

/** Each row once, by its outcome; all together are the rows of the sheet. */
export interface Outcomes {
  readonly total: number
  /** Taken, or ready to be, as it was written. */
  readonly asWritten: number
  /** Taken, or ready to be, after mapping or mending. */
  readonly changed: number
  readonly duplicate: number
  /** Left out by hand or for what stands in it. */
  readonly skipped: number
}

/** Counts rows by what became of them, or would if the run began now. */
export function outcomesOf(rows: Iterable<CountedRow & { readonly count: number }>): Outcomes {
  const outcomes = { total: 0, asWritten: 0, changed: 0, duplicate: 0, skipped: 0 }
  for (const { state, changed, count } of rows) {
    outcomes.total += count
    outcomes[outcomeOf(state, changed)] += count
  }
  return outcomes
}

function outcomeOf(state: RowState, changed: boolean): Exclude<keyof Outcomes, 'total'> {
  if (state === 'duplicate') return 'duplicate'
  if (state === 'ready' || state === 'taken' || state === 'undone') return changed ? 'changed' : 'asWritten'
  return 'skipped'
}
