import { choice, date, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { enrolmentPolicies } from './enrolment-policies.ts'

/** The words of one of the enrolment policies as they stand from a day on. Once agreed to they stay as they are. */
export const policyEdition = defineRecord({
  title: 'Policy edition',
  plural: 'Policy editions',
  fields: {
    policy: choice('Policy', enrolmentPolicies, { required: true, width: 5, fixed: 'afterwards' }),
    edition: text('Edition', {
      required: true,
      width: 3,
      longest: 60,
      personal: false,
      help: 'What it is known by, such as 2026-27.',
    }),
    from: date('In force from', {
      required: true,
      width: 4,
      help: 'From this day students read and agree to these words.',
    }),
    wording: longText('Wording', {
      required: true,
      width: 12,
      longest: 200_000,
      personal: false,
      help: 'Markdown: a line that begins with ## is a heading, one with - a point of a list.',
    }),
  },
  label: ['policy', 'edition'],
  list: ['policy', 'edition', 'from'],
  search: ['edition'],
  sort: 'policy,-from',
  access: { view: 'admin:admin', edit: 'admin:admin' },
  page: true,
  menu: { group: 'Student portal', title: 'Policies', path: 'policies' },
  belongsThrough: [],
  indexes: [['policy', 'from']],
})
export type PolicyEdition = RecordOf<typeof policyEdition>
