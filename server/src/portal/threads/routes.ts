import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { type MatterForm, type MatterType, matterKind } from '@minster/domain/portal/threads/matter-kinds'
import {
  type OfficeThread,
  ownThreadCalls,
  type Thread,
  threadCalls,
} from '@minster/domain/portal/threads/thread-calls'
import type { FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { type Caller, refuseCovered } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { type Matter, reachMatter } from './reach.ts'
import { type ReadThread, readThreads } from './read-threads.ts'
import { abilitiesIn, writeAsCollege } from './write.ts'
import { writeOwn } from './write-own.ts'

const { r } = tables({ r: 'student-requests' })

/** Whoever is signed in as a student sees of each kind what they may, so every call asks for its own. */
const own = { access: 'forms:student', shownTo: 'whoever stands in' } as const
/** Each kind asks for its own permission besides. */
const office = { access: { any: ['students:view', 'mystudents:view', 'bursaries:panel'] } } as const

/** The threads of what students ask for: their own with the college, and the college's with them. */
export function registerThreadRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database } = services

  async function meOf(form: MatterForm, request: FastifyRequest): Promise<Me> {
    refuseCovered(callerOf(request), seenWith(form))
    return readMeFor(database, form, request, services)
  }

  serve(app, ownThreadCalls, 'GET /api/forms/student/threads/:form', own, async (request) => {
    const { form } = request.params
    const { student } = await meOf(form, request)
    const threads = await readThreads(
      database,
      sql`${r.student} = ${student} and ${r.form} = ${form}`,
      ofStudent,
    )
    return { data: threads.map(threadOf) }
  })

  serve(app, ownThreadCalls, 'POST /api/forms/student/threads/:form/:id/messages', own, async (request) => {
    const { form, id } = request.params
    const me = await meOf(form, request)
    await database.transaction((tx) => writeOwn(tx, services, me, { form, id }, request.body))
    const [thread] = await readThreads(database, sql`${r.id} = ${id}`, ofStudent)
    if (!thread) throw new AppError('NOT_FOUND', 'This request does not exist.')
    return { data: threadOf(thread) }
  })

  async function shown(matter: Matter, caller: Caller): Promise<{ data: OfficeThread }> {
    const seesFiles = permits(caller.claims, matterKind(matter.form).files)
    const [thread] = await readThreads(database, sql`${r.id} = ${matter.line}`, {
      seesNotes: true,
      seesFiles,
    })
    if (!thread) throw new AppError('NOT_FOUND')
    return { data: { ...thread, ...(await abilitiesIn(database, services, matter, caller)) } }
  }
  const reached = (request: FastifyRequest, params: { readonly type: MatterType; readonly id: string }) =>
    reachMatter(database, callerOf(request), params)

  serve(app, threadCalls, 'GET /api/threads/:type/:id', office, async (request) =>
    shown(await reached(request, request.params), callerOf(request)),
  )

  serve(app, threadCalls, 'POST /api/threads/:type/:id/messages', office, async (request) => {
    const matter = await reached(request, request.params)
    const caller = callerOf(request)
    await database.transaction((tx) => writeAsCollege(tx, services, matter, request.body, caller))
    return shown(matter, caller)
  })
}

const ofStudent = { seesNotes: false, seesFiles: true }

function threadOf({ student: _student, ...thread }: ReadThread): Thread {
  return thread
}
