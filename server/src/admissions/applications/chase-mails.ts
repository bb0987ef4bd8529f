import type { Reason } from '@minster/domain/admissions/checks/blocker-facts'
import { chaseAgainAfterDays } from '@minster/domain/admissions/status/chasing'
import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { ReminderMail } from '@minster/domain/kit/reports/reminder'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { mails } from '#kit/outbox/tables.ts'
import type { Door } from '#kit/records/store.ts'
import { demandLongAgo } from '#kit/reports/remind.ts'
import { alive, optional, table, tables } from '#platform/db/columns.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf } from '#platform/process/today.ts'

const { a, p, pr } = tables({ a: 'applications', p: 'people', pr: 'programmes' })
const { d } = optional(tables({ d: 'dioceses' }))
const mailRow = table(mails)

/** What it takes to remind somebody. */
export type ChaseParts = Pick<Services, 'config' | 'queue' | 'clock' | 'college'> & { readonly door: Door }

interface Reminder {
  readonly tx: Transaction
  readonly parts: ChaseParts
  readonly caller: Caller
  readonly application: string
  readonly reasons: readonly Reason[]
}

interface Facts extends Values {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly programme: string | null
  readonly intake: string | null
  readonly diocese: string | null
  readonly diocese_email: string | null
}

/** Writes to an applicant what they owe. */
export async function mailApplicantOwing(reminder: Reminder): Promise<ReminderMail> {
  const facts = await heldFacts(reminder)
  if (facts.email === null)
    throw missing('person.email', 'E-mail is empty. Fill in the e-mail address of the applicant.')
  return write(reminder, facts, {
    template: 'applicant-reminder',
    to: { name: `${facts.first_name} ${facts.last_name}`, address: facts.email },
    values: { name: facts.first_name, link: `${reminder.parts.config.publicUrl}/apply` },
  })
}

/** Writes to the diocese of a candidate what it owes. */
export async function mailDioceseOwing(reminder: Reminder): Promise<ReminderMail> {
  const facts = await heldFacts(reminder)
  if (facts.diocese === null)
    throw missing('commitment.diocese', 'Diocese is empty. Choose the diocese under Commitment.')
  if (facts.diocese_email === null)
    throw missing(
      'commitment.diocese.contactEmail',
      `Contact e-mail is empty. Fill it in on the diocese of ${facts.diocese}, under System data.`,
    )
  return write(reminder, facts, {
    template: 'diocese-reminder',
    to: { name: `Diocese of ${facts.diocese}`, address: facts.diocese_email },
    values: { diocese: facts.diocese, applicant: `${facts.first_name} ${facts.last_name}` },
  })
}

/** The newest mail about a record, without a link that would let its reader in. */
export async function readNewestMail(
  tx: Transaction,
  about: { readonly type: string; readonly id: string },
): Promise<ReminderMail> {
  const [mail] = await tx.rows(select({
    to_name: mailRow.toName,
    to_address: mailRow.toAddress,
    subject: mailRow.subject,
    text: mailRow.text,
    once: mailRow.once,
  })`from ${mailRow}
    where ${mailRow.aboutType} = ${about.type} and ${mailRow.aboutId} = ${about.id} order by ${mailRow.createdAt} desc, ${mailRow.id} desc limit 1`)
  const { to_name, to_address, subject = '', text = '', once } = mail ?? {}
  return {
    to: `${to_name} <${to_address}>`,
    subject,
    text: once ? text.replaceAll(once, '(their own link)') : text,
  }
}

/** The application is held, so that of two officers at once the second sees what the first wrote. */
async function heldFacts({ tx, application }: Reminder): Promise<Facts> {
  const [facts] = await tx.rows(select({
    first_name: sql<string>`coalesce(${p.preferredName}, ${p.firstName})`,
    last_name: p.lastName,
    email: p.email,
    intake: a.intake,
    programme: sql<string | null>`(select ${pr.name} from ${pr} where ${pr.id} = ${a.course.programme})`,
    diocese: d.name,
    diocese_email: d.contactEmail,
  })`
    from ${a} join ${p} on ${p.id} = ${a.person} left join ${d} on ${d.id} = ${a.commitment.diocese}
    where ${a.id} = ${application} and ${alive(a)} for no key update of a`)
  if (!facts) throw new AppError('NOT_FOUND', 'This application does not exist.')
  return facts
}

interface Draft {
  readonly template: Extract<MailTemplateKey, 'applicant-reminder' | 'diocese-reminder'>
  readonly to: { readonly name: string; readonly address: string }
  readonly values: Readonly<Record<string, unknown>>
}

async function write(
  { tx, parts, caller, application, reasons }: Reminder,
  { programme, intake }: Facts,
  { template, to, values }: Draft,
): Promise<ReminderMail> {
  const about = { type: 'applications', id: application } as const
  const [last] = await tx.rows(select({ at: mailRow.createdAt })`from ${mailRow}
    where ${mailRow.aboutType} = ${about.type} and ${mailRow.aboutId} = ${about.id} and ${mailRow.template} = ${template}
      and ${mailRow.toAddress} = ${to.address} and ${mailRow.state} in ('waiting', 'sent') order by ${mailRow.createdAt} desc limit 1`)
  demandLongAgo(last ? dayOf(new Date(last.at)) : null, parts.clock.today(), chaseAgainAfterDays)
  const { office, title } = parts.college
  await queueMail(tx, parts, {
    template,
    to,
    values: {
      college: title,
      office: `${office.name}, ${office.email}`,
      programme,
      intake: formatDate(intake),
      owed: reasons.map(({ ask, what }) => ({ text: ask ?? `${what}.`, link: '' })),
      ...values,
    },
    about,
    by: caller.userId || null,
  })
  return readNewestMail(tx, about)
}

function missing(param: string, message: string): AppError {
  return new AppError('INVALID', message, [{ param, message }])
}
