import { namesOf } from '../../names-of.ts'
import type { ApplicationStatus } from './status.ts'

/** Whose turn it is, as an applicant is told. */
export type Turn = 'you' | 'college' | 'nobody'

/** A status as its applicant reads it. Nothing of how the college works inside is said. */
interface Words {
  /** Where the application stands, in a few words. */
  readonly title: string
  /** What that means for them and what comes next. */
  readonly means: string
  readonly turn: Turn
  /** Nothing follows any more; they may apply anew. */
  readonly ended?: true
}

const words = {
  'In progress': {
    title: 'You are filling it in',
    means: 'Everything you write is kept. Send it when you are ready.',
    turn: 'you',
  },
  Submitted: {
    title: 'We have your application',
    means: 'Thank you. Somebody in the admissions office will read it soon.',
    turn: 'college',
  },
  'Applicant discontinued': {
    title: 'You withdrew it',
    means: 'We have closed this application. You are welcome to apply again.',
    turn: 'nobody',
    ended: true,
  },
  'Application on hold': {
    title: 'It is on hold',
    means: 'We are not working on it at present. Write to us when you would like to go on.',
    turn: 'nobody',
  },
  'Ready for archive': {
    title: 'It is closed',
    means: 'Nothing more will happen with this application. You are welcome to apply again.',
    turn: 'nobody',
    ended: true,
  },
  'Did not respond': {
    title: 'We have not heard from you',
    means: 'We wrote to you and are waiting for your answer. Please write to us.',
    turn: 'you',
  },
  'Under review': {
    title: 'We are reading it',
    means: 'We look at everything you sent and wait for your referees. We write when we need something.',
    turn: 'college',
  },
  'Interview booked': {
    title: 'Your interview',
    means: 'We look forward to meeting you.',
    turn: 'college',
  },
  'Ready for approval': {
    title: 'We are deciding',
    means: 'We have all we need. You will hear from us soon.',
    turn: 'college',
  },
  Rejected: {
    title: 'We cannot offer you a place',
    means: 'We are sorry. We have written to you about it, and you are welcome to ask us why.',
    turn: 'nobody',
    ended: true,
  },
  Approved: {
    title: 'We are deciding',
    means: 'We have all we need. You will hear from us soon.',
    turn: 'college',
  },
  'Place offered': {
    title: 'We offer you a place',
    means: 'Congratulations. Please tell us whether you accept it.',
    turn: 'you',
  },
  'Place offered (cond)': {
    title: 'We offer you a place, on conditions',
    means: 'Congratulations. Read the conditions and tell us whether you accept.',
    turn: 'you',
  },
  'Place accepted': {
    title: 'You accepted your place',
    means: 'We are glad. We will confirm it and write to you about what comes next.',
    turn: 'college',
  },
  Confirmed: {
    title: 'Your place is confirmed',
    means: 'Welcome. You will hear from us about enrolment before term begins.',
    turn: 'nobody',
  },
  Declined: {
    title: 'You turned the place down',
    means: 'We have closed this application. You are welcome to apply again.',
    turn: 'nobody',
    ended: true,
  },
  Deferred: {
    title: 'It waits for a later year',
    means: 'We keep your application and come back to it first when that year opens.',
    turn: 'college',
  },
} as const satisfies Record<ApplicationStatus, Words>

/** Answers how a status is told to the applicant. */
export function wordsForApplicant(status: ApplicationStatus): Words {
  return words[status]
}

/** Statuses after which nothing follows: whoever applied may apply again. */
export const endedStatuses: readonly ApplicationStatus[] = namesOf(words).filter(
  (status) => wordsForApplicant(status).ended,
)
