import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { ReminderMail } from '@minster/domain/kit/reports/reminder'
import { AppError } from '@minster/domain/platform/errors/errors'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { demandLongAgo, lastReminded, type Owing, readMail } from '#kit/reports/remind.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'

const { s, p } = tables({ s: 'students', p: 'people' })

type DueTemplate = Extract<MailTemplateKey, `${string}-due`>

interface OwingMail {
  readonly template: DueTemplate
  readonly caller: Caller
  /** Days within which nobody is reminded twice. */
  readonly againAfterDays: number
  /** What the mail says besides, alike for everybody. */
  readonly values?: Readonly<Record<string, string>>
}

/** Answers what writes to a student what they owe. */
export function mailOwing(
  parts: Pick<Services, 'config' | 'queue' | 'clock' | 'college'>,
  { template, caller, againAfterDays, values }: OwingMail,
) {
  return async (tx: Transaction, { id: student, asked, isAgain }: Owing): Promise<ReminderMail> => {
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
    const last = (await lastReminded(tx, { template, about: 'students' }, [student])).get(student)
    demandLongAgo(last ?? null, parts.clock.today(), isAgain ? 1 : againAfterDays)
    const { office, title } = parts.college
    const id = await queueMail(tx, parts, {
      template,
      to: { name: `${person.name} ${person.last_name}`, address: person.email },
      values: {
        ...values,
        name: person.name,
        college: title,
        office: `${office.name}, ${office.email}`,
        owed: asked.map((text) => ({ text, link: '' })),
      },
      about: { type: 'students', id: student },
      by: caller.userId || null,
    })
    return readMail(tx, id)
  }
}
