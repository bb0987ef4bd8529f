import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { recordCalls } from '@minster/domain/kit/records/record-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough } from '#platform/http/serve.ts'
import { listAbilitiesOf } from './abilities.ts'
import { callsOf, type RecordCall } from './calls.ts'
import { describeCollection } from './describe.ts'
import { readHistory } from './history.ts'
import { countByField, idsOf, listPage, neighboursOf, optionsOf } from './list.ts'
import { changeMany, mostAtOnce } from './many.ts'
import { chosenThrough, pickersOf } from './pickers.ts'
import { planMany, plannerFor } from './plan-ahead.ts'
import type { Planners } from './planner.ts'
import { parseListQuery, type RawListQuery } from './query.ts'
import { readOne, readWritten } from './read.ts'
import { refuseMethods } from './refuse-methods.ts'
import { replyWith } from './reply.ts'
import { bodyOf, idOf, nestedQuery, queryOf, versionOf } from './request.ts'
import type { Body, Door, How } from './store.ts'
import { reachFor } from './visibility.ts'

/** What the generic routes work with besides the application's services. */
export interface RecordServices extends Services {
  readonly door: Door
  readonly planners: Planners
  /** Answers a list as a sheet; every row of it, the asked fields as columns. */
  sendSheet(
    request: FastifyRequest,
    reply: FastifyReply,
    collection: ReachedCollection,
    query: RawListQuery,
  ): Promise<FastifyReply>
}

/** Registers every call of every collection. */
export function registerRecordRoutes(app: App, services: RecordServices): void {
  for (const collection of collections)
    if (collection.declaration.served !== false) registerCollection(app, services, collection)
}

function registerCollection(app: App, services: RecordServices, collection: ReachedCollection): void {
  const { path, name, access, feature } = collection
  const here = [collection]
  const { database: db, door, clock } = services
  const planner = plannerFor(collection, services.planners)
  const reserving = () => ({
    planning: planner ? { today: clock.today() } : undefined,
    asks: door.asks(name),
  })
  const base = `/api/${path}`
  const described = callsOf(collection)
  const guarded = (requirement: Requirement, key: RecordCall) => () => ({
    access: requirement,
    feature,
    describedAs: described[key],
  })

  serveThrough(
    app,
    recordCalls,
    'GET /api/:collection',
    here,
    guarded(access.view, 'GET /api/:collection'),
    async (request, _collection, reply) => {
      const caller = callerOf(request)
      const raw = queryOf(request)
      if ('schema' in raw) return reply.send({ data: describeCollection(collection, caller) })
      if (raw['export'] !== undefined) {
        demandExcel(raw)
        return services.sendSheet(request, reply, collection, raw)
      }
      const query = parseListQuery(raw, collection, caller)
      const { rows, total, timing } = await db.withConnection((one) =>
        listPage(one, collection, query, caller),
      )
      const { page, pageSize } = query
      reply.header(
        'server-timing',
        `page;dur=${timing.page.toFixed(2)}, total;dur=${timing.total.toFixed(2)}`,
      )
      return { data: rows, meta: { total, page, pageSize, abilities: listAbilitiesOf(collection, caller) } }
    },
  )

  serveThrough(
    app,
    recordCalls,
    'POST /api/:collection/export/custom',
    here,
    guarded(access.view, 'POST /api/:collection/export/custom'),
    async (request, _collection, reply) => {
      demandExcel(queryOf(request))
      const body = request.body
      const query = Array.isArray(body) ? { fields: body } : bodyOf(request).body
      return services.sendSheet(request, reply, collection, query)
    },
  )

  serveThrough(
    app,
    recordCalls,
    'GET /api/:collection/counts',
    here,
    guarded(access.view, 'GET /api/:collection/counts'),
    async (request) => {
      const caller = callerOf(request)
      const raw = queryOf(request)
      const field = typeof raw['field'] === 'string' ? raw['field'] : ''
      const reached = reachFor(caller, name, field)
      if (!reached)
        throw new AppError('INVALID', undefined, [
          { param: 'field', message: `There is no field "${field}".` },
        ])
      const others = Object.fromEntries(
        Object.entries(raw).filter(
          ([key]) => key !== 'field' && key !== field && !key.startsWith(`${field}[`),
        ),
      )
      return {
        data: await countByField(db, collection, parseListQuery(others, collection, caller), reached, caller),
      }
    },
  )

  const { view, linking } = pickersOf(collection)
  serveThrough(
    app,
    recordCalls,
    'GET /api/:collection/options',
    here,
    guarded({ any: [...view, ...linking] }, 'GET /api/:collection/options'),
    async (request) => {
      const caller = callerOf(request)
      const { search, ids } = z
        .object({ search: z.string().max(200).catch(''), ids: z.string().catch('') })
        .parse(queryOf(request))
      const asked = ids.split(',').filter((id) => z.uuid().safeParse(id).success)
      const through = chosenThrough(collection, caller, linking)
      const seen = through ? { seen: { through, caller } } : {}
      return { data: await optionsOf(db, name, { search, ids: asked, ...seen }) }
    },
  )

  serveThrough(
    app,
    recordCalls,
    'GET /api/:collection/:id',
    here,
    guarded(access.view, 'GET /api/:collection/:id'),
    async (request, _collection, reply) => {
      const caller = callerOf(request)
      const found = await readOne(db, collection, idOf(request, collection), caller)
      return replyWith(services, reply, collection, found, caller)
    },
  )

  serveThrough(
    app,
    recordCalls,
    'GET /api/:collection/:id/history',
    here,
    guarded(access.view, 'GET /api/:collection/:id/history'),
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, collection)
      await readOne(db, collection, id, caller)
      return { data: await readHistory(db, name, id, caller) }
    },
  )

  serveThrough(
    app,
    recordCalls,
    'GET /api/:collection/:id/neighbours',
    here,
    guarded(access.view, 'GET /api/:collection/:id/neighbours'),
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, collection)
      await readOne(db, collection, id, caller)
      const query = parseListQuery(queryOf(request), collection, caller)
      const found = await neighboursOf(db, collection, query, id, caller)
      return { data: found ?? { previous: null, next: null, position: null, total: null } }
    },
  )

  const creation = access.create ?? access.edit
  if (creation !== undefined)
    serveThrough(
      app,
      recordCalls,
      'POST /api/:collection',
      here,
      guarded(creation, 'POST /api/:collection'),
      async (request, _collection, reply) => {
        const caller = callerOf(request)
        const { body, reason, problems } = bodyOf(request)
        const how = { caller, reason, problems }
        const { record: made, inSight } = await db.transactionAndRead(
          (tx) => door.create(tx, collection, body, how),
          (tx, { id }) => readWritten(tx, collection, id, caller),
        )
        reply.header('location', `${base}/${made.id}`)
        return replyWith(services, reply, collection, made, caller, inSight)
      },
    )

  if (access.edit !== undefined) {
    const foreseen = async (id: string, body: Body, how: How, from?: string) => {
      const offered = await db.transaction((tx) =>
        planner && from !== undefined
          ? planner.foresee(tx, services, { id, body, from, how })
          : door.foresee(tx, collection, id, body, how),
      )
      return offered.map(({ run: _run, ...shown }) => shown)
    }
    for (const method of ['PATCH', 'PUT'] as const) {
      const key = `${method} /api/:collection/:id` as const
      serveThrough(
        app,
        recordCalls,
        key,
        here,
        guarded(access.edit, key),
        async (request, _collection, reply) => {
          const caller = callerOf(request)
          const { body, from, ...reserved } = bodyOf(request, reserving())
          const id = idOf(request, collection)
          const version = await versionOf(request, () => readOne(db, collection, id, caller))
          const how = { caller, ...reserved, whole: method === 'PUT', ...version }
          if (planner && from !== undefined) {
            const wish = { id, body, from, how }
            const planned = await db.transaction((tx) => planner.plan(tx, services, wish))
            const record = await readOne(db, collection, id, caller)
            const replied = await replyWith(services, reply, collection, record, caller)
            return { ...replied, meta: { planned: { id: planned.id, from } } }
          }
          const { record: written, inSight } = await db.transactionAndRead(
            (tx) => door.change(tx, collection, id, body, how),
            (tx) => readWritten(tx, collection, id, caller),
          )
          return replyWith(services, reply, collection, written, caller, inSight)
        },
      )
    }

    serveThrough(
      app,
      recordCalls,
      'GET /api/:collection/:id/consequences',
      here,
      guarded(access.edit, 'GET /api/:collection/:id/consequences'),
      async (request) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        return { data: await foreseen(id, nestedQuery(request), { caller }) }
      },
    )
    serveThrough(
      app,
      recordCalls,
      'POST /api/:collection/:id/consequences',
      here,
      guarded(access.edit, 'POST /api/:collection/:id/consequences'),
      async (request) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        const { body, from, reason, problems } = bodyOf(request, reserving())
        const how = { caller, reason, problems: problems.filter(({ param }) => param === 'from') }
        return { data: await foreseen(id, body, how, from) }
      },
    )

    serveThrough(
      app,
      recordCalls,
      'POST /api/:collection/bulk',
      here,
      guarded(access.edit, 'POST /api/:collection/bulk'),
      async (request) => {
        const caller = callerOf(request)
        const asked = parsed(recordCalls.calls['POST /api/:collection/bulk'].body, request.body)
        const query = parseListQuery({ filter: asked.filter, search: asked.search }, collection, caller)
        const ids = asked.ids ?? (await idsOf(db, collection, query, caller, mostAtOnce + 1))
        if (ids.length > mostAtOnce)
          throw new AppError('INVALID', undefined, [
            { param: 'filter', message: `Change at most ${mostAtOnce} records at once.` },
          ])
        const { consequences, mails, from, preview } = asked
        const how = { caller, reason: asked.reason || null, consequences, mails }
        const plan = from === undefined ? undefined : planMany(services, planner, from)
        const outcomes = await changeMany({ db, door, plan }, collection, ids, asked.change, how, preview)
        const ok = outcomes.filter((outcome) => outcome.ok).length
        return { data: outcomes, meta: { total: outcomes.length, ok, failed: outcomes.length - ok } }
      },
    )
  }

  const removal = access.remove ?? access.edit
  refuseMethods(app, db, collection)
  if (removal !== undefined) {
    serveThrough(
      app,
      recordCalls,
      'DELETE /api/:collection/:id',
      here,
      guarded(removal, 'DELETE /api/:collection/:id'),
      async (request) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        await db.transaction((tx) => door.remove(tx, collection, id, { caller }))
      },
    )
    serveThrough(
      app,
      recordCalls,
      'POST /api/:collection/:id/restore',
      here,
      guarded(removal, 'POST /api/:collection/:id/restore'),
      async (request, _collection, reply) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        await db.transaction((tx) => door.restore(tx, collection, id, { caller }))
        return replyWith(services, reply, collection, await readOne(db, collection, id, caller), caller)
      },
    )
  }
}

function demandExcel(raw: RawListQuery): void {
  if (raw['export'] === 'excel') return
  throw new AppError('INVALID', undefined, [{ param: 'export', message: 'Lists are exported as "excel".' }])
}
