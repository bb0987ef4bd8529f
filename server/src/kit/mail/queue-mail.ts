import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import { type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { AppError } from '@minster/domain/platform/errors/errors'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import type { RecordName } from '@minster/domain/register/paths'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Job } from '#platform/jobs/queue.ts'
import type { CalendarPart } from '#platform/smtp/connect.ts'
import { causeOf } from '../records/trail.ts'
import { isUndoing } from '../records/undoing.ts'
import { fillIn } from './fill-in.ts'
import { htmlOf } from './html-of.ts'
import { readWhyStopped } from './mail-stop.ts'

const { e } = tables({ e: 'email-templates' })

/** Sends the mail of that id, if it still waits. */
export const sendMailJob: Job<{ mail: string }> = {
  name: 'mail',
  payload: z.object({ mail: z.uuid() }),
  // Refusals are dealt with by the work itself; this is for a process that died meanwhile.
  retries: 5,
  longest: 120,
}

export interface MailOrder {
  readonly template: MailTemplateKey
  readonly to: { readonly name: string; readonly address: string }
  /** A value for every merge tag of the template. */
  readonly values: Readonly<Record<string, unknown>>
  /** The record it came from; who may see that sees the mail on it. */
  readonly about?: { readonly type: RecordName; readonly id: string }
  /** The user who caused it. */
  readonly by?: string | null
  readonly calendar?: CalendarPart
  /** Whose consent it takes, and to what where the template leaves that open. */
  readonly consent?: { readonly person: string; readonly purpose?: MailPurpose }
}

/** What a mail says: exactly this is kept and sent. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface WrittenMail extends Pick<MailOrder, 'template' | 'to' | 'by' | 'calendar' | 'consent'> {
  readonly mail: MailText
  readonly about?: MailOrder['about'] | undefined
  /** The links in it that let their holder in, a line each. */
  readonly once?: string | null
}

/**
 * Puts a mail into the outbox; it leaves once the transaction stands. A merge tag without a value and an address that
 * is none are refused. Answers the mail's id; null while something is undone, when nobody is written to.
 */
export async function queueMail(
  tx: Transaction,
  services: Pick<Services, 'queue' | 'config'>,
  { template, to, values, about, by = null, calendar, consent }: MailOrder,
): Promise<string | null> {
  if (isUndoing(tx)) return null
  const mail = mailTextOf(template, await readMailTemplate(tx, template), values)
  const once = onceIn(template, values)
  return putInOutbox(tx, services, {
    template,
    to,
    mail,
    about,
    by,
    once,
    ...(calendar && { calendar }),
    ...(consent && { consent }),
  })
}

/**
 * Puts a mail into the outbox that somebody has read and sends themselves, which no undoing does. One that is to go to nobody
 * is kept there and does not leave, whoever writes it.
 */
export async function putInOutbox(
  tx: Transaction,
  services: Pick<Services, 'queue' | 'config'>,
  { template, to, mail, about, by = null, once = null, calendar, consent }: WrittenMail,
): Promise<string> {
  const recipient = recipientOf(to)
  const id = newId()
  const cause = causeOf(tx)
  const takes = consentOf(template, consent)
  const stopped = await readWhyStopped(tx, { template, ...recipient, ...takes })
  await tx.execute(sql`
    insert into mails (id, template, to_name, to_address, subject, text, html, once, calendar, state, error, person_id, purpose,
      about_type, about_id, user_id, cause_id, cause_version, created_at)
    values (${id}, ${template}, ${recipient.name}, ${recipient.address}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${once}, ${calendar ? JSON.stringify(calendar) : null}, ${stopped === null ? 'waiting' : 'stopped'},
      ${stopped}, ${takes.person}, ${takes.purpose}, ${about?.type ?? null}, ${about?.id ?? null}, ${by || null},
      ${cause?.id ?? null}, ${cause?.after ?? null}, now())`)
  // Without a mail server the outbox only fills; the next start with one sends what waits.
  if (stopped === null && services.config.smtpUrl !== null)
    await services.queue.enqueue(tx, sendMailJob, { mail: id })
  return id
}

/** Whose consent a mail takes and to what, both null where it takes none. */
function consentOf(template: MailTemplateKey, given: MailOrder['consent']) {
  const { consent } = mailTemplateOf(template)
  if (consent === 'not needed') return { person: null, purpose: null }
  const purpose = consent === 'chosen' ? given?.purpose : consent
  if (!given || purpose === undefined)
    throw new Error(`The mail "${template}" takes consent, and nobody said whose and to what.`)
  return { person: given.person, purpose }
}

/** The college's words for a mail, or those it began with. */
export async function readMailTemplate(
  from: Queryable,
  key: MailTemplateKey,
): Promise<{ readonly subject: string; readonly body: string }> {
  const [found] = await from.rows(
    select({ subject: e.subject, body: e.body })`from ${e} where ${e.key} = ${key} and ${alive(e)}`,
  )
  return found ?? mailTemplateOf(key)
}

/** Fills a template; refuses while a merge tag it mentions has no value. */
export function mailTextOf(
  key: MailTemplateKey,
  words: { readonly subject: string; readonly body: string },
  values: Readonly<Record<string, unknown>>,
): MailText {
  const title = mailTitles[key]
  const filled = fillIn(
    { title, unfilled: `The mail "${title}" cannot be sent`, tags: mailTemplateOf(key).tags },
    { subject: words.subject, body: words.body },
    values,
  )
  const text = filled('body')
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
  // A subject is one line, whatever a value brings along.
  const subject = filled('subject').replace(/\s+/g, ' ').trim()
  return { subject, text, html: htmlOf(text) }
}

const recipientForm = z.object({
  name: z.string().regex(/^[^\p{Cc}]*$/u, 'The name of the recipient must be one line.'),
  address: z
    .string()
    .max(254)
    .regex(
      /^[^\s\p{Cc}@<>"(),:;[\]\\]+@[^\s\p{Cc}@<>"(),:;[\]\\.]+(\.[^\s\p{Cc}@<>"(),:;[\]\\.]+)+$/u,
      'This is no e-mail address a mail can go to.',
    ),
})

function recipientOf(to: MailOrder['to']): z.infer<typeof recipientForm> {
  const parsed = recipientForm.safeParse(to)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ message, path }) => ({ message, param: path.join('.') }))
  throw new AppError('INVALID', details[0]?.message, details)
}

/** The links in a mail that let their holder in, a line each, to be forgotten once it is sent. */
function onceIn(key: MailTemplateKey, values: Readonly<Record<string, unknown>>): string | null {
  const tag = Object.entries(mailTemplateOf(key).tags).find(([, { once }]) => once)?.[0]
  const value = tag === undefined ? undefined : values[tag]
  if (typeof value === 'string') return value
  const lines = z.array(z.object({ link: z.string() })).safeParse(value).data ?? []
  // What lets somebody in stands in the fragment, which browsers send nobody.
  const links = lines.map(({ link }) => link).filter((link) => link.includes('#'))
  return links.length === 0 ? null : links.join('\n')
}
