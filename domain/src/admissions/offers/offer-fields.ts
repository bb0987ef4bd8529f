import { choice, date, listed, longText, section } from '#kit/record/field.ts'
import { statusesWhere } from '../status/status.ts'

/** What an applicant says to an offer. */
const offerAnswers = {
  Accepted: { tone: 'success' },
  Declined: { tone: 'danger' },
} as const

/** Where an application is or was offered a place, so that an offer belongs to it. */
const around = { status: statusesWhere('offer', 'stands', 'was') }

/** What was decided of an application besides its status: the offer and its answer, a rejection, a deferral. */
export const decisionFields = {
  deferredFrom: date('Deferred from', {
    width: 4,
    fixed: 'always',
  }),
  offer: section('Offer', {
    made: date('Made on', { width: 3, fixed: 'always' }),
    expires: date('Open until', {
      width: 3,
      showWhen: around,
      help: 'The last day to answer. Left empty it is set from the day the offer is made.',
    }),
    answer: choice('Answer', offerAnswers, { width: 3, fixed: 'always' }),
    answered: date('Answered on', { width: 3, fixed: 'always' }),
    reminded: date('Reminded on', { width: 3, fixed: 'always' }),
  }),
  rejection: section('Rejection', {
    reason: listed('Grounds', 'rejectionReasons', {
      showWhen: { status: ['Rejected'] },
      help: 'For the college’s own figures.',
    }),
    feedback: longText('Feedback to the applicant', {
      width: 12,
      longest: 5000,
      showWhen: { status: ['Rejected'] },
      help: 'They read this. What would make another application stronger helps most.',
    }),
  }),
}
