import { z } from 'zod'
import { mailPurposeNames } from '#kit/mail/mail-purposes.ts'
import { recordReply } from '#kit/records/record-replies.ts'
import { consentChannelNames } from '#people/consents/consent-words.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, versionHeader } from '#platform/calls/replies.ts'

const words = z.string().max(500, 'This is too long.').nullable().exactOptional()
const names = { firstName: words, lastName: words, email: words, phone: words }

const said = {
  interaction: z.looseObject({}).meta({ description: 'What was said: the fields of an interaction.' }),
  consent: z
    .strictObject({
      purposes: z.array(z.enum(mailPurposeNames)).min(1).max(mailPurposeNames.length),
      channel: z.enum(consentChannelNames),
      said: z.enum(['given', 'refused']),
    })
    .exactOptional(),
}

const met = z.looseObject({
  person: z
    .strictObject({ id: z.uuid().exactOptional(), ...names })
    .meta({ description: 'Somebody known by their id, or by their names whoever they are.' }),
  ...said,
  interaction: said.interaction.exactOptional(),
})
/** Somebody who was met: who they are, what was said, what they may be sent, and the fields of the episode. */
export type Meeting = Received<z.output<typeof met>>

const metAgain = z.strictObject({
  ...said,
  nextAction: z
    .strictObject({ what: z.string().nullable(), on: z.string().nullable() })
    .exactOptional()
    .meta({ description: 'What comes next, where that changes. Left out, what was planned stays.' }),
})
/** Somebody whose episode goes on was met once more: what was said, and what comes next where that changes. */
export type MeetingAgain = Received<z.output<typeof metAgain>>

const known = z.object({
  person: z.string(),
  label: z.string(),
  /** Why it may be them, in a sentence or two. */
  hint: z.string(),
  /** Their episode that goes on, if the caller sees it. */
  lead: z.string().nullable(),
  seen: z.literal(true),
})
/** Somebody the caller sees who may be the one they met. */
export type KnownAlready = Received<z.infer<typeof known>>

export const meetingCalls = defineCalls('Potential students', {
  'POST /api/leads/meetings': {
    summary: 'Note down somebody who was met',
    description:
      'Makes person and episode in one step. Somebody the college knows already is recognised by e-mail address or telephone together with their name, and is never made twice.',
    body: met,
    reply: recordReply,
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/leads/:id/meetings': {
    summary: 'Note what was said with a potential student',
    description:
      'What was said, what comes next and what they may be sent are kept in one step, or nothing of it. A next step that somebody else changed since the version it was read in is refused.',
    params: byId,
    headers: versionHeader.partial(),
    body: metAgain,
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/leads/meetings/look': {
    summary: 'Who somebody who was met may be',
    body: z.strictObject(names),
    reply: dataOf(
      z.object({
        met: z.array(known),
        /** So many more may be them whom the caller sees. */
        more: z.int(),
        /** So many may be them whom the caller does not see. */
        others: z.int(),
      }),
    ),
  },
  'GET /api/leads/meetings/wording': {
    summary: 'The words in which somebody who is met is asked whether they may be written to',
    reply: dataOf(z.object({ edition: z.string(), words: z.string() }).nullable()),
  },
})
