import type { DueReminder } from '@minster/domain/care/safeguarding/due-report-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { mails } from '#kit/outbox/tables.ts'
import { inOwnTransaction } from '#kit/records/many.ts'
import { alive, present, table, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf } from '#platform/process/today.ts'
import type { SafeguardingRow } from './report-rows.ts'

const { s, p } = tables({ s: 'students', p: 'people' })
const mailRow = table(mails)

type Parts = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

/** The mails that chase what a student owes. */
export type DueMail = 'safeguarding-due' | 'dbs-due' | 'enrolment-due'

interface Reminding {
  readonly template: DueMail
  readonly caller: Caller
  /** Written, looked at and taken back. */
  readonly preview: boolean
  /** Days within which nobody is reminded twice. */
  readonly againAfterDays: number
  /** What the mail says besides, alike for everybody. */
  readonly values?: Readonly<Record<string, string>>
}

/** Reminds some students, each in a transaction of its own, so that one that cannot be written to stops no other. */
export async function remindStudents(
  database: Database,
  parts: Parts,
  rows: readonly Pick<SafeguardingRow, 'student' | 'asked'>[],
  reminding: Reminding,
): Promise<DueReminder[]> {
  const reminded: DueReminder[] = []
  for (const { student, asked } of rows) {
    const told = { student, why: asked }
    try {
      const mail = await inOwnTransaction(database, reminding.preview, (tx) =>
        remind(tx, parts, { ...reminding, student: student.id, asked }),
      )
      reminded.push({ ...told, ok: true, mail, message: null, details: [], isRecent: false })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, details } = error
      const isRecent = details.some(({ param }) => param === 'recent')
      reminded.push({ ...told, ok: false, mail: null, message, details, isRecent })
    }
  }
  return reminded
}

/** When some students were last reminded by a mail, a day, by the student. */
export async function lastReminded(
  db: Queryable,
  template: DueMail,
  students: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows(select({
    student: present(mailRow.aboutId),
    at: sql<string>`max(${mailRow.createdAt})`,
  })`from ${mailRow}
    where ${mailRow.aboutType} = 'students' and ${mailRow.aboutId} = any(${sql.param(students)}::uuid[]) and ${mailRow.template} = ${template}
      and ${mailRow.state} in ('waiting', 'sent') group by ${mailRow.aboutId}`)
  return new Map(rows.map(({ student, at }) => [student, dayOf(new Date(at))]))
}

interface One extends Omit<Reminding, 'preview'> {
  readonly student: string
  readonly asked: readonly string[]
}

async function remind(tx: Transaction, parts: Parts, one: One) {
  const { template, caller, student, asked, againAfterDays } = one
  // Held, so that of two officers at once the second sees what the first wrote.
  const [person] = await tx.rows(select({
    name: sql<string>`coalesce(${p.preferredName}, ${p.firstName})`,
    last_name: p.lastName,
    email: p.email,
  })`
    from ${s} join ${p} on ${p.id} = ${s.person}
    where ${s.id} = ${student} and ${alive(s)} for no key update of s`)
  if (!person) throw new AppError('NOT_FOUND', 'This student does not exist.')
  if (person.email === null) {
    const message = 'E-mail is empty. Fill in the e-mail address of the student.'
    throw new AppError('INVALID', message, [{ param: 'person.email', message }])
  }
  const last = (await lastReminded(tx, template, [student])).get(student)
  demandLongAgo(last, parts.clock.today(), againAfterDays)
  const { office, title } = parts.college
  const id = await queueMail(tx, parts, {
    template,
    to: { name: `${person.name} ${person.last_name}`, address: person.email },
    values: {
      ...one.values,
      name: person.name,
      college: title,
      office: `${office.name}, ${office.email}`,
      owed: asked.map((text) => ({ text, link: '' })),
    },
    about: { type: 'students', id: student },
    by: caller.userId || null,
  })
  const [mail] = await tx.rows(
    select({
      name: mailRow.toName,
      address: mailRow.toAddress,
      subject: mailRow.subject,
      text: mailRow.text,
    })`from ${mailRow} where ${mailRow.id} = ${id}`,
  )
  if (!mail) throw new Error('A mail that was just written is not there.')
  return { to: `${mail.name} <${mail.address}>`, subject: mail.subject, text: mail.text }
}

function demandLongAgo(last: string | undefined, today: string, days: number): void {
  if (last === undefined || addDays(last, days) <= today) return
  const when = daysBetween(last, today) <= 0 ? 'today' : `on ${formatDate(last)}`
  const message = `They were written to ${when} already. Nobody is reminded twice within ${days} days.`
  throw new AppError('INVALID', message, [{ param: 'recent', message }])
}
