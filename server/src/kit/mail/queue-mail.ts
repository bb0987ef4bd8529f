import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import { type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { AppError } from '@minster/domain/platform/errors/errors'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import type { RecordName } from '@minster/domain/register/paths'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Job } from '#platform/jobs/queue.ts'
import type { CalendarPart } from '#platform/smtp/connect.ts'
import { causeOf } from '../records/trail.ts'
import { isUndoing } from '../records/undoing.ts'
import { fillerOf } from './fill-in.ts'
import { htmlOf } from './html-of.ts'
import { whyStopped } from './mail-stop.ts'
import { preferencePage } from './preference-page.ts'

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

interface WrittenMail extends Pick<MailOrder, 'template' | 'to' | 'by' | 'calendar'> {
  /** Whoever has a mail sent to themselves agrees to it. */
  readonly consent?: MailOrder['consent'] | 'to oneself'
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
  { template, ...order }: MailOrder,
): Promise<string | null> {
  if (isUndoing(tx)) return null
  const [id = null] = await queueMails(tx, services, template, await readMailTemplate(tx, template), [order])
  return id
}

/** Puts many mails of one kind and in the same words into the outbox together, as `queueMail` does one; answers their ids. */
export async function queueMails(
  tx: Transaction,
  services: Pick<Services, 'queue' | 'config'>,
  template: MailTemplateKey,
  words: MailWords,
  orders: readonly Omit<MailOrder, 'template'>[],
): Promise<readonly string[]> {
  if (isUndoing(tx)) return []
  const write = mailWriterOf(template, words)
  const preferences = preferencePage(services)
  const written = orders.map(
    ({ values, ...order }): WrittenMail => ({
      ...order,
      template,
      mail: write.mailOf({ preferences, ...values }),
      once: onceIn(template, values),
    }),
  )
  return putAllInOutbox(tx, services, written)
}

/**
 * Puts a mail into the outbox that somebody has read and sends themselves, which no undoing does. One that is to go to nobody
 * is kept there and does not leave, whoever writes it.
 */
export async function putInOutbox(
  tx: Transaction,
  services: Pick<Services, 'queue' | 'config'>,
  mail: WrittenMail,
): Promise<string> {
  const [id = ''] = await putAllInOutbox(tx, services, [mail])
  return id
}

/** Keeps mails, and for those that may go has them sent, with a statement each. */
async function putAllInOutbox(
  tx: Transaction,
  services: Pick<Services, 'queue' | 'config'>,
  written: readonly WrittenMail[],
): Promise<readonly string[]> {
  const cause = causeOf(tx)
  const rows = written.map(({ template, to, mail, about, by, once, calendar, consent }) => {
    const recipient = recipientOf(to)
    return {
      id: newId(),
      template,
      to_name: recipient.name,
      to_address: recipient.address,
      ...mail,
      once,
      calendar,
      ...consentOf(template, consent),
      about_type: about?.type,
      about_id: about?.id,
      user_id: by || null,
    }
  })
  const why = whyStopped({
    template: sql`g.template`,
    name: sql`g.to_name`,
    address: sql`g.to_address`,
    person: sql`g.person_id`,
    purpose: sql`g.purpose`,
  })
  const kept = await tx.rows(returning({ id: sql<string>`id`, state: sql<string>`state` })`
    insert into mails (id, template, to_name, to_address, subject, text, html, once, calendar, state, error, person_id, purpose,
      about_type, about_id, user_id, cause_id, cause_version, created_at)
    select g.id, g.template, g.to_name, g.to_address, g.subject, g.text, g.html, g.once, g.calendar,
      case when s.why is null then 'waiting' else 'stopped' end, s.why, g.person_id, g.purpose,
      g.about_type, g.about_id, g.user_id, ${cause?.id ?? null}, ${cause?.after ?? null}, now()
    from jsonb_to_recordset(${wellFormed(rows)}::jsonb) as g(id uuid, template text, to_name text, to_address text,
      subject text, text text, html text, once text, calendar jsonb, person_id uuid, purpose text,
      about_type text, about_id uuid, user_id uuid) cross join lateral (select ${why} as why) s`)
  // Without a mail server the outbox only fills; the next start with one sends what waits.
  if (services.config.smtpUrl !== null) {
    const waiting = kept.flatMap(({ id, state }) => (state === 'waiting' ? [{ mail: id }] : []))
    await services.queue.enqueueAll(tx, sendMailJob, waiting)
  }
  return rows.map(({ id }) => id)
}

/** As JSON. Half a character, which a text cut off somewhere may end in, could not be kept. */
function wellFormed(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}

/** Whose consent a mail takes and to what, both null where it takes none. */
function consentOf(template: MailTemplateKey, given: WrittenMail['consent']) {
  const { consent } = mailTemplateOf(template)
  if (consent === 'not needed' || given === 'to oneself') return { person_id: null, purpose: null }
  const purpose = consent === 'chosen' ? given?.purpose : consent
  if (!given || purpose === undefined)
    throw new Error(`The mail "${template}" takes consent, and nobody said whose and to what.`)
  return { person_id: given.person, purpose }
}

/** The words of a mail, with merge tags to be filled. */
export interface MailWords {
  readonly subject: string
  readonly body: string
}

/** The college's words for a mail, or those it began with. */
export async function readMailTemplate(from: Queryable, key: MailTemplateKey): Promise<MailWords> {
  const [found] = await from.rows(
    select({ subject: e.subject, body: e.body })`from ${e} where ${e.key} = ${key} and ${alive(e)}`,
  )
  return found ?? mailTemplateOf(key)
}

/** Fills a template; refuses while a merge tag it mentions has no value. */
export function mailTextOf(
  key: MailTemplateKey,
  words: MailWords,
  values: Readonly<Record<string, unknown>>,
): MailText {
  return mailWriterOf(key, words).mailOf(values)
}

/** What writes the mails of one template, to one reader or to many; refuses words that cannot be used. */
export function mailWriterOf(key: MailTemplateKey, { subject, body }: MailWords) {
  const title = mailTitles[key]
  const { consent, tags } = mailTemplateOf(key)
  const unfilled = `The mail "${title}" cannot be sent`
  const { fill, missing } = fillerOf({ title, unfilled, tags }, { subject, body })
  // A subject is one line, whatever a value brings along.
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  return {
    /** The merge tags its words mention that have no value, each as a problem. */
    missing,
    subjectOf: (values: Values) => inOneLine(fill(values)('subject')),
    mailOf(values: Values): MailText {
      const filled = fill(values)
      const text = filled('body')
        .replaceAll('\r\n', '\n')
        .replace(/[ \t]+$/gm, '')
        .trim()
      const whole = consent === 'not needed' ? text : withPreferences(text, values['preferences'])
      return { subject: inOneLine(filled('subject')), text: whole, html: htmlOf(whole) }
    },
  }
}

type Values = Readonly<Record<string, unknown>>

/** Whoever agreed to a mail reads in it how to say otherwise, whatever its words. */
function withPreferences(text: string, link: unknown): string {
  if (typeof link !== 'string' || link === '')
    throw new Error('A mail that takes consent has no link to change it.')
  return text.includes(link)
    ? text
    : `${text}\n\nChoose what we may send you, or that we send nothing more:\n${link}`
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

/** Whether a mail can go to an address. */
export function isMailable(address: string): boolean {
  return recipientForm.shape.address.safeParse(address).success
}

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
