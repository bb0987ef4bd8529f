import { defineRunKind } from '#kit/runs/run-kind.ts'

const isBeingMade = 'These documents are being made. Stop that first.'

/** Documents made for many at once: nothing of them is kept before all are made, and they may be stopped until then. */
export const documentRunKind = defineRunKind({
  path: '/api/document-runs',
  states: {
    waiting: {
      label: 'Waiting',
      tone: 'neutral',
      work: { becomes: 'making', ends: 'done', breaks: 'failed' },
      refusal: isBeingMade,
    },
    making: {
      label: 'Being made',
      tone: 'info',
      work: { ends: 'done', breaks: 'failed' },
      refusal: isBeingMade,
    },
    done: { label: 'Made', tone: 'success', stamp: 'finishedAt', refusal: 'These documents are made.' },
    cancelled: {
      label: 'Stopped',
      tone: 'neutral',
      stamp: 'finishedAt',
      refusal: 'These documents were stopped. None was made.',
    },
    failed: {
      label: 'Failed',
      tone: 'danger',
      stamp: 'finishedAt',
      refusal: 'These documents could not be made.',
    },
  },
  steps: {
    cancel: {
      summary: 'Stop making documents',
      from: ['waiting', 'making'],
      to: 'cancelled',
      isLenient: true,
    },
  },
  missing: 'These documents do not exist, or were deleted after a few days.',
})
export type DocumentRunState = keyof (typeof documentRunKind)['states']
