import { mailPurposes } from '#kit/mail/mail-purposes.ts'
import { choice, date, dateTime, link, longText, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inSentence } from '#platform/words/in-sentence.ts'
import { consentProblems } from './consent-problems.ts'
import {
  consentChannels,
  consentSources,
  consentStates,
  type LawfulBasis,
  lawfulBases,
} from './consent-words.ts'

function channelsOf(basis: LawfulBasis): string {
  return lawfulBases[basis].carries.map((channel) => inSentence(consentChannels[channel].label)).join(' and ')
}

/**
 * One thing somebody said about what they wish to be sent, by one purpose and one channel. Entries are only ever added: what
 * holds today is the last word on it (`consent-matrix.ts`).
 */
export const consent = defineRecord({
  title: 'Consent',
  plural: 'Consents',
  fields: {
    person: link('Person', 'people', { required: true, behind: 'people:view' }),
    purpose: choice('Purpose', mailPurposes, { required: true, width: 4 }),
    channel: choice('Channel', consentChannels, { required: true, width: 4 }),
    state: choice('State', consentStates, { required: true, width: 4 }),
    basis: choice('Lawful basis', lawfulBases, {
      width: 4,
      requiredWhen: { state: ['given'] },
      showWhen: { state: ['given'] },
      help: `Consent carries every channel, a soft opt-in ${channelsOf('soft-opt-in')}, legitimate interests ${channelsOf('legitimate-interests')}.`,
    }),
    wording: link('Wording', 'consent-wordings', {
      width: 4,
      help: 'The words by which they were asked; those in force today where nothing is chosen.',
    }),
    source: choice('Source', consentSources, { required: true, width: 4 }),
    at: dateTime('When', { required: true, width: 4, help: 'When they said it.' }),
    expires: date('Holds until', {
      width: 4,
      showWhen: { state: ['given'] },
      help: 'The last day. Empty while it holds until they say otherwise.',
    }),
    by: link('Noted by', 'users', { fixed: 'always', behind: 'users:view' }),
    note: longText('Note', { width: 12, longest: 2000 }),
  },
  derived: { inForce: yesNo('In force today', { needs: 'consents:view' }) },
  label: ['purpose', 'channel'],
  list: ['person', 'purpose', 'channel', 'state', 'source', 'at', 'expires', 'by'],
  search: ['person'],
  sort: '-at',
  // Nobody changes or takes away what somebody said; another entry says otherwise.
  access: { view: 'consents:view', create: 'consents:edit' },
  // The ledger of everybody is for whoever reads it of everybody; of one person it is read with them.
  scopes: {},
  keeps: ['person.lastName', 'person.firstName'],
  indexes: [['person', 'purpose', 'channel', 'at']],
  check: consentProblems,
})
export type Consent = RecordOf<typeof consent>
