import { type MailState, mailStateNames } from '@minster/domain/kit/mail/mail-states'
import { isMailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { mailsHiddenFrom } from '@minster/domain/register/mails/mail-templates'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Subject } from '../records/subject.ts'
import { partsOf } from './parts-of.ts'

/** A mail in the log, as answers give it; `text` only where one mail or the mails of a record are asked for. */
export const mailForm = z.object({
  id: z.string(),
  template: z.string(),
  title: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  state: z.enum(mailStateNames),
  tries: z.int(),
  error: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  about: z.object({ type: z.string(), id: z.string() }).nullable(),
  by: z.object({ id: z.string(), label: z.string() }).nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export const mailWithText = mailForm.extend({ text: z.string() })
export type LoggedMail = z.infer<typeof mailForm>

interface MailRow extends Values {
  readonly id: string
  readonly template: string
  readonly to_name: string
  readonly to_address: string
  readonly subject: string
  readonly text: string
  readonly once: string | null
  readonly state: MailState
  readonly tries: number
  readonly error: string | null
  readonly next_try_at: string | null
  readonly about_type: string | null
  readonly about_id: string | null
  readonly user_id: string | null
  readonly user_name: string | null
  readonly created_at: string
  readonly sent_at: string | null
}

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
  const inAbout = about ? sql`m.about_type = ${about.name} and m.about_id = ${about.id}` : sql`true`
  const inState = state ? sql`m.state = ${state}` : sql`true`
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      sql`where ${mayRead} and ${inSearch} and ${inAbout} and ${inState}
        order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.rows<{ state: string; count: number }>(
      sql`select m.state, count(*) as count from mails m where ${mayRead} and ${inSearch} and ${inAbout} group by m.state`,
    ),
  ])
  const counts = Object.fromEntries(
    mailStateNames.map((one) => [one, counted.find((found) => found.state === one)?.count ?? 0]),
  )
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { mails: rows.map(shown), counts, total }
}

/** One mail with its exact text. */
export async function readMail(db: Queryable, id: string, caller: Caller) {
  const [row] = await readRows(db, sql`where m.id = ${id} and ${readableBy(caller)}`)
  if (!row) throw new AppError('NOT_FOUND', 'This mail does not exist.')
  return { ...shown(row), text: row.text }
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
    sql`where (m.about_type, m.about_id) in (${sql.join(subjects, sql` union all `)})
        and ${readableBy(caller)}
      order by m.created_at desc, m.id desc limit ${mostOfRecord}`,
  )
  return rows.map((row) => ({
    ...shown(row),
    text: row.once === null ? row.text : row.text.replaceAll(row.once, '(one-time link)'),
  }))
}

/** Some mails tell by themselves what only a permission shows. */
function readableBy({ claims }: Caller): SQL {
  return sql`m.template <> all(${sql.param(mailsHiddenFrom(claims))}::text[])`
}

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(m.to_address ilike ${pattern} or m.to_name ilike ${pattern} or m.subject ilike ${pattern})`
}

function readRows(db: Queryable, rest: SQL): Promise<MailRow[]> {
  return db.rows<MailRow>(sql`
    select m.id, m.template, m.to_name, m.to_address, m.subject, m.text, m.once, m.state, m.tries, m.error,
      m.next_try_at, m.about_type, m.about_id, m.user_id, u.name as user_name, m.created_at, m.sent_at
    from mails m left join users u on u.id = m.user_id ${rest}`)
}

function shown(row: MailRow): LoggedMail {
  return {
    id: row.id,
    template: row.template,
    title: isMailTemplateKey(row.template) ? mailTitles[row.template] : row.template,
    to: { name: row.to_name, address: row.to_address },
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    error: row.error,
    nextTryAt: row.next_try_at,
    about:
      row.about_type === null || row.about_id === null ? null : { type: row.about_type, id: row.about_id },
    by: row.user_id === null ? null : { id: row.user_id, label: row.user_name ?? '' },
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
}
