import { defineRunKind } from '#kit/runs/run-kind.ts'

/** Releases of what a board decided, each one step, undone as one. */
export const boardRunKind = defineRunKind({
  path: '/api/board-runs',
  states: {
    running: {
      label: 'Being released',
      tone: 'info',
      work: { ends: 'done', breaks: 'stopped' },
      refusal: 'This board is being released. Please wait until that is done.',
    },
    stopped: {
      label: 'Stopped',
      tone: 'danger',
      refusal: 'Nothing of this release was written. Look at the board again, and release it anew.',
    },
    done: { label: 'Released', tone: 'success', stamp: 'finishedAt', refusal: 'This board is released.' },
    undoing: {
      label: 'Being undone',
      tone: 'info',
      work: { ends: 'undone', breaks: 'done' },
      refusal: 'This release is being undone. Please wait until that is done.',
    },
    undone: {
      label: 'Undone',
      tone: 'warning',
      stamp: 'undoneAt',
      refusal: 'This release has been undone. Release the board again.',
    },
  },
  steps: {
    undo: { summary: 'Undo the release of a board', from: ['done'], to: 'undoing' },
  },
  missing: 'This release does not exist.',
})
export type BoardRunState = keyof (typeof boardRunKind)['states']
