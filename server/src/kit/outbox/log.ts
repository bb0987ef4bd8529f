import type { LoggedMail } from '@minster/domain/kit/mail/mail-calls'
import { type MailState, mailStateNames } from '@minster/domain/kit/mail/mail-states'
import { isMailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { mailsHiddenFrom } from '@minster/domain/register/mails/mail-templates'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Subject } from '../records/subject.ts'
import { partsOf } from './parts-of.ts'
import { mails } from './tables.ts'
import { withoutLinks } from './without-links.ts'

const { m } = tables({ m: mails })
const { u } = optional(tables({ u: 'users' }))

const ofMail = {
  id: m.id,
  template: m.template,
  toName: m.toName,
  toAddress: m.toAddress,
  subject: m.subject,
  text: m.text,
  once: m.once,
  state: m.state,
  tries: m.tries,
  error: m.error,
  nextTryAt: m.nextTryAt,
  aboutType: m.aboutType,
  aboutId: m.aboutId,
  userId: m.userId,
  userName: u.name,
  createdAt: m.createdAt,
  sentAt: m.sentAt,
}
type MailRow = RowOf<typeof ofMail>

export interface LogQuery {
  readonly page: number
  readonly pageSize: number
  readonly state?: MailState | undefined
  readonly search: string
  readonly about?: Subject | undefined
}

/** A page of the log as far as the caller may read it, newest first, with how many mails there are in each state. */
export async function readLog(
  db: Queryable,
  { page, pageSize, state, search, about }: LogQuery,
  caller: Caller,
) {
  const mayRead = readableBy(caller)
  const inSearch = search === '' ? sql`true` : matching(search)
  const inAbout = about ? sql`${m.aboutType} = ${about.name} and ${m.aboutId} = ${about.id}` : sql`true`
  const inState = state ? sql`${m.state} = ${state}` : sql`true`
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      sql`where ${mayRead} and ${inSearch} and ${inAbout} and ${inState}
        order by ${m.createdAt} desc, ${m.id} desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.rows(select({ state: m.state, count: sql<number>`count(*)` })`
      from ${m} where ${mayRead} and ${inSearch} and ${inAbout} group by ${m.state}`),
  ])
  const counts = Object.fromEntries(
    mailStateNames.map((one) => [one, counted.find((found) => found.state === one)?.count ?? 0]),
  )
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { mails: rows.map(loggedMail), counts, total }
}

/** One mail with its exact text. */
export async function readMail(db: Queryable, id: string, caller: Caller) {
  const [row] = await readRows(db, sql`where ${m.id} = ${id} and ${readableBy(caller)}`)
  if (!row) throw new AppError('NOT_FOUND', 'This mail does not exist.')
  return { ...loggedMail(row), text: row.text }
}

const mostOfRecord = 100

/**
 * The newest mails about a record and about what is part of it. Whoever sees the record, and of its parts those they see,
 * reads them, but no link that would let them in.
 */
export async function readMailsAbout(
  db: Queryable,
  { name, id }: Subject,
  caller: Caller,
  features: Features,
) {
  const subjects = [sql`select ${name}::text, ${id}::uuid`, ...partsOf({ name, id }, caller, features)]
  const rows = await readRows(
    db,
    sql`where (${m.aboutType}, ${m.aboutId}) in (${sql.join(subjects, sql` union all `)})
        and ${readableBy(caller)}
      order by ${m.createdAt} desc, ${m.id} desc limit ${mostOfRecord}`,
  )
  return rows.map((row) => ({
    ...loggedMail(row),
    text: withoutLinks(row.text, row.once, '(one-time link)'),
  }))
}

/** Some mails tell by themselves what only a permission shows. */
function readableBy({ claims }: Caller): SQL {
  return sql`${m.template} <> all(${sql.param(mailsHiddenFrom(claims))}::text[])`
}

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${m.toAddress} ilike ${pattern} or ${m.toName} ilike ${pattern} or ${m.subject} ilike ${pattern})`
}

function readRows(db: Queryable, rest: SQL): Promise<MailRow[]> {
  return db.rows(select(ofMail)`from ${m} left join ${u} on ${u.id} = ${m.userId} ${rest}`)
}

function loggedMail(row: MailRow): LoggedMail {
  return {
    id: row.id,
    template: row.template,
    title: isMailTemplateKey(row.template) ? mailTitles[row.template] : row.template,
    to: { name: row.toName, address: row.toAddress },
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    error: row.error,
    nextTryAt: row.nextTryAt,
    about: row.aboutType === null || row.aboutId === null ? null : { type: row.aboutType, id: row.aboutId },
    by: row.userId === null ? null : { id: row.userId, label: row.userName ?? '' },
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  }
}
