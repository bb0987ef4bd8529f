import { defineRunKind } from '#kit/runs/run-kind.ts'
import type { Tone } from '#platform/words/tones.ts'

/** Rollovers of a year: gone on with where they stopped, and undone, also what is left of them. */
export const rolloverRunKind = defineRunKind({
  path: '/api/year-rollover/runs',
  states: {
    running: {
      label: 'Running',
      tone: 'info',
      work: { ends: 'done', breaks: 'stopped' },
      refusal: 'This rollover is running. Please wait until it is done.',
    },
    stopped: {
      label: 'Stopped half-way',
      tone: 'danger',
      refusal: 'Nothing of this rollover was written that could be undone. Go on with it.',
    },
    done: { label: 'Done', tone: 'success', stamp: 'finishedAt', refusal: 'This rollover is done.' },
    undoing: {
      label: 'Being undone',
      tone: 'info',
      work: { ends: 'undone', breaks: 'done' },
      refusal: 'This rollover is being undone. Please wait until that is done.',
    },
    undone: {
      label: 'Undone',
      tone: 'warning',
      stamp: 'undoneAt',
      refusal: 'This rollover has been undone. Begin another.',
    },
  },
  steps: {
    continue: { summary: 'Go on with a rollover that stopped half-way', from: ['stopped'], to: 'running' },
    undo: {
      summary: 'Undo a rollover',
      from: ['done', 'stopped', 'undone'],
      to: 'undoing',
      refusals: {
        done: 'Nothing of this rollover is left to undo.',
        undone: 'This rollover has been undone.',
      },
    },
  },
  missing: 'This rollover does not exist.',
})
export type RolloverRunState = keyof (typeof rolloverRunKind)['states']

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
