import type { Tone } from '#platform/words/tones.ts'

/** Where a rollover of a year stands; in two of these work is under way. */
export const rolloverRunStates = {
  running: { label: 'Running', tone: 'info' },
  stopped: { label: 'Stopped half-way', tone: 'danger' },
  done: { label: 'Done', tone: 'success' },
  undoing: { label: 'Being undone', tone: 'info' },
  undone: { label: 'Undone', tone: 'warning' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type RolloverRunState = keyof typeof rolloverRunStates

/** Answers whether work on a rollover is under way. */
export function isAtWork(state: RolloverRunState): boolean {
  return state === 'running' || state === 'undoing'
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
