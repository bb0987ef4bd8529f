import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type ApplicationStatus, applicationStatuses } from './application-statuses.ts'
import type { Holder } from './blocker-fields.ts'
import { isApplicationStatus } from './status.ts'
import type { WordsForApplicant } from './status-row.ts'

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

/** A place on conditions they have said yes to: they are not asked again. */
export const acceptedOnConditions = {
  title: 'You accepted your place, on conditions',
  means: 'We keep it for you. It is yours once every condition is met.',
} as const

/** Answers how a status is told to the applicant. */
export function wordsForApplicant(status: ApplicationStatus): WordsForApplicant {
  return applicationStatuses[status].applicant
}

/** Answers the mail that tells an applicant of a status, null where none does. */
export function letterOf(status: unknown): MailTemplateKey | null {
  return typeof status === 'string' && isApplicationStatus(status) ? wordsForApplicant(status).letter : null
}
