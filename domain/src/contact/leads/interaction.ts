import { choice, dateTime, link, longText, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import type { Tone } from '#platform/words/tones.ts'

/** Ways of being in touch. */
const interactionKinds = ['Call', 'Mail', 'Visit', 'Event', 'Enquiry', 'Note'] as const

/** Those that are tries to reach somebody, which may come to nothing. */
export const tryKinds: readonly string[] = [
  'Call',
  'Mail',
  'Visit',
] satisfies (typeof interactionKinds)[number][]

export const interactionOutcomes = {
  Reached: { tone: 'success' },
  'No answer': { tone: 'warning' },
} as const satisfies Record<string, { readonly tone: Tone }>

/** One time the college and a potential student were in touch, or tried to be. */
export const interaction = defineRecord({
  title: 'Interaction',
  plural: 'Interactions',
  fields: {
    lead: link('Potential student', 'leads', { required: true, fixed: 'afterwards' }),
    kind: choice('Kind', interactionKinds, { required: true, width: 4 }),
    at: dateTime('When', { required: true, width: 4 }),
    outcome: choice('Outcome', interactionOutcomes, {
      width: 4,
      showWhen: { kind: tryKinds },
      requiredWhen: { kind: ['Call', 'Visit'] },
      help: 'Of a mail: empty until they answer.',
    }),
    note: longText('What was said', { width: 12, longest: 10_000 }),
    template: link('Template', 'message-templates', { fixed: 'always', showWhen: { kind: ['Mail'] } }),
    toMany: yesNo('To many at once', { fixed: 'always', showWhen: { kind: ['Mail'] } }),
    registration: link('Booking', 'registrations', {
      fixed: 'always',
      feature: 'events',
      showWhen: { kind: ['Event'] },
      behind: 'registrations:view',
    }),
    by: link('By', 'users', { fixed: 'always' }),
  },
  label: ['kind'],
  list: ['at', 'kind', 'outcome', 'note', 'by'],
  search: ['lead'],
  sort: '-at',
  access: { view: 'leads:view', edit: 'leads:edit' },
  scopes: { partOf: 'lead' },
  indexes: [['lead', 'at']],
})
export type Interaction = RecordOf<typeof interaction>
