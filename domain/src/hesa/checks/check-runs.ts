import { defineRunKind } from '#kit/runs/run-kind.ts'

const isUnderWay = 'The checks are under way already.'

/** Checks of a whole return, in the background; what the latest found stands until the next is done. */
export const checkRunKind = defineRunKind({
  path: '/api/hesa/collections/:code/checks',
  states: {
    Queued: {
      label: 'Queued',
      tone: 'neutral',
      work: { becomes: 'Running', ends: 'Done', breaks: 'Failed' },
      refusal: isUnderWay,
    },
    Running: {
      label: 'Being checked',
      tone: 'info',
      work: { ends: 'Done', breaks: 'Failed' },
      refusal: isUnderWay,
    },
    Done: { label: 'Checked', tone: 'success', stamp: 'finishedAt', refusal: 'These checks are done.' },
    Failed: {
      label: 'Failed',
      tone: 'danger',
      stamp: 'finishedAt',
      refusal: 'These checks failed. Check again.',
    },
  },
  steps: {},
  missing: 'These checks do not exist.',
})
export type CheckRunState = keyof (typeof checkRunKind)['states']
