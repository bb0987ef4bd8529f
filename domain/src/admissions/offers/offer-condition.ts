import { choice, date, link, longText } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { conditionKinds, conditionMoves, conditionStates } from './condition-states.ts'

/** Something a place depends on: one row for each, so that each is met and ticked off by itself. */
export const offerCondition = defineRecord({
  title: 'Condition',
  plural: 'Conditions',
  fields: {
    application: link('Application', 'applications', { required: true, fixed: 'afterwards' }),
    text: longText('Condition', {
      required: true,
      width: 12,
      longest: 1000,
      personal: false,
      help: 'The applicant reads it as it stands here.',
    }),
    kind: choice('Kind', conditionKinds, { required: true, initial: 'Academic', width: 4 }),
    due: date('Due', { width: 4 }),
    state: choice('State', conditionStates, {
      required: true,
      initial: 'Pending',
      width: 4,
      moves: conditionMoves,
    }),
    metOn: date('Met on', { width: 4, past: true, showWhen: { state: ['Met'] } }),
    evidence: link('Evidence', 'evidence', { width: 8 }),
    note: longText('Note', {
      width: 12,
      longest: 5000,
      help: 'For the office; the applicant does not see it.',
    }),
  },
  label: ['text'],
  list: ['text', 'application', 'kind', 'due', 'state', 'metOn'],
  search: ['application', 'text'],
  sort: 'due,kind',
  access: {
    view: { any: ['applications:view', 'fc-applications:view', 'myapplicants:view'] },
    edit: { any: ['applications:edit', 'fc-applications:edit'] },
  },
  scopes: {
    partOf: 'application',
    hub: 'application.course.hub',
    programme: 'application.course.programme',
    own: ['application.assignedTo.user'],
  },
  feature: 'conditional-offers',
})
export type OfferCondition = RecordOf<typeof offerCondition>
