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
  notification: 'Notification',
  'daily-digest': 'Daily summary',
} as const

export type MailTemplateKey = keyof typeof mailTitles

export const mailTemplateKeys = namesOf(mailTitles)

export function isMailTemplateKey(key: string): key is MailTemplateKey {
  return Object.hasOwn(mailTitles, key)
}
