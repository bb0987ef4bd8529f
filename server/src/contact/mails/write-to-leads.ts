import type { LeadMailOutcome, MessageWords } from '@minster/domain/contact/mails/lead-mail-calls'
import { mostMailsShown } from '@minster/domain/contact/mails/lead-mail-calls'
import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { problemsOf } from '#kit/mail/liquid.ts'
import { preferencePage } from '#kit/mail/preference-page.ts'
import { mailWriterOf, queueMails, readMailTemplate } from '#kit/mail/queue-mail.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { holdRecipients, readRecipients, tagsOf } from './recipients.ts'

const { t, u } = tables({ t: 'message-templates', u: 'users' })

/** What is written to whom: a message template, or none for a letter of one's own. */
export interface Message {
  readonly ids: readonly string[]
  readonly template: string | null
  readonly words: MessageWords
  readonly purpose: MailPurpose
}

type Writing = Pick<DepartmentServices, 'queue' | 'config' | 'college' | 'clock' | 'door'>

/** The message that is meant, in the words of its template or those given for this once; refuses what cannot be filled. */
export async function readMessage(
  db: Queryable,
  { ids, template, words }: Pick<Message, 'ids' | 'template'> & { readonly words?: MessageWords | undefined },
): Promise<Message> {
  const kept = template === null ? await readOwnLetter(db) : await readTemplate(db, template)
  const used = words ?? { subject: kept.subject, body: kept.body }
  const problems = problemsOf('lead-message', used)
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return {
    ids: [...new Set(ids.map((id) => id.toLowerCase()))],
    template,
    words: used,
    purpose: kept.purpose,
  }
}

async function readOwnLetter(db: Queryable): Promise<MessageWords & { readonly purpose: MailPurpose }> {
  return { ...(await readMailTemplate(db, 'lead-message')), purpose: 'study' }
}

async function readTemplate(db: Queryable, id: string) {
  const [found] = await db.rows(select({ subject: t.subject, body: t.body, purpose: t.purpose })`
    from ${t} where ${t.id} = ${id} and ${t.active} and ${alive(t)}`)
  if (found) return found
  const message = 'This template is no longer offered. Choose another.'
  throw new AppError('INVALID', undefined, [{ param: 'template', message }])
}

/** Says of each whether they would be written to; of few also what they would read. */
export async function previewMessage(
  db: Queryable,
  writing: Writing,
  message: Message,
  caller: Caller,
): Promise<LeadMailOutcome[]> {
  const { outcomes, letters } = await lettersOf(db, writing, message, caller)
  if (message.ids.length > mostMailsShown) return outcomes
  const texts = new Map(letters.map(({ to, mailOf }) => [to.id, mailOf()]))
  return outcomes.map((one) => {
    const mail = texts.get(one.id)
    return mail ? { ...one, mail: { subject: mail.subject, text: mail.text } } : one
  })
}

/** Writes to each who may be written to, notes it with them, and says what became of it. */
export async function sendMessage(
  tx: Transaction,
  writing: Writing,
  message: Message,
  caller: Caller,
): Promise<LeadMailOutcome[]> {
  // Two who write to the same people with the same template wait for each other here.
  await holdRecipients(tx, message.ids)
  const { outcomes, letters } = await lettersOf(tx, writing, message, caller)
  const orders = letters.map(({ to: { id, person, name }, address, values }) => ({
    to: { name, address },
    values,
    about: { type: 'leads' as const, id },
    by: caller.userId || null,
    consent: { person, purpose: message.purpose },
  }))
  const mails = await queueMails(tx, writing, 'lead-message', message.words, orders)
  const at = writing.clock.now().toISOString()
  const { template } = message
  const toMany = message.ids.length > 1
  // What is noted has the id of its mail, by which it is known whether that has left.
  const noted = letters.map(({ to: { id }, subjectOf }, place) => ({
    ...(mails[place] !== undefined && { id: mails[place] }),
    body: { lead: id, kind: 'Mail', at, note: subjectOf(), template, toMany, by: caller.userId || null },
  }))
  const how = { caller, byRule: true }
  for (const result of await writing.door.createMany(tx, collectionOf('interactions'), noted, how))
    if ('refused' in result) throw result.refused
  return outcomes
}

/** The letter to each who may be written to, and what becomes of everybody. */
async function lettersOf(
  db: Queryable,
  { config, college, clock }: Writing,
  { ids, template, words, purpose }: Message,
  caller: Caller,
) {
  const asked = { ids, purpose, template, today: clock.today() }
  const found = await readRecipients(db, asked, caller)
  const writer = mailWriterOf('lead-message', words)
  const same = {
    writer: await readNameOf(db, caller),
    college: college.title,
    office: `${college.office.name}, ${college.office.email}`,
    preferences: preferencePage({ config }),
  }
  const all = ids.map((id) => {
    const to = found.get(id)
    if (!to) return { id, message: 'This potential student does not exist.' }
    const values = { ...tagsOf(to), ...same }
    const missing = writer.missing(values).map(({ message }) => message)
    return { id, to, values, message: to.hindrance ?? (missing.length > 0 ? missing.join(' ') : null) }
  })
  const written = new Set<string>()
  const each = all.map((one) => {
    if (!one.to || one.message !== null) return one
    const { person } = one.to
    if (written.has(person))
      return { ...one, message: 'They are written to once, in another episode of theirs.' }
    written.add(person)
    return one
  })
  const outcomes = each.map(({ id, to, message }): LeadMailOutcome => {
    const label = to?.name ?? ''
    return { id, label, to: to?.address ?? null, ok: message === null, message, mail: null }
  })
  const letters = each.flatMap(({ to, values, message }) => {
    if (!to || message !== null || to.address === null) return []
    const mailOf = () => writer.mailOf(values)
    return [{ to, address: to.address, values, mailOf, subjectOf: () => writer.subjectOf(values) }]
  })
  return { outcomes, letters }
}

async function readNameOf(db: Queryable, { userId }: Caller): Promise<string> {
  const [user] = await db.rows(select({ name: u.name })`from ${u} where ${u.id} = ${userId}`)
  return user?.name ?? ''
}
