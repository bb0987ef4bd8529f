import { accountCalls } from '@minster/domain/access/account/account-calls'
import { type ImpersonationShown, loginAsCalls } from '@minster/domain/access/auth/login-as-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { notify } from '#kit/notifications/notify.ts'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { readCurrentUser } from './current-user.ts'
import { findCandidate, openImpersonation, searchCandidates } from './login-as.ts'
import { overridingBy } from './overriding.ts'
import { impersonations } from './sign-in-tables.ts'

const config = { access: 'dashboard:loginas' } as const
const mostCandidates = 200

const { i } = tables({ i: impersonations })
const { r, u } = optional(tables({ r: 'users', u: 'users' }))

const impersonationRow = {
  id: i.id,
  realUserId: i.realUserId,
  realName: r.name,
  userId: i.userId,
  name: u.name,
  reason: i.reason,
  write: i.write,
  beganAt: i.beganAt,
  endedAt: i.endedAt,
  endsAt: i.endsAt,
  total: sql<number>`count(*) over ()`,
}

/** Who was signed in as whom, the latest first; as one user, or as anybody. */
async function readImpersonations(
  db: Queryable,
  { userId, now, limit }: { readonly userId: string | null; readonly now: Date; readonly limit: number },
): Promise<{ data: ImpersonationShown[]; total: number }> {
  const rows = await db.rows(select(impersonationRow)`
    from ${i} left join ${r} on ${r.id} = ${i.realUserId} left join ${u} on ${u.id} = ${i.userId}
    where ${userId}::uuid is null or ${i.userId} = ${userId}
    order by ${i.beganAt} desc, ${i.id} desc limit ${limit}`)
  return { data: rows.map((row) => shown(row, now)), total: rows[0]?.total ?? 0 }
}

function shown(row: RowOf<typeof impersonationRow>, now: Date): ImpersonationShown {
  const isOver = Date.parse(row.endsAt) <= now.getTime()
  return {
    id: row.id,
    by: { id: row.realUserId, name: row.realName ?? 'Somebody who was removed' },
    as: { id: row.userId, name: row.name ?? 'Somebody who was removed' },
    reason: row.reason,
    write: row.write,
    began: row.beganAt,
    ended: row.endedAt ?? (isOver ? row.endsAt : null),
  }
}

/** Being signed in as somebody else, with a reason that they and system administrators can read (Specification §2). */
export function registerLoginAsRoutes(app: App, services: Services): void {
  const { database, sessions, clock } = services
  serve(app, loginAsCalls, 'GET /auth/loginas', config, async (request) => ({
    data: await searchCandidates(database, callerOf(request), request.query.search),
  }))

  serve(app, loginAsCalls, 'GET /auth/loginas/:mode/:id', config, async (request) => {
    const { mode, id } = request.params
    return { data: await findCandidate(database, callerOf(request), mode, known(id)) }
  })

  serve(app, loginAsCalls, 'POST /auth/loginas/:mode/:id', config, async (request, reply) => {
    const caller = callerOf(request)
    const { mode, id } = request.params
    return database.transaction(async (tx) => {
      const candidate = await findCandidate(tx, caller, mode, known(id))
      const impersonation = await openImpersonation(tx, caller, candidate, {
        ...request.body,
        now: clock.now(),
      })
      await notify(tx, services, {
        event: 'signed-in-as-me',
        to: [candidate.id],
        text: `${caller.name} signed in as you: ${request.body.reason}`,
        by: caller.userId,
      })
      await sessions.impersonation(tx, request, reply, {
        userId: candidate.id,
        impersonation: impersonation.id,
      })
      const user = await readCurrentUser(tx, candidate.id)
      const { write, until } = impersonation
      return { user, ...(await overridingBy(tx, caller.userId, { write, until })) }
    })
  })

  serve(
    app,
    loginAsCalls,
    'POST /auth/loginas',
    { access: 'public', endsImpersonation: true },
    async (request, reply) => {
      const returned = await database.transaction((tx) => sessions.returnToSelf(tx, request, reply))
      const userId = returned ?? (await sessions.find(request))?.caller.userId
      if (userId === undefined) throw new AppError('SIGNED_OUT')
      return { user: await readCurrentUser(database, userId) }
    },
  )

  serve(app, accountCalls, 'GET /api/account/impersonations', { access: 'signed-in' }, async (request) => {
    const { data, total } = await readImpersonations(database, {
      userId: callerOf(request).userId,
      now: clock.now(),
      limit: mostCandidates,
    })
    return { data, meta: { total, page: 1, pageSize: mostCandidates } }
  })

  serve(app, loginAsCalls, 'GET /api/impersonations', { access: 'admin:sysadmin' }, async () => {
    const { data, total } = await readImpersonations(database, {
      userId: null,
      now: clock.now(),
      limit: mostCandidates,
    })
    return { data, meta: { total, page: 1, pageSize: mostCandidates } }
  })
}

/** An id that is none belongs to nobody. */
function known(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AppError('NOT_FOUND')
  return id
}
