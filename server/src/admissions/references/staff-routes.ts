import { type RefereeOutcome, referenceCalls } from '@minster/domain/admissions/references/reference-calls'
import { takesReferences } from '@minster/domain/admissions/references/reference-links'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import type { Body, Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { references } from './collections.ts'
import { remindReferee } from './remind.ts'
import {
  type Doer,
  lockReference,
  notNeeded,
  type ReferenceServices,
  refusedReference,
  requestReference,
  undoDecline,
} from './request.ts'

const { r } = tables({ r: 'references' })

const access = references.access.edit

/** What staff do with a reference besides reading and changing it. */
export function registerReferenceStaffRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database } = services
  if (access === undefined) return
  const config = { access }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    action: (tx: Transaction, id: string, caller: Caller) => Promise<string | void>,
  ) => {
    const caller = callerOf(request)
    const id = idOf(request, references)
    const shown = (await database.transaction((tx) => action(tx, id, caller))) ?? id
    return replyWith(services, reply, references, await readOne(database, references, shown, caller), caller)
  }

  serveUnread(app, referenceCalls, 'POST /api/references/:id/request', config, (request, reply) =>
    answer(request, reply, (tx, id, caller) => requestReference(tx, services, id, { caller })),
  )
  serveUnread(app, referenceCalls, 'POST /api/references/:id/remind', config, (request, reply) =>
    answer(request, reply, (tx, id, caller) => remindReferee(tx, services, id, { caller })),
  )
  serveUnread(app, referenceCalls, 'POST /api/references/:id/undo-decline', config, (request, reply) =>
    answer(request, reply, (tx, id, caller) => undoDecline(tx, services, id, { caller })),
  )
  serveUnread(app, referenceCalls, 'POST /api/references/:id/replace', config, (request, reply) =>
    answer(request, reply, (tx, id, caller) => {
      const referee = parsed(referenceCalls.calls['POST /api/references/:id/replace'].body, request.body)
      return replaceReferee(tx, services, id, referee, { caller })
    }),
  )

  serveUnread(app, referenceCalls, 'POST /api/references/request', config, async (request) => {
    const caller = callerOf(request)
    const form = referenceCalls.calls['POST /api/references/request'].body
    const { application } = parsed(form, request.body)
    const waiting = await database.rows(select({ id: r.id, label: r.refereeName })`from ${r}
        where ${r.application} = ${application} and ${r.state} = 'Not requested' and ${alive(r)}
        order by ${r.createdAt}, ${r.id}`)
    const rows: RefereeOutcome[] = []
    for (const one of waiting) {
      try {
        await database.transaction((tx) => requestReference(tx, services, one.id, { caller }))
        rows.push({ ...one, ok: true })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // What is out of the caller's sight is not told to be there.
        if (error.code !== 'NOT_FOUND') rows.push({ ...one, ok: false, message: error.message })
      }
    }
    const ok = rows.filter((row) => row.ok).length
    return { data: rows, meta: { total: rows.length, ok, failed: rows.length - ok } }
  })
}

/**
 * Names somebody else in a referee's place: the old one is cancelled, their link void, and the new one asked at once
 * where the old one had been. Answers the id of the new reference.
 */
async function replaceReferee(
  tx: Transaction,
  asking: ReferenceServices,
  id: string,
  referee: Body,
  doer: Doer,
): Promise<string> {
  const old = await lockReference(tx, asking.door, id, doer)
  if (old.state === 'Received')
    throw refusedReference('This reference has been received. Add another referee instead.')
  if (old.state === 'Cancelled') throw refusedReference('This referee was cancelled already.')
  if (!takesReferences(old.status)) throw refusedReference(notNeeded)
  const byRule = { ...doer, byRule: true }
  await asking.door.change(tx, references, id, { state: 'Cancelled' }, { ...byRule, reason: 'Replaced' })
  const made = await asking.door.create(tx, references, { ...referee, application: old.application }, byRule)
  if (old.state !== 'Not requested') await requestReference(tx, asking, made.id, byRule)
  return made.id
}
