import { choice, date } from '#kit/record/field.ts'
import { applicationSteps } from '../status/steps.ts'

const byRule = { width: 4, fixed: 'always', quiet: true } as const

/** Where an application stands on its way. Kept by the rule that keeps its moves, so that lists and reports can ask. */
export const progressFields = {
  since: date('In this status since', byRule),
  furthest: choice('Furthest step', applicationSteps, {
    ...byRule,
    help: 'How far it has come, whether it went on from there or ended. A step that was taken back no longer counts.',
  }),
  furthestOn: date('Furthest step on', byRule),
}
