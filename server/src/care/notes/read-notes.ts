import type { Note } from '@minster/domain/care/notes/note-calls'
import { isClosedTier } from '@minster/domain/care/notes/note-tiers'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type Subject, subjectOf } from '#kit/records/subject.ts'
import { alive, optional, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { noteOpenings } from './tables.ts'

const { n2, n } = tables({ n2: noteOpenings, n: 'notes' })
const { u, r } = optional(tables({ u: 'users', r: 'users' }))
const noteOpening = table(noteOpenings)

/** Who read it, each with the last time, the latest first. */
const readBy = sql`coalesce((
  select json_agg(json_build_object('name', o.name, 'as', o.as, 'at', o.at) order by o.at desc)
  from (
    select coalesce(${r.name}, ${u.name}, '') as name, case when ${r.id} is null then null else ${u.name} end as as,
      max(${n2.openedAt}) as at
    from ${n2} left join ${u} on ${u.id} = ${n2.userId} left join ${r} on ${r.id} = ${n2.realUserId}
    where ${n2.noteId} = ${n.id} group by ${n2.userId}, ${n2.realUserId}, ${u.name}, ${r.name}, ${r.id}
  ) o), '[]'::json)`

/** Notes outside the bin, the words of closed ones left out. */
export async function readNotes(db: Queryable, where: SQL): Promise<Note[]> {
  return (await readWhole(db, where)).map((note) => (note.closed ? { ...note, body: null } : note))
}

/** What a note is about, and its tier, before anybody may know more of it. */
export async function placeOf(
  db: Queryable,
  id: string,
): Promise<{ subject: Subject; tier: string; author: string | null }> {
  const [row] = await db.rows(
    select({
      subject: n.subject,
      subject_id: n.subjectId,
      tier: n.tier,
      author: n.author,
    })`from ${n} where ${n.id} = ${id} and ${alive(n)}`,
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
): Promise<Note> {
  // Held until the record of it stands, so that no note is closed between being read and being handed out.
  await tx.rows(sql`select 1 from ${n} where ${n.id} = ${id} for share`)
  const [note] = await readWhole(tx, sql`${n.id} = ${id} and ${n.tier} = any(${sql.param(readable)}::text[])`)
  if (!note) throw noSuchNote()
  if (!note.closed) return note
  await tx.execute(sql`
    insert into ${noteOpening} (${noteOpening.noteId}, ${noteOpening.userId}, ${noteOpening.realUserId}, ${noteOpening.openedAt})
    values (${id}, ${caller.userId}, ${caller.realUserId}, ${at.toISOString()})`)
  const [read] = await readNotes(tx, sql`${n.id} = ${id}`)
  return { ...note, readBy: read?.readBy ?? [] }
}

export function noSuchNote(): AppError {
  return new AppError('NOT_FOUND', 'This note does not exist.')
}

async function readWhole(db: Queryable, where: SQL): Promise<Note[]> {
  const rows = await db.rows(select({
    id: n.id,
    version: n.version,
    subject: n.subject,
    subject_id: n.subjectId,
    tier: n.tier,
    body: n.body,
    created_at: n.createdAt,
    updated_at: n.updatedAt,
    author: n.author,
    author_name: u.name,
    read_by: sql<Note['readBy']>`${readBy}`,
  })`
    from ${n} left join ${u} on ${u.id} = ${n.author} where ${alive(n)} and ${where}`)
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
