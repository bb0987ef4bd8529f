import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { studyCalls } from '@minster/domain/students/study/study-calls'
import type { FastifyRequest } from 'fastify'
import { type ChangeSet, keepChangeSet, readLastChangeSet } from '#kit/records/change-sets.ts'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import type { Rule } from '#kit/records/rules.ts'
import type { Door } from '#kit/records/store.ts'
import { maySubject } from '#kit/records/subject.ts'
import { withWhatFollowed } from '#kit/records/trail.ts'
import { foreseeUndo, type StandingOn, undoChangeSet } from '#kit/records/undo-change-set.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough } from '#platform/http/serve.ts'

const { e } = tables({ e: 'engagements' })

/** What stands on a status: each part of the product that hangs on studies adds its records. */
export const standing: StandingOn = [
  { type: 'enrolment-sessions', link: 'engagement', on: 'engagements' },
  { type: 'module-enrolments', link: 'session', on: 'enrolment-sessions' },
  { type: 'intentions', link: 'session', on: 'enrolment-sessions' },
  { type: 'engagements', link: 'continues', on: 'engagements' },
  { type: 'policy-agreements', link: 'session', on: 'enrolment-sessions' },
]

/** What somebody who died was to do has been given to others meanwhile, or is done; whoever looks after them goes on with it. */
const yielding = ['tasks', 'tickets', 'leads'] as const

/**
 * A change of an engagement's status is kept with all that followed, so that it can be undone as one step. Where it is
 * itself what follows, it is kept with what it follows from.
 */
export const keepStatusChange: Rule = {
  independent: true,
  async afterwards({ name, id, before, after }, context, written) {
    if (context.byRule) return
    const isMoved = before?.['status'] !== after?.['status']
    const isNewlyDead = after !== null && isDeath(after) && !(before !== null && isDeath(before))
    if (isMoved || isNewlyDead)
      await keepChangeSet(context, { name, id }, written, isNewlyDead ? 'Record of a death' : null)
  },
}

/** Going on from one engagement in another is a step of the first, which is undone there together with the new one. */
export const keepContinuation: Rule = {
  independent: true,
  async followUp({ name, id, before, after }, context) {
    const continues = after?.['continues']
    if (context.byRule || context.action !== 'created' || before || typeof continues !== 'string') return
    const written = withWhatFollowed(context.door.writtenIn(context.tx), [id])
    await keepChangeSet(context, { name, id: continues }, written, 'Going on to another programme')
  },
}

const collection = collectionOf('engagements')
const config = { access: 'students:edit' } as const
/** Registers the calls that undo the last change of an engagement's status as one step. */
export function registerUndoRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, clock, college } = services
  const demand = async (db: Queryable, request: FastifyRequest) => {
    const id = idOf(request, collection)
    const subject = { name: 'engagements', id } as const
    if (!(await maySubject(db, callerOf(request), subject, 'edit', college.features)))
      throw new AppError('NOT_FOUND', 'This engagement does not exist.')
    return id
  }

  serveThrough(
    app,
    studyCalls,
    'GET /api/:collection/:id/undo',
    [collection],
    () => config,
    async (request) =>
      database.transaction(async (tx) => {
        const id = await demand(tx, request)
        const changeSet = await readLastChangeSet(tx, { type: 'engagements', id })
        if (!changeSet) return { data: { changeSet: null, lines: [], hindrances: [] } }
        const foreseen = await foreseeUndo(tx, changeSet, {
          door,
          caller: callerOf(request),
          standing,
          yielding,
        })
        const { at, by, title } = changeSet
        return {
          data: {
            changeSet: { id: changeSet.id, at, by, title, ...stepOf(changeSet) },
            lines: [...foreseen.lines],
            hindrances: [...foreseen.hindrances],
          },
        }
      }),
  )

  serveThrough(
    app,
    studyCalls,
    'POST /api/:collection/:id/undo',
    [collection],
    () => config,
    async (request, _collection, reply) => {
      const caller = callerOf(request)
      const { changeSet: meant } = parsed(
        studyCalls.calls['POST /api/:collection/:id/undo'].body,
        request.body ?? {},
      )
      const id = await database.transaction(async (tx) => {
        const found = await demand(tx, request)
        await tx.rows(sql`select 1 from ${e} where ${e.id} = ${found} for no key update`)
        const changeSet = await readLastChangeSet(tx, { type: 'engagements', id: found })
        if (!changeSet || (meant !== undefined && changeSet.id !== meant))
          throw new AppError('CONFLICT', 'This change was undone already, or there is a newer one.')
        const { from, to } = stepOf(changeSet)
        const at = clock.now().toISOString()
        const reason = `${changeSet.title ?? `${from} → ${to}`} was undone`
        await undoChangeSet(tx, changeSet, { door, caller, standing, yielding, at, reason })
        return found
      })
      return replyWith(services, reply, collection, await readOne(database, collection, id, caller), caller)
    },
  )
}

/** From which status to which the change went; empty where it changed none. */
function stepOf(changeSet: ChangeSet): { readonly from: string; readonly to: string } {
  const own = changeSet.records.find(({ id }) => id === changeSet.on.id)
  const step = own?.changes.find(({ path }) => path === 'status')
  const nameIn = (value: unknown) => (typeof value === 'string' ? value : '')
  return { from: nameIn(step?.from), to: nameIn(step?.to) }
}
