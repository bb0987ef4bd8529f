import { isClosedTier } from '@minster/domain/care/notes/note-tiers'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Subject, subjectOf } from '#kit/records/subject.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

export const noteForm = z.object({
  id: z.string(),
  version: z.int(),
  subject: z.string(),
  subjectId: z.string(),
  tier: z.string(),
  closed: z.boolean().describe('Its words are handed out one by one, and that is recorded'),
  body: z.string().nullable().describe('Null for a closed note that was not opened by this call'),
  author: z.object({ id: z.string(), label: z.string() }).nullable(),
  readBy: z.array(
    z.object({
      name: z.string(),
      as: z.string().nullable().describe('As whom they were signed in, if not as themselves'),
      at: z.string().describe('The last time'),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type NoteReply = z.infer<typeof noteForm>

interface NoteRow extends Values {
  readonly id: string
  readonly version: number
  readonly subject: string
  readonly subject_id: string
  readonly tier: string
  readonly body: string
  readonly created_at: string
  readonly updated_at: string
  readonly author: string | null
  readonly author_name: string | null
  readonly read_by: NoteReply['readBy']
}

/** Who read it, each with the last time, the latest first. */
const readBy = sql`coalesce((
  select json_agg(json_build_object('name', o.name, 'as', o.as, 'at', o.at) order by o.at desc)
  from (
    select coalesce(r.name, u.name, '') as name, case when r.id is null then null else u.name end as as,
      max(n2.opened_at) as at
    from note_openings n2 left join users u on u.id = n2.user_id left join users r on r.id = n2.real_user_id
    where n2.note_id = n.id group by n2.user_id, n2.real_user_id, u.name, r.name, r.id
  ) o), '[]'::json)`

/** Notes outside the bin, the words of closed ones left out. */
export async function readNotes(db: Queryable, where: SQL): Promise<NoteReply[]> {
  return (await readWhole(db, where)).map((note) => (note.closed ? { ...note, body: null } : note))
}

/** What a note is about, and its tier, before anybody may know more of it. */
export async function placeOf(
  db: Queryable,
  id: string,
): Promise<{ subject: Subject; tier: string; author: string | null }> {
  const [row] = await db.rows<{ subject: string; subject_id: string; tier: string; author: string | null }>(
    sql`select subject, subject_id, tier, author from notes where id = ${id} and deleted_at is null`,
  )
  if (!row) throw noSuchNote()
  return { subject: subjectOf(row.subject, row.subject_id), tier: row.tier, author: row.author }
}

/**
 * Hands out a note with its words to somebody who may read its tier. Of a closed one that is recorded in the same
 * transaction: without a record there are no words.
 */
export async function openNote(
  tx: Transaction,
  id: string,
  readable: readonly string[],
  { caller, at }: { readonly caller: Caller; readonly at: Date },
): Promise<NoteReply> {
  // Held until the record of it stands, so that no note is closed between being read and being handed out.
  await tx.rows(sql`select 1 from notes where id = ${id} for share`)
  const [note] = await readWhole(tx, sql`n.id = ${id} and n.tier = any(${sql.param(readable)}::text[])`)
  if (!note) throw noSuchNote()
  if (!note.closed) return note
  await tx.execute(sql`
    insert into note_openings (note_id, user_id, real_user_id, opened_at)
    values (${id}, ${caller.userId}, ${caller.realUserId}, ${at.toISOString()})`)
  const [read] = await readNotes(tx, sql`n.id = ${id}`)
  return { ...note, readBy: read?.readBy ?? [] }
}

export function noSuchNote(): AppError {
  return new AppError('NOT_FOUND', 'This note does not exist.')
}

async function readWhole(db: Queryable, where: SQL): Promise<NoteReply[]> {
  const rows = await db.rows<NoteRow>(sql`
    select n.id, n.version, n.subject, n.subject_id, n.tier, n.body, n.created_at, n.updated_at, n.author,
      u.name as author_name, ${readBy} as read_by
    from notes n left join users u on u.id = n.author where n.deleted_at is null and ${where}`)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    subject: row.subject,
    subjectId: row.subject_id,
    tier: row.tier,
    closed: isClosedTier(row.subject, row.tier),
    body: row.body,
    author: row.author === null ? null : { id: row.author, label: row.author_name ?? '' },
    readBy: row.read_by.map(({ name, as, at }) => ({ name, as, at: new Date(at).toISOString() })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}
