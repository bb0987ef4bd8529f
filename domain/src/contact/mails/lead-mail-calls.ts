import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'

/** So many are written to in one go. */
export const mostMailsAtOnce = 5000
/** The mail as each would read it is shown of so few. */
export const mostMailsShown = 25

/** The database keeps no NUL. */
const kept = z
  .string()
  .trim()
  .refine((text) => !text.includes('\u0000'), 'It holds a character that cannot be kept. Type it again.')

const words = z.strictObject({
  subject: kept.min(1, 'Give the mail a subject.').max(300, 'The subject is too long.'),
  body: kept.min(1, 'The mail says nothing.').max(20_000, 'The mail is too long.'),
})
/** The words of a mail with their merge tags. */
export type MessageWords = Received<z.infer<typeof words>>

const wanted = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(mostMailsAtOnce, `Write to at most ${mostMailsAtOnce} at once.`)
      .exactOptional(),
    filter: z.record(z.string(), z.unknown()).exactOptional().meta({ description: 'Instead of ids.' }),
    search: z.string().exactOptional(),
    /** With a filter: only of those the caller looks after. */
    mine: z.boolean().exactOptional(),
    template: z.uuid().nullable().meta({
      description: 'A message template; null for a letter of one’s own, which is about studying here.',
    }),
    words: words
      .exactOptional()
      .meta({ description: 'Other words than those of the template, for this once.' }),
    preview: z
      .boolean()
      .default(false)
      .meta({ description: 'Says who would be written to and who not, and writes to nobody.' }),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: 'Give either ids or a filter.',
    path: ['ids'],
  })
/** Whom to write to, and what. */
export type LeadMailsWanted = Received<z.input<typeof wanted>>

const outcome = z.object({
  /** The potential student. */
  id: z.string(),
  /** Their name; blank of somebody the caller does not see. */
  label: z.string(),
  to: z.string().nullable(),
  ok: z.boolean(),
  /** Why they are not written to. */
  message: z.string().nullable(),
  /** In a preview of few: the mail as they would read it. */
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
/** What becomes of a mail to one potential student, or would. */
export type LeadMailOutcome = Received<z.infer<typeof outcome>>

const reply = z.object({
  data: z.array(outcome),
  meta: z.object({
    total: z.int(),
    ok: z.int(),
    failed: z.int(),
    /** Those of the template, or those that were given. */
    words,
  }),
})
export type LeadMailsReply = Received<z.infer<typeof reply>>

export const leadMailCalls = defineCalls('Potential students', {
  'POST /api/leads/mails': {
    summary: 'Write to one or many who agreed to it',
    description:
      'Answers for each whether they are written to, and why not: nobody is who has not agreed to the purpose of the template by e-mail. What is sent is noted with each of them.',
    body: wanted,
    reply,
    refuses: ['NOT_FOUND'],
  },
})
