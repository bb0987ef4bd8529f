import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'
import { type ApplicationStatus, isApplicationStatus } from '../status/status.ts'

/** The letter that tells an applicant of a status; what is not named here is the college's own affair. */
const mails: Partial<Record<ApplicationStatus, MailTemplateKey>> = {
  'Place offered': 'application-offer',
  'Place offered (cond)': 'application-conditional-offer',
  'Place accepted': 'application-accepted',
  Confirmed: 'application-confirmed',
  Rejected: 'application-rejected',
  Deferred: 'application-deferred',
  Declined: 'application-declined',
  'Applicant discontinued': 'application-discontinued',
  'Application on hold': 'application-on-hold',
}

/** Answers the letter that goes with a status, undefined where none does. */
export function decisionMailOf(status: unknown): MailTemplateKey | undefined {
  return typeof status === 'string' && isApplicationStatus(status) ? mails[status] : undefined
}
