import { mailPurposes } from '#kit/mail/mail-purposes.ts'
import { choice, longText, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { leadMails } from './lead-mails.ts'

const tags = Object.keys(leadMails['lead-message'].tags).map((tag) => `{{ ${tag} }}`)

/** Words in which the college writes to many potential students, to those who agreed to its purpose. */
export const messageTemplate = defineRecord({
  title: 'Message template',
  plural: 'Message templates',
  fields: {
    title: text('Title', { required: true, width: 6, longest: 100, unique: true }),
    purpose: choice('Purpose', mailPurposes, {
      required: true,
      width: 4,
      help: 'It goes only to those who agreed to be sent this by e-mail.',
    }),
    active: yesNo('Active', { width: 2, initial: true, help: 'An inactive template is no longer offered.' }),
    subject: text('Subject', { required: true, width: 12, longest: 300, personal: false }),
    body: longText('Text', {
      required: true,
      width: 12,
      longest: 20_000,
      personal: false,
      help: `Each is filled in for its reader: ${tags.join(', ')}. How to choose what they are sent is added at the end where it stands nowhere else.`,
    }),
  },
  label: ['title'],
  list: ['title', 'purpose', 'subject', 'active'],
  search: ['title', 'subject', 'body'],
  sort: 'title',
  access: { view: { any: ['leads:edit', 'admin:templates'] }, edit: 'admin:templates' },
  page: true,
})
export type MessageTemplate = RecordOf<typeof messageTemplate>
