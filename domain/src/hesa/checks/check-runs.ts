import { defineRunKind } from '#kit/runs/run-kind.ts'
import { workStates } from '../return/work-states.ts'

/** Checks of a whole return, in the background; what the latest found stands until the next is done. */
export const checkRunKind = defineRunKind({
  path: '/api/hesa/collections/:code/checks',
  states: workStates({
    atWork: { label: 'Being checked', refusal: 'The checks are under way already.' },
    done: { label: 'Checked', refusal: 'These checks are done.' },
    failed: 'These checks failed. Check again.',
  }),
  steps: {},
  missing: 'These checks do not exist.',
})
export type CheckRunState = keyof (typeof checkRunKind)['states']
