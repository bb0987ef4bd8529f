import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { dataOf, linked, problem } from '#platform/calls/replies.ts'
import { mailStateNames } from './mail-states.ts'

const logged = z.object({
  id: z.string(),
  template: z.string(),
  /** What kind of mail it is. */
  title: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  state: z.enum(mailStateNames),
  tries: z.int(),
  error: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  about: z.object({ type: z.string(), id: z.string() }).nullable(),
  by: linked.nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
/** A mail in the log. */
export type LoggedMail = Received<z.infer<typeof logged>>

/** The exact text goes where one mail or the mails of a record are asked for. */
const withText = logged.extend({ text: z.string() })
export type MailWithText = Received<z.infer<typeof withText>>

/** One that has left, was taken back or goes to nobody is not tried again. */
const single = withText.extend({ mayRetry: z.boolean() })

const log = z.object({
  data: z.array(logged),
  meta: z.object({
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(z.string(), z.int()),
    /** Whether there is a mail server. */
    sending: z.boolean(),
  }),
})
export type MailLog = Received<z.infer<typeof log>>

/** The database keeps no NUL. */
const kept = z
  .string()
  .refine((text) => !text.includes('\u0000'), 'It holds a character that cannot be kept. Type it again.')

const words = z.object({
  subject: kept.max(300),
  body: kept.max(20_000),
  record: z
    .uuid()
    .exactOptional()
    .meta({ description: 'A record to take values from, instead of examples.' }),
})
/** The words of a template as they stand in its editor. */
export type TemplateWords = Received<z.infer<typeof words>>

const mistake = z.object({
  field: z.enum(['subject', 'body']),
  message: z.string(),
  line: z.int(),
  column: z.int(),
})
/** A mistake in a template; lines and columns count from 1. */
export type TemplateMistake = Received<z.infer<typeof mistake>>

const preview = z.object({
  /** Where the words cannot be used, each mistake in its field. */
  mistakes: z.array(mistake),
  /** Merge tags that the chosen record has no value for. */
  problems: z.array(problem),
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
})
/** A mail as it would read, or what stands against it. */
export type MailPreview = Received<z.infer<typeof preview>>

const mailId = z.object({ id: z.uuid('This mail does not exist.') })
const templateId = z.object({ id: z.uuid('This template does not exist.') })

/** The log of mails, and what a template of mails can do besides what every record does. */
export const mailCalls = defineCalls('Mail', {
  'GET /api/mails': {
    summary: 'The log of mails, newest first',
    query: z.object({
      page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number<string | number>().int().min(1).max(200).default(50),
      state: z.enum(mailStateNames, `State is one of ${mailStateNames.join(', ')}.`).exactOptional(),
      search: searchWords(),
      about: z
        .string()
        .exactOptional()
        .meta({ description: 'Kind and id of a record, such as applications/0198…' }),
    }),
    reply: log,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/mails/:id': {
    summary: 'One mail with its exact text',
    params: mailId,
    reply: dataOf(single),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/mails/:id/retry': {
    summary: 'Try again to send a mail that did not leave',
    params: mailId,
    reply: dataOf(single),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/:collection/:id/mails': {
    summary: 'Mails about it and its parts, newest first',
    reply: dataOf(z.array(withText)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/email-templates/:id/preview': {
    summary: 'The mail as it would read, with examples or a real record',
    params: templateId,
    body: words,
    reply: dataOf(preview),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/email-templates/:id/test': {
    summary: 'Send it to oneself as it would read',
    params: templateId,
    body: words,
    reply: dataOf(z.object({ id: z.string(), to: z.string(), sending: z.boolean() })),
    status: 202,
    refuses: ['NOT_FOUND'],
  },
})
