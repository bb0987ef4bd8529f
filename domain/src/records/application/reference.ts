import { choice, date, email, link, longText, phone, section, text, yesNo } from '../../record/field.ts'
import { defineRecord, type RecordOf } from '../../record/record.ts'

/** Where a reference stands between the college and the referee. */
const referenceStates = {
  'Not requested': { tone: 'neutral' },
  Requested: { tone: 'info' },
  Received: { tone: 'success' },
  Declined: { tone: 'danger' },
  Bounced: { tone: 'danger', label: 'E-mail bounced' },
} as const

const long = { width: 12, longest: 20_000 } as const

/** What one referee says about an applicant. */
export const reference = defineRecord({
  title: 'Reference',
  plural: 'References',
  fields: {
    application: link('Application', 'applications', { required: true, fixed: 'afterwards' }),
    kind: choice('Kind', ['Church leader', 'Academic or employer', 'Personal'], { required: true, width: 3 }),
    state: choice('State', referenceStates, { required: true, initial: 'Not requested', width: 3 }),
    refereeName: text('Referee', { required: true, width: 4, longest: 200 }),
    refereeEmail: email('Referee’s e-mail', { width: 4 }),
    refereePhone: phone('Referee’s telephone', { width: 4 }),
    refereePosition: text('Position', {
      help: 'What they are to the applicant: vicar, head teacher, friend.',
    }),
    received: date('Received', { past: true, width: 3 }),
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
  list: ['refereeName', 'application', 'kind', 'state', 'refereeEmail', 'received'],
  search: ['refereeName', 'refereeEmail', 'application'],
  sort: 'state,refereeName',
  access: {
    view: { any: ['applications:view', 'fc-applications:view', 'myapplicants:view'] },
    edit: { any: ['applications:edit', 'fc-applications:edit'] },
  },
  scopes: {
    hub: 'application.course.hub',
    programme: 'application.course.programme',
    own: ['application.assignedTo.user'],
  },
})
export type Reference = RecordOf<typeof reference>
