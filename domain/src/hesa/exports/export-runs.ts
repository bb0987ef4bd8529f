import { defineRunKind } from '#kit/runs/run-kind.ts'

const isUnderWay = 'A file is being made already. Wait for it, or stop it first.'

/** Files of a return: made in the background, validated, kept, and one of them sent. */
export const exportRunKind = defineRunKind({
  path: '/api/hesa/collections/:code/exports',
  states: {
    Queued: {
      label: 'Queued',
      tone: 'neutral',
      work: { becomes: 'Running', ends: 'Done', breaks: 'Failed' },
      refusal: isUnderWay,
    },
    Running: {
      label: 'Being made',
      tone: 'info',
      work: { ends: 'Done', breaks: 'Failed' },
      refusal: isUnderWay,
    },
    Done: { label: 'Made', tone: 'success', stamp: 'finishedAt', refusal: 'This file is made.' },
    Stopped: {
      label: 'Stopped',
      tone: 'neutral',
      stamp: 'finishedAt',
      refusal: 'This file was stopped. Nothing of it is kept; make it anew.',
    },
    Failed: {
      label: 'Failed',
      tone: 'danger',
      stamp: 'finishedAt',
      refusal: 'This file could not be made. Make it anew.',
    },
  },
  steps: {
    stop: { summary: 'Stop making a file', from: ['Queued', 'Running'], to: 'Stopped', isLenient: true },
  },
  missing: 'This file does not exist.',
})
export type ExportRunState = keyof (typeof exportRunKind)['states']
