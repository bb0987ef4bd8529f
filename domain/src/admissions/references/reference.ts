import {
  choice,
  date,
  email,
  link,
  longText,
  number,
  phone,
  section,
  text,
  yesNo,
} from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { refereeKinds } from './referee-kinds.ts'
import { referenceMoves, referenceReviews, referenceStates } from './reference-states.ts'

const long = { width: 12, longest: 20_000 } as const

/** What one referee says about an applicant. */
export const reference = defineRecord({
  title: 'Reference',
  plural: 'References',
  fields: {
    application: link('Application', 'applications', { required: true, fixed: 'afterwards' }),
    kind: choice('Kind', refereeKinds, { required: true, width: 3 }),
    state: choice('State', referenceStates, {
      required: true,
      initial: 'Not requested',
      width: 3,
      moves: referenceMoves,
    }),
    refereeName: text('Referee', { required: true, width: 4, longest: 200 }),
    refereeEmail: email('Referee’s e-mail', { width: 4 }),
    refereePhone: phone('Referee’s telephone', { width: 4 }),
    refereePosition: text('Position', {
      help: 'What they are to the applicant: vicar, head teacher, friend.',
    }),
    requested: date('Asked', { fixed: 'always', width: 3 }),
    reminders: number('Reminders', { fixed: 'always', min: 0, width: 3 }),
    lastReminded: date('Last reminded', { fixed: 'always', width: 3 }),
    received: date('Received', { past: true, width: 3 }),
    declined: date('Declined', { fixed: 'always', width: 3 }),
    declineReason: longText('Why they declined', { width: 12, longest: 2000 }),
    review: choice('Review', referenceReviews, { width: 3, showWhen: { state: ['Received', 'Requested'] } }),
    reviewNote: longText('What more is needed', {
      width: 12,
      longest: 2000,
      showWhen: { review: ['Additional information needed'] },
      help: 'The referee reads it when they are asked again.',
    }),
    answers: section('Answers', {
      churchLeader: yesNo('They lead the applicant’s church', { width: 4 }),
      timeKnown: text('How long they have known the applicant', { width: 4 }),
      congregationTime: text('How long the applicant has belonged to the congregation', { width: 4 }),
      congregationRegularity: longText('How regularly the applicant worships there', long),
      congregationStanding: longText('How the applicant is regarded in the congregation', long),
      churchSupport: longText('How the church will support the applicant', long),
      churchCommunity: longText('What part the applicant takes in the life of the church', long),
      capacityLearning: longText('The applicant’s capacity for learning', long),
      capacityGrowth: longText('The applicant’s capacity for growth', long),
    }),
  },
  label: ['refereeName'],
  list: ['refereeName', 'application', 'kind', 'state', 'refereeEmail', 'requested', 'received', 'review'],
  search: ['refereeName', 'refereeEmail', 'application'],
  sort: 'state,refereeName',
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
})
export type Reference = RecordOf<typeof reference>
