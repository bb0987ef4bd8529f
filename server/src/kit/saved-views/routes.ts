import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { savedViewCalls } from '@minster/domain/kit/records/saved-view-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt, collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { idOf, onlyThese, versionOf } from '../records/request.ts'
import type { Body, Door } from '../records/store.ts'

const { v, w } = tables({ v: 'saved-views', w: 'users' })
const { r, u } = optional(tables({ r: 'roles', u: 'users' }))
const views = collectionOf('saved-views')
const config = { access: 'dashboard:view' } as const
/** One list of several of the same records says which: `applications/ongoing`. */
const listForm = /^([a-z-]+)(?:\/[a-z-]+)?$/

/** The door says what is wrong with each; whose it is and of which list cannot be changed. */
const changeable = ['name', 'shared', 'role', 'query', 'columns']
const newSchema = z.looseObject({ collection: z.string('Name the list, such as applications.') })
/** Lists as people set them up: their own, those shared with a role they have, and those for everyone. */
export function registerSavedViewRoutes(
  app: App,
  { database, door }: Services & { readonly door: Door },
): void {
  serve(app, savedViewCalls, 'GET /api/saved-views', config, async (request) => {
    const caller = callerOf(request)
    listOf(request.query.collection, caller)
    const data = await readViews(
      database,
      caller,
      sql`v.collection = ${request.query.collection} and ${reaching(caller)}`,
    )
    return { data, meta: { total: data.length, page: 1, pageSize: data.length } }
  })

  serveUnread(app, savedViewCalls, 'POST /api/saved-views', config, async (request, reply) => {
    const caller = callerOf(request)
    const { collection, ...sent } = parsed(newSchema, request.body)
    const list = listOf(collection, caller)
    const { values: asked, problems } = onlyThese(changeable, sent)
    const made = await database.transaction(async (tx) => {
      const body = await sharedRightly(tx, caller, list, { shared: 'Mine', ...asked })
      const values = { ...body, collection, owner: caller.userId }
      return door.create(tx, views, values, { caller, byRule: true, problems })
    })
    reply.header('location', `/api/saved-views/${made.id}`).header('etag', '"1"')
    return { data: await readView(database, caller, made.id) }
  })

  serveUnread(app, savedViewCalls, 'PATCH /api/saved-views/:id', config, async (request, reply) => {
    const caller = callerOf(request)
    const id = idOf(request, views)
    const view = await readOwn(database, caller, id)
    const version = await versionOf(request, async () => view)
    const { values: asked, problems } = onlyThese(changeable, parsed(z.looseObject({}), request.body))
    await database.transaction(async (tx) => {
      const body = await sharedRightly(tx, caller, listOf(view.collection, caller), asked)
      await door.change(tx, views, id, body, { caller, byRule: true, problems, ...version })
    })
    const changed = await readView(database, caller, id)
    reply.header('etag', `"${changed.version}"`)
    return { data: changed }
  })

  serveUnread(app, savedViewCalls, 'DELETE /api/saved-views/:id', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, views)
    await readOwn(database, caller, id)
    await database.transaction((tx) => door.remove(tx, views, id, { caller, byRule: true }))
  })
}

function listOf(list: string, caller: Caller): ReachedCollection {
  const found = collectionAt(listForm.exec(list)?.[1] ?? '')
  if (!found || found.declaration.served === false)
    throw invalid('collection', 'Name the list, such as applications.')
  if (!permits(caller.claims, found.access.view)) throw new AppError('FORBIDDEN')
  return found
}

/** A view is shared with everyone by who runs the list, and with a role by who has it themselves. */
async function sharedRightly(
  db: Queryable,
  caller: Caller,
  { access }: ReachedCollection,
  asked: Body,
): Promise<Body> {
  if (asked['shared'] === 'Everyone') {
    const runs: Requirement | undefined = access.remove ?? access.edit
    if (runs === undefined || !permits(caller.claims, runs))
      throw invalid('shared', 'Only who runs this list shares a view with everyone.')
  }
  if (asked['shared'] !== undefined && asked['shared'] !== 'My role') return { ...asked, role: null }
  if (asked['shared'] === undefined && asked['role'] === undefined) return asked
  const roles = await rolesOf(db, caller)
  const role = asked['role'] ?? (roles.length === 1 ? roles[0] : undefined)
  if (role === undefined) throw invalid('role', 'You have several roles. Say which one it is for.')
  if (typeof role !== 'string' || !roles.includes(role))
    throw invalid('role', 'A view is shared only with a role one has.')
  return { ...asked, role }
}

async function rolesOf(db: Queryable, caller: Caller): Promise<readonly string[]> {
  const [user] = await db.rows(select({ roles: w.roles })`from ${w} where ${w.id} = ${caller.userId}`)
  return user?.roles ?? []
}

function invalid(param: string, message: string): AppError {
  return new AppError('INVALID', undefined, [{ param, message }])
}

function reaching({ userId }: Caller): SQL {
  return sql`(${v.owner} = ${userId} or ${v.shared} = 'Everyone' or (
    ${v.shared} = 'My role' and ${v.role} = any(select unnest(${w.roles}) from ${w} where ${w.id} = ${userId})))`
}

async function readOwn(db: Queryable, caller: Caller, id: string) {
  const view = await readView(db, caller, id)
  if (!view.mine && !permits(caller.claims, 'admin:sysadmin'))
    throw new AppError('FORBIDDEN', 'Only its owner changes a saved view.')
  return view
}

async function readView(db: Queryable, caller: Caller, id: string) {
  const isAdmin = permits(caller.claims, 'admin:sysadmin')
  const [view] = await readViews(
    db,
    caller,
    sql`${v.id} = ${id} and ${isAdmin ? sql`true` : reaching(caller)}`,
  )
  if (!view) throw new AppError('NOT_FOUND', 'This saved view does not exist.')
  return view
}

async function readViews(db: Queryable, { userId }: Caller, where: SQL) {
  const rows = await db.rows(select({
    id: v.id,
    version: v.version,
    name: v.name,
    collection: v.collection,
    shared: v.shared,
    role: v.role,
    roleName: r.name,
    query: v.query,
    columns: v.columns,
    owner: v.owner,
    ownerName: u.name,
  })`from ${v} left join ${r} on ${r.id} = ${v.role} left join ${u} on ${u.id} = ${v.owner}
    where ${alive(v)} and ${where} order by ${v.owner} = ${userId} desc, ${v.name}, ${v.id}`)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    collection: row.collection,
    shared: row.shared,
    role: row.role === null ? null : { id: row.role, label: row.roleName ?? '' },
    query: row.query ?? '',
    columns: row.columns ?? [],
    owner: row.owner === null ? null : { id: row.owner, label: row.ownerName ?? '' },
    mine: row.owner === userId,
  }))
}
