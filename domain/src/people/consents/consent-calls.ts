import { z } from 'zod'
import { mailPurposeNames } from '#kit/mail/mail-purposes.ts'
import { linkToken } from '#kit/mailed-form/mailed-form-calls.ts'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import {
  consentChannelNames,
  consentSources,
  consentStandingNames,
  consentStates,
  lawfulBases,
} from './consent-words.ts'

const purpose = z.enum(mailPurposeNames)
const channel = z.enum(consentChannelNames)

const wording = z.object({ id: z.string(), edition: z.string(), words: z.string() })

const said = z.object({
  id: z.string(),
  purpose,
  channel,
  state: z.enum(namesOf(consentStates)),
  basis: z.enum(namesOf(lawfulBases)).nullable(),
  source: z.enum(namesOf(consentSources)),
  /** An ISO instant. */
  at: z.string(),
  /** The last day of a yes. */
  expires: z.string().nullable(),
  /** The words they answered, as they stood. */
  wording: wording.nullable(),
  /** Who noted it; null where they said it themselves, or where the caller may not know. */
  by: linked.nullable(),
  note: z.string().nullable(),
})
/** One thing somebody said, as it is read. */
export type ConsentSaid = Received<z.infer<typeof said>>

const cell = { purpose, channel, standing: z.enum(consentStandingNames) }

/** What somebody is to the college, as far as the caller sees it. */
const knownAs = linked.extend({ title: z.string(), collection: z.string() })

const consentsOf = z.object({
  person: linked.extend({
    /** Where the preference page is mailed to; absent where the caller may not read it. */
    email: z.string().nullable().exactOptional(),
    also: z.array(knownAs),
  }),
  /** Every purpose by every channel. */
  matrix: z.array(z.object({ ...cell, entry: z.string().nullable() })),
  /** Everything they ever said, the last word first. */
  ledger: z.array(said),
  /** The words in which the college asks today. */
  asked: wording.nullable(),
})
/** What somebody may be sent today, and everything they ever said of it. */
export type ConsentsOf = Received<z.infer<typeof consentsOf>>

const complaint = z.strictObject({
  channel,
  note: z.string().trim().min(1, 'Say what they complained of.').max(2000),
})

export const consentCalls = defineCalls('Consents', {
  'GET /api/people/:id/consents': {
    summary: 'What somebody agrees to be sent today, and everything they ever said of it',
    params: byId,
    reply: dataOf(consentsOf),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/people/:id/consents': {
    summary: 'Note what somebody said of what they wish to be sent',
    description: 'What there is to say is what a consent has, but for its person.',
    params: byId,
    body: z.looseObject({}),
    status: 201,
    reply: recordReply,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/people/:id/complaints': {
    summary: 'Note that somebody complained: nothing more is sent by that channel',
    params: byId,
    body: complaint,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/people/:id/preference-links': {
    summary: 'Mail somebody the link of their preference page',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

const preferences = z.object({
  college: z.string(),
  /** The address the link was mailed to, most of it hidden: the page names nobody. */
  address: z.string(),
  matrix: z.array(z.object(cell)),
  wording: wording.nullable(),
})
/** What whoever holds a preference link may be sent today. */
export type Preferences = Received<z.infer<typeof preferences>>

const byToken = z.strictObject({ token: linkToken })
const refuses = ['NOT_FOUND', 'CONFLICT'] as const

/** Of the page behind a mailed link on which somebody says what they wish to be sent. */
export const preferenceCalls = defineCalls('Preferences', {
  'POST /api/preference-links': {
    summary: 'Ask for the link of a preference page by e-mail',
    description: 'Answers alike whether or not the address is known.',
    body: z.strictObject({ email: z.email('Enter an e-mail address.').max(254) }),
    status: 202,
    reply: null,
  },
  'POST /api/preference-links/look': {
    summary: 'What I may be sent today',
    body: byToken,
    reply: dataOf(preferences),
    refuses,
  },
  'POST /api/preference-links/save': {
    summary: 'Say what I wish to be sent',
    description:
      'What is left out stays as it is. The address is told by e-mail what now holds, where that is anything new. Of words no longer in force it is a conflict at `wording`.',
    body: byToken.extend({
      /** Of the words they answer, as they were told; null where there were none. */
      wording: z.uuid().nullable(),
      choices: z.array(z.strictObject({ purpose, channel, wished: z.boolean() })).max(100),
    }),
    reply: dataOf(preferences),
    refuses,
  },
  'GET /api/unsubscribe/:token': {
    summary: 'From a mail to the page where its reader says what they wish to be sent',
    status: 302,
    reply: null,
  },
  'POST /api/unsubscribe/:token': {
    summary: 'Want no more mails of this kind (RFC 8058)',
    description:
      'Made by mail programs with one click, whatever they send along. Answers alike whether or not the token is known.',
    status: 200,
    reply: null,
  },
  'POST /api/preference-links/disown': {
    summary: 'Say that a choice was not mine: nothing more is sent to this address',
    body: byToken,
    reply: dataOf(preferences),
    refuses,
  },
})
