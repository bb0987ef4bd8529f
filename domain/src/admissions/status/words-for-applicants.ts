import { namesOf } from '#platform/words/names-of.ts'
import type { Holder } from './held-fields.ts'
import type { ApplicationStatus } from './status.ts'

/** Whose turn it is, as an applicant is told. */
export type Turn = 'you' | 'college' | 'nobody'

/** The way of an application as an applicant follows it; the college's own steps lie hidden within. */
export const applicantStages = {
  form: 'Fill it in',
  sent: 'We have it',
  reading: 'We read it',
  interview: 'Interview',
  decision: 'Decision',
  offer: 'Offer',
  confirmed: 'Place confirmed',
} as const

export type ApplicantStage = keyof typeof applicantStages

export const applicantStageNames = namesOf(applicantStages)

/** Whom an application waits for, as its applicant reads it. */
export const holdersForApplicants: Readonly<Record<Holder, string>> = {
  College: 'It is with us at the moment.',
  Applicant: 'We are waiting for you.',
  Referee: 'We are waiting for a referee.',
  Diocese: 'We are waiting for your diocese.',
}

/** A status as its applicant reads it. Nothing of how the college works inside is said. */
export interface WordsForApplicant {
  /** Where the application stands, in a few words. */
  readonly title: string
  /** What that means for them and what comes next. */
  readonly means: string
  readonly turn: Turn
  /** How far it came; null where it left the way. */
  readonly stage: ApplicantStage | null
  /** Nothing follows any more; they may apply anew. */
  readonly ended?: true
}

const words = {
  'In progress': {
    title: 'You are filling it in',
    means: 'Everything you write is kept. Send it when you are ready.',
    turn: 'you',
    stage: 'form',
  },
  Submitted: {
    title: 'We have your application',
    means: 'Thank you. Somebody in the admissions office will read it soon.',
    turn: 'college',
    stage: 'sent',
  },
  'Applicant discontinued': {
    title: 'You withdrew it',
    means: 'We have closed this application. You are welcome to apply again.',
    turn: 'nobody',
    stage: null,
    ended: true,
  },
  'Application on hold': {
    title: 'It is on hold',
    means: 'We are not working on it at present. Write to us when you would like to go on.',
    turn: 'nobody',
    stage: null,
  },
  'Ready for archive': {
    title: 'It is closed',
    means: 'Nothing more will happen with this application. You are welcome to apply again.',
    turn: 'nobody',
    stage: null,
    ended: true,
  },
  'Did not respond': {
    title: 'We have not heard from you',
    means: 'We wrote to you and are waiting for your answer. Please write to us.',
    turn: 'you',
    stage: 'reading',
  },
  'Under review': {
    title: 'We are reading it',
    means: 'We look at everything you sent and wait for your referees. We write when we need something.',
    turn: 'college',
    stage: 'reading',
  },
  'Interview booked': {
    title: 'Your interview',
    means: 'We look forward to meeting you.',
    turn: 'college',
    stage: 'interview',
  },
  'Ready for approval': {
    title: 'We are deciding',
    means: 'We have all we need. You will hear from us soon.',
    turn: 'college',
    stage: 'decision',
  },
  Rejected: {
    title: 'We cannot offer you a place',
    means: 'We are sorry. We have written to you about it, and you are welcome to ask us why.',
    turn: 'nobody',
    stage: null,
    ended: true,
  },
  Approved: {
    title: 'We are deciding',
    means: 'We have all we need. You will hear from us soon.',
    turn: 'college',
    stage: 'decision',
  },
  'Place offered': {
    title: 'We offer you a place',
    means: 'Congratulations. Please tell us whether you accept it.',
    turn: 'you',
    stage: 'offer',
  },
  'Place offered (cond)': {
    title: 'We offer you a place, on conditions',
    means: 'Congratulations. Read the conditions and tell us whether you accept.',
    turn: 'you',
    stage: 'offer',
  },
  'Place accepted': {
    title: 'You accepted your place',
    means: 'We are glad. We will confirm it and write to you about what comes next.',
    turn: 'college',
    stage: 'offer',
  },
  Confirmed: {
    title: 'Your place is confirmed',
    means: 'Welcome. You will hear from us about enrolment before term begins.',
    turn: 'nobody',
    stage: 'confirmed',
  },
  Declined: {
    title: 'You turned the place down',
    means: 'We have closed this application. You are welcome to apply again.',
    turn: 'nobody',
    stage: null,
    ended: true,
  },
  Deferred: {
    title: 'It waits for a later year',
    means: 'We keep your application and come back to it first when that year opens.',
    turn: 'college',
    stage: null,
  },
} as const satisfies Record<ApplicationStatus, WordsForApplicant>

/** A place on conditions they have said yes to: they are not asked again. */
export const acceptedOnConditions = {
  title: 'You accepted your place, on conditions',
  means: 'We keep it for you. It is yours once every condition is met.',
} as const

/** Answers how a status is told to the applicant. */
export function wordsForApplicant(status: ApplicationStatus): WordsForApplicant {
  return words[status]
}

/** Statuses after which nothing follows: whoever applied may apply again. */
export const endedStatuses: readonly ApplicationStatus[] = namesOf(words).filter(
  (status) => wordsForApplicant(status).ended,
)
