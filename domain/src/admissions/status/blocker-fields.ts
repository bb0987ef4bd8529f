import { choice, date, type Fields, text } from '#kit/record/field.ts'

/** Who can hold an application up. The college itself comes first, as that is what its own people can change. */
export const holders = {
  College: { tone: 'warning' },
  Applicant: { tone: 'info' },
  Referee: { tone: 'info' },
  Diocese: { tone: 'info' },
} as const
export type Holder = keyof typeof holders

/** What is to be done next, in the order an application comes to it. */
export const holdingSteps = [
  'Submit',
  'First look',
  'Check',
  'Papers',
  'Interview',
  'Decision',
  'Offer',
  'Answer',
  'Confirm',
] as const
export type HoldingStep = (typeof holdingSteps)[number]

const byRule = { fixed: 'always', quiet: true } as const

/** What holds an application up, kept by the college's rule so that lists sort and filter by it. */
export const blockerFields = {
  by: choice('Held up by', holders, { width: 3, ...byRule }),
  since: date('Waiting', { width: 3, ...byRule, shownAs: 'days' }),
  step: choice('Next step', holdingSteps, { width: 3, ...byRule }),
  what: text('What holds it up', { width: 12, ...byRule, personal: false }),
} satisfies Fields
