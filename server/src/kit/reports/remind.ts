import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { ReminderMail, ReminderOutcome } from '@minster/domain/kit/reports/reminder'
import { type Reminders, tooManyReminded } from '@minster/domain/kit/reports/row-report-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { present, table } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { mails } from '../outbox/tables.ts'
import { withoutLinks } from '../outbox/without-links.ts'
import { inOwnTransaction } from '../records/many.ts'
import { type Narrowed, narrowedRows, type ReportServed, type RowSource, sortedRows } from './row-source.ts'

const mailRow = table(mails)

interface Sending<Owed, Said> {
  /** Written, looked at and taken back. */
  readonly preview: boolean
  /** What is answered of a reminder whatever becomes of it. */
  says(one: Owed): Said
  write(tx: Transaction, one: Owed): Promise<ReminderMail>
}

/**
 * Sends reminders, each in a transaction of its own, so that one that cannot go stops no other. A preview does the same and
 * takes everything back: what it shows is what would be sent.
 */
export async function remindEach<Owed, Said>(
  database: Database,
  owed: readonly Owed[],
  { preview, says, write }: Sending<Owed, Said>,
): Promise<(Said & ReminderOutcome)[]> {
  const outcomes: (Said & ReminderOutcome)[] = []
  for (const one of owed) {
    const said = says(one)
    try {
      const mail = await inOwnTransaction(database, preview, (tx) => write(tx, one))
      outcomes.push({ ...said, ok: true, mail, message: null, details: [], isRecent: false })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, details } = error
      const isRecent = details.some(({ param }) => param === 'recent')
      outcomes.push({ ...said, ok: false, mail: null, message, details, isRecent })
    }
  }
  return outcomes
}

/** How many reminders went, and how many did not. */
export function outcomesIn(outcomes: readonly { readonly ok: boolean }[]) {
  const ok = outcomes.filter((one) => one.ok).length
  return { ok, failed: outcomes.length - ok }
}

/** Refuses while somebody was written to not long ago; the day they were, null for never. */
export function demandLongAgo(last: string | null, today: string, days: number): void {
  if (last === null || addDays(last, days) <= today) return
  const when = daysBetween(last, today) <= 0 ? 'today' : `on ${formatDate(last)}`
  const within = days === 1 ? 'on one day' : `within ${days} days`
  const message = `They were written to ${when} already. Nobody is reminded twice ${within}.`
  throw new AppError('INVALID', message, [{ param: 'recent', message }])
}

/** When some records were last reminded by a mail, a day, by the record. */
export async function lastReminded(
  db: Queryable,
  { template, about }: { readonly template: MailTemplateKey; readonly about: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows(select({
    id: present(mailRow.aboutId),
    at: sql<string>`max(${mailRow.createdAt})`,
  })`from ${mailRow}
    where ${mailRow.aboutType} = ${about} and ${mailRow.aboutId} = any(${sql.param(ids)}::uuid[]) and ${mailRow.template} = ${template}
      and ${mailRow.state} in ('waiting', 'sent') group by ${mailRow.aboutId}`)
  return new Map(rows.map(({ id, at }) => [id, dayOf(new Date(at))]))
}

/** The mail of that id as it stands in the outbox. */
export async function readMail(tx: Transaction, id: string | null): Promise<ReminderMail> {
  const [mail] = await tx.rows(
    select({
      name: mailRow.toName,
      address: mailRow.toAddress,
      subject: mailRow.subject,
      text: mailRow.text,
      once: mailRow.once,
    })`from ${mailRow} where ${mailRow.id} = ${id}`,
  )
  if (!mail) throw new Error('A mail that was just written is not there.')
  // Whoever sends it could do with a link in it what is the reader's to do.
  const text = withoutLinks(mail.text, mail.once, '(one-time link)')
  return { to: `${mail.name} <${mail.address}>`, subject: mail.subject, text }
}

/** Rows by their ids, or all a report is narrowed to. */
export interface RowsChosen {
  readonly ids?: readonly string[]
  readonly filter?: Narrowed
}

/** Answers the rows that are chosen. */
function chosenRows<Row, Found extends Row>(
  report: ReportServed<Row, string, string, string>,
  idOf: (row: Row) => string,
  rows: readonly Found[],
  { ids, filter }: RowsChosen,
): readonly Found[] {
  if (filter !== undefined) return narrowedRows(report, rows, filter)
  const wanted = new Set(ids?.map((id) => id.toLowerCase()))
  return rows.filter((row) => wanted.has(idOf(row)))
}

/** Somebody who owes something, and what, in words. */
export interface Owing {
  readonly id: string
  readonly asked: readonly string[]
  /** They are to be written to although they were not long ago. */
  readonly isAgain?: boolean
}

interface Asking<Found> {
  /** Every row in the caller's sight. */
  readonly rows: readonly Found[]
  readonly body: RowsChosen & { readonly send?: readonly string[]; readonly again?: readonly string[] }
  /** Writes one mail to somebody about all rows of theirs that were chosen. */
  write(tx: Transaction, owing: Owing & { readonly rows: readonly Found[] }): Promise<ReminderMail>
}

/** Reminds those in the rows that are chosen of what they owe: first a preview, then those of it that were named. */
export async function remindRows<Row, Found extends Row, Sort extends string>(
  database: Database,
  source: RowSource<Row, Found, string, string, Sort>,
  { rows, body, write }: Asking<NoInfer<Found>>,
): Promise<Reminders> {
  const { reminds, report } = source
  if (!reminds) throw new Error(`Nobody is reminded from "${report.title}".`)
  const chosen = chosenRows(report, reminds.idOf, rows, body)
  const theirs = Map.groupBy(sortedRows(source, chosen, reminds.order), (row) => reminds.of(row).id)
  const owing = [...theirs.values()].flatMap((rowsOf) => {
    const rowsAsked = rowsOf.filter((row) => reminds.askedOf(row).length > 0)
    const [first] = rowsAsked
    if (first === undefined) return []
    return [{ student: reminds.of(first), asked: rowsAsked.flatMap(reminds.askedOf), rows: rowsAsked }]
  })
  demandFew(report, owing.length)
  const only = body.send && new Set(body.send)
  const again = new Set(body.again)
  const outcomes = await remindEach(
    database,
    only ? owing.filter(({ student }) => only.has(student.id)) : owing,
    {
      preview: only === undefined,
      says: ({ student, asked }) => ({ student, why: [...asked] }),
      write: (tx, { student, ...owed }) =>
        write(tx, { id: student.id, isAgain: again.has(student.id), ...owed }),
    },
  )
  return { data: outcomes, meta: { students: theirs.size, ...outcomesIn(outcomes) } }
}

function demandFew(
  { reminder, many }: Pick<ReportServed<never, never, never, never>, 'reminder' | 'many'>,
  owing: number,
): void {
  if (!reminder || owing <= reminder.mostAtOnce) return
  const message = `${tooManyReminded(reminder, many)} ${reminder.narrow}, or tick some.`
  throw new AppError('INVALID', message, [{ param: 'filter', message }])
}
