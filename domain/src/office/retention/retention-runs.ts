import { defineRunKind } from '#kit/runs/run-kind.ts'

const isOver = 'This run is over.'

/** Runs of retention rules, begun by hand or by themselves; what was done stays done. */
export const retentionRunKind = defineRunKind({
  path: '/api/housekeeping/retention-runs',
  states: {
    running: {
      label: 'Running',
      tone: 'info',
      work: { ends: 'done', breaks: 'failed' },
      refusal: 'This rule is running already. Please wait until it is done.',
    },
    done: { label: 'Done', tone: 'success', stamp: 'finishedAt', refusal: isOver },
    failed: { label: 'Stopped', tone: 'danger', stamp: 'finishedAt', refusal: isOver },
  },
  steps: {},
  missing: 'This run of a retention rule does not exist.',
})
