import { namesOf } from '../names-of.ts'

/** Every mail the product sends by its name in code and in the log, in the order the office sees them. */
export const mailTitles = {
  invitation: 'Invitation',
  'password-reset': 'Forgotten password',
  'verify-registration': 'Confirm an e-mail address',
  'already-registered': 'Registered already',
  'account-locked': 'Account locked',
  'ticket-opened': 'Ticket opened',
  'ticket-answered': 'Ticket answered',
  'application-submitted': 'Application received',
  'application-offer': 'Offer of a place',
  'application-conditional-offer': 'Offer on conditions',
  'application-accepted': 'Place accepted',
  'application-confirmed': 'Place confirmed',
  'application-rejected': 'Rejection',
  'application-deferred': 'Deferral',
  'application-declined': 'Place declined',
  'application-discontinued': 'Application withdrawn',
  'application-on-hold': 'Application on hold',
  'offer-expiring': 'Offer about to lapse',
  'interview-invitation': 'Invitation to an interview',
  'interview-booked': 'Interview booked',
  'interview-changed': 'Interview changed',
  'interview-cancelled': 'Interview cancelled',
  'interview-reminder': 'Interview tomorrow',
  'reference-request': 'Request for a reference',
  'reference-reminder': 'Reminder to a referee',
  'applicant-reminder': 'Reminder to an applicant',
  'diocese-reminder': 'Reminder to a diocese',
  'reference-received': 'Reference received',
  'reference-declined': 'Referee declined',
  'safeguarding-due': 'Safeguarding training due',
  'dbs-due': 'DBS certificate due',
  'enrolment-due': 'Enrolment due',
  'extension-received': 'Extension request received',
  'extension-question': 'Question about an extension',
  'extension-approved': 'Extension approved',
  'extension-rejected': 'Extension refused',
  'extension-revoked': 'Extension revoked',
  'formation-group-student': 'Formation group, to a student',
  'formation-group-leader': 'Formation group, to who leads it',
  'placement-report': 'Request for a placement report',
  'placement-own-report': 'Request for a report on one’s own placement',
  'placement-affected': 'Placement interrupted or ended',
  'bursary-received': 'Bursary application received',
  'bursary-more-information': 'More needed for a bursary',
  'bursary-decision': 'Decision on a bursary',
  'bursary-reference': 'Request for a bursary reference',
  'bursary-reference-reminder': 'Reminder to a bursary referee',
  'request-answered': 'Request of a student answered',
  'ios-received': 'Request to interrupt received',
  'ios-question': 'Question about a request to interrupt',
  'ios-approved': 'Interruption approved',
  'ios-declined': 'Interruption declined',
  'ios-return': 'Question before a return',
  'ios-extended': 'New day of return',
  notification: 'Notification',
  'daily-digest': 'Daily summary',
} as const

export type MailTemplateKey = keyof typeof mailTitles

export const mailTemplateKeys = namesOf(mailTitles)

export function isMailTemplateKey(key: string): key is MailTemplateKey {
  return Object.hasOwn(mailTitles, key)
}
