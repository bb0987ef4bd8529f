import { mailTitles } from '#kit/mail/mail-titles.ts'
import { choice, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/**
 * The college's own words for a mail the product sends. There is one for each: nobody adds or removes any, and its
 * history is its versions.
 */
export const emailTemplate = defineRecord({
  title: 'E-mail template',
  plural: 'E-mail templates',
  fields: {
    key: choice('Mail', labelsOf(), { required: true, unique: true, fixed: 'always' }),
    subject: text('Subject', { required: true, width: 12, longest: 300 }),
    body: longText('Text', { required: true, width: 12, longest: 20_000 }),
  },
  label: ['key'],
  list: ['key', 'subject', 'body'],
  search: ['subject', 'body'],
  sort: 'key',
  access: { view: 'admin:templates', edit: 'admin:templates', create: { any: [] }, remove: { any: [] } },
})
export type EmailTemplate = RecordOf<typeof emailTemplate>

function labelsOf() {
  return Object.fromEntries(Object.entries(mailTitles).map(([key, label]) => [key, { label }]))
}
