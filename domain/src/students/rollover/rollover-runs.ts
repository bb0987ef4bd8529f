import type { Tone } from '#platform/words/tones.ts'

interface RunStateRow {
  readonly label: string
  readonly tone: Tone
  readonly isAtWork: boolean
}

/** Where a rollover of a year stands. */
export const rolloverRunStates = {
  running: { label: 'Running', tone: 'info', isAtWork: true },
  stopped: { label: 'Stopped half-way', tone: 'danger', isAtWork: false },
  done: { label: 'Done', tone: 'success', isAtWork: false },
  undoing: { label: 'Being undone', tone: 'info', isAtWork: true },
  undone: { label: 'Undone', tone: 'warning', isAtWork: false },
} as const satisfies Record<string, RunStateRow>
export type RolloverRunState = keyof typeof rolloverRunStates

/** Answers whether work on a rollover is under way. */
export function isAtWork(state: RolloverRunState): boolean {
  return rolloverRunStates[state].isAtWork
}

/** What became of one student in a rollover. */
export const rolledStates = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  written: { label: 'Rolled over', tone: 'success' },
  already: { label: 'Done already', tone: 'neutral' },
  failed: { label: 'Not rolled over', tone: 'danger' },
  kept: { label: 'Not undone', tone: 'warning' },
  undone: { label: 'Undone', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type RolledState = keyof typeof rolledStates
