import { onboardingKinds } from '#college/onboarding/onboarding-kinds.ts'
import { mailStates } from '#kit/mail/mail-states.ts'
import { choice, choices, date, dateTime, link, number } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { onboardingMoves, onboardingStates } from './onboarding-states.ts'
import { longestWait, onboardingWaits } from './onboarding-waits.ts'

/** One is made with each engagement and goes with it; nobody adds or takes out any. */
const nobody = { any: [] } as const

/** One of the first mails to a new student: that it waits and why, or when it went. */
export const onboardingMail = defineRecord({
  title: 'First mail',
  plural: 'First mails',
  fields: {
    engagement: link('Engagement', 'engagements', { required: true, fixed: 'afterwards', width: 6 }),
    kind: choice('Mail', onboardingKinds, { required: true, fixed: 'afterwards', width: 3 }),
    state: choice('State', onboardingStates, {
      required: true,
      initial: 'Waiting',
      width: 3,
      moves: onboardingMoves,
    }),
    waitsFor: choices('Waits for', onboardingWaits, { fixed: 'always', width: 6 }),
    since: date('Waiting since', {
      fixed: 'always',
      width: 3,
      shownAs: 'days',
      lateAfter: longestWait,
    }),
    due: date('Due', { fixed: 'always', width: 3 }),
    sentAt: dateTime('Sent', { fixed: 'always', width: 3 }),
    times: number('Times sent', { fixed: 'always', width: 3, min: 0 }),
  },
  derived: {
    delivery: choice('On its way', mailStates, { needs: 'students:view' }),
  },
  label: [
    ['engagement.student.person.preferredName', 'engagement.student.person.firstName'],
    'engagement.student.person.lastName',
    'kind',
  ],
  list: [
    'engagement',
    'kind',
    'state',
    'waitsFor',
    'since',
    'due',
    'sentAt',
    'delivery',
    'engagement.hub',
    'engagement.start',
  ],
  search: ['engagement'],
  sort: 'since,due,engagement.student.person.lastName',
  access: { view: 'students:view', edit: 'students:edit', create: nobody, remove: nobody },
  page: { title: 'First mail' },
  scopes: { partOf: 'engagement' },
  lockedAfter: 'engagement',
  leftByUndo: true,
  indexes: [
    ['engagement', 'kind'],
    ['state', 'kind'],
  ],
})
export type OnboardingMail = RecordOf<typeof onboardingMail>
