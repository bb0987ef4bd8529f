import { noteCalls } from '@minster/domain/care/notes/note-calls'
import { isClosedTier, noteTiers, openNoteTier } from '@minster/domain/care/notes/note-tiers'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idOf, onlyThese, versionOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { demandSubject, maySubject, type Right, type Subject, subjectOf } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { noSuchNote, openNote, placeOf, readNotes } from './read-notes.ts'
import { type TiersFor, tiersFor } from './tiers.ts'

const { n } = tables({ n: 'notes' })

const notes = collectionOf('notes')
const config = { access: 'signed-in' } as const

/** The door says what is wrong with the words themselves; whom a note is about cannot be changed. */
const words = ['body', 'tier']
const newSchema = z.looseObject({ subject: z.string(), subjectId: z.string() })

/**
 * Notes about records: whoever may see the record reads those open to all, whoever may change it writes them. Of the
 * further tiers nobody else learns that there is one.
 */
export function registerNoteRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, college, clock } = services
  const demand = (db: Queryable, request: FastifyRequest, subject: Subject, right: Right) =>
    demandSubject(db, callerOf(request), subject, right, college.features)
  const tiersAbout = async (
    db: Queryable,
    request: FastifyRequest,
    subject: Subject,
  ): Promise<TiersFor & { readonly canEdit: boolean }> => {
    await demand(db, request, subject, 'view')
    const caller = callerOf(request)
    const canEdit = await maySubject(db, caller, subject, 'edit', college.features)
    return { ...(await tiersFor(db, caller, subject, canEdit)), canEdit }
  }
  /** Refuses whoever may not change or remove a note; of one they may not read they learn nothing. */
  const demandWriting = async (db: Queryable, request: FastifyRequest, id: string) => {
    const place = await placeOf(db, id)
    const tiers = await tiersAbout(db, request, place.subject)
    if (!tiers.readable.includes(place.tier)) throw noSuchNote()
    if (!tiers.writable.includes(place.tier)) await demand(db, request, place.subject, 'edit')
    return { ...place, ...tiers, closed: isClosedTier(place.subject.name, place.tier) }
  }

  const readNote = async (id: string, readable: readonly string[]) => {
    const [note] = await readNotes(
      database,
      sql`${n.id} = ${id} and ${n.tier} = any(${sql.param(readable)}::text[])`,
    )
    if (!note) throw noSuchNote()
    return note
  }

  serve(app, noteCalls, 'GET /api/notes', config, async (request) => {
    const { page, pageSize, ...asked } = request.query
    const subject = subjectOf(asked.subject, asked.subjectId)
    const { readable, writable } = await tiersAbout(database, request, subject)
    const about = sql`${n.subject} = ${subject.name} and ${n.subjectId} = ${subject.id}
        and ${n.tier} = any(${sql.param(readable)}::text[])`
    const [rows, [counted]] = await Promise.all([
      readNotes(
        database,
        sql`${about} order by ${n.createdAt} desc, ${n.id} desc
          limit ${pageSize} offset ${(page - 1) * pageSize}`,
      ),
      database.rows(select({ total: sql<number>`count(*)` })`from ${n} where ${about} and ${alive(n)}`),
    ])
    return { data: rows, meta: { total: counted?.total ?? 0, page, pageSize, writable } }
  })

  serveUnread(app, noteCalls, 'POST /api/notes', config, async (request, reply) => {
    const caller = callerOf(request)
    const { subject: about, subjectId, ...sent } = parsed(newSchema, request.body)
    const subject = subjectOf(about, subjectId)
    const { values, problems } = onlyThese(words, sent)
    const { tier = openNoteTier } = values
    const made = await database.transaction(async (tx) => {
      const { writable } = await tiersAbout(tx, request, subject)
      if (tier === openNoteTier || writable.length === 0) await demand(tx, request, subject, 'edit')
      if (isTier(tier) && !writable.includes(tier)) problems.push(notTheirs)
      const body = { ...values, subject: subject.name, subjectId: subject.id, author: caller.userId }
      return door.create(tx, notes, body, { caller, byRule: true, problems })
    })
    reply.header('location', `/api/notes/${made.id}`).header('etag', '"1"')
    const [note] = await readNotes(database, sql`${n.id} = ${made.id}`)
    if (!note) throw noSuchNote()
    return { data: note }
  })

  serveUnread(app, noteCalls, 'PATCH /api/notes/:id', config, async (request, reply) => {
    const caller = callerOf(request)
    const id = idOf(request, notes)
    const { writable, readable, closed } = await demandWriting(database, request, id)
    if (closed) throw new AppError('FORBIDDEN', 'Such a note stays as it was written. Write another one.')
    const version = await versionOf(request, () => readNote(id, readable))
    const { values, problems } = onlyThese(words, parsed(z.looseObject({}), request.body))
    const { tier } = values
    if (isTier(tier) && !writable.includes(tier)) problems.push(notTheirs)
    await database.transaction((tx) =>
      door.change(tx, notes, id, values, { caller, byRule: true, problems, ...version }),
    )
    const note = await readNote(id, readable)
    reply.header('etag', `"${note.version}"`)
    return { data: note }
  })

  serve(app, noteCalls, 'POST /api/notes/:id/open', config, async (request) => {
    const id = idOf(request, notes)
    const caller = callerOf(request)
    const note = await database.transaction(async (tx) => {
      const { subject } = await placeOf(tx, id)
      const { readable } = await tiersAbout(tx, request, subject)
      return openNote(tx, id, readable, { caller, at: clock.now() })
    })
    return { data: note }
  })

  serveUnread(app, noteCalls, 'DELETE /api/notes/:id', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, notes)
    const { closed, author } = await demandWriting(database, request, id)
    if (closed && author !== caller.userId)
      throw new AppError('FORBIDDEN', 'Such a note is removed by who wrote it.')
    await database.transaction((tx) => door.remove(tx, notes, id, { caller, byRule: true }))
  })
}

const notTheirs = { param: 'tier', message: 'Choose who may read it from those you are offered.' }

/** Of anything else the door says what is wrong. */
function isTier(tier: unknown): tier is string {
  return typeof tier === 'string' && Object.hasOwn(noteTiers, tier)
}
