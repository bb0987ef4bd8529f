import { defineRunKind } from '#kit/runs/run-kind.ts'
import { workStates } from '../return/work-states.ts'

/** Files of a return: made in the background, validated, kept, and one of them sent. */
export const exportRunKind = defineRunKind({
  path: '/api/hesa/collections/:code/exports',
  states: {
    ...workStates({
      atWork: {
        label: 'Being made',
        refusal: 'A file is being made already. Wait for it, or stop it first.',
      },
      done: { label: 'Made', refusal: 'This file is made.' },
      failed: 'This file could not be made. Make it anew.',
    }),
    Stopped: {
      label: 'Stopped',
      tone: 'neutral',
      stamp: 'finishedAt',
      refusal: 'This file was stopped. Nothing of it is kept; make it anew.',
    },
  },
  steps: {
    stop: { summary: 'Stop making a file', from: ['Queued', 'Running'], to: 'Stopped', isLenient: true },
  },
  missing: 'This file does not exist.',
})
export type ExportRunState = keyof (typeof exportRunKind)['states']
