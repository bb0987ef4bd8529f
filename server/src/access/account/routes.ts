import { accountCalls } from '@minster/domain/access/account/account-calls'
import { type Preferences, preferencesSchema, withChosen } from '@minster/domain/access/users/preferences'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { sessions } from '#platform/http/tables.ts'
import { preferences } from './tables.ts'

const { s, p } = tables({ s: sessions, p: preferences })

const config = { access: 'signed-in' } as const

/** What everybody may see and change of themselves: preferences, and where they are signed in. */
export function registerAccountRoutes(app: App, { database, clock }: Services): void {
  serve(app, accountCalls, 'GET /api/account/preferences', config, async (request) => ({
    data: await readPreferences(database, callerOf(request).userId),
  }))

  serve(app, accountCalls, 'PUT /api/account/preferences', config, async (request) => {
    await writePreferences(database, callerOf(request).userId, request.body)
    return { data: request.body }
  })

  serve(app, accountCalls, 'PATCH /api/account/preferences', config, async (request) => {
    const { userId } = callerOf(request)
    const data = await database.transaction(async (tx) => {
      const after = withChosen(await readPreferences(tx, userId, true), request.body)
      await writePreferences(tx, userId, after)
      return after
    })
    return { data }
  })

  serve(app, accountCalls, 'GET /api/account/sessions', config, async (request) => {
    const rows = await database.rows(select({
      id: s.id,
      createdAt: s.createdAt,
      lastSeenAt: s.lastSeenAt,
      address: s.address,
      agent: s.agent,
    })`from ${s} where ${s.userId} = ${callerOf(request).userId} and ${s.realUserId} is null
          and ${s.expiresAt} > ${clock.now().toISOString()} order by ${s.lastSeenAt} desc`)
    const data = rows.map((row) => ({ ...row, current: row.id === request.sessionId }))
    return { data, meta: { total: data.length, page: 1, pageSize: data.length } }
  })

  serve(
    app,
    accountCalls,
    'DELETE /api/account/sessions/:id',
    { ...config, freshSignIn: true },
    async (request) => {
      const { id } = request.params
      const ended = z.uuid().safeParse(id).success
        ? await database.transaction(async (tx) => {
            await forgetCallers(tx)
            return tx.execute({
              text: 'delete from sessions where user_id = $1 and real_user_id is null and id = $2',
              values: [callerOf(request).userId, id],
            })
          })
        : 0
      if (ended === 0) throw new AppError('NOT_FOUND', 'There is no such session.')
    },
  )

  serve(
    app,
    accountCalls,
    'DELETE /api/account/sessions',
    { ...config, freshSignIn: true },
    async (request) => {
      await database.transaction(async (tx) => {
        await tx.execute({
          text: 'delete from sessions where user_id = $1 and real_user_id is null and id <> $2',
          values: [callerOf(request).userId, request.sessionId],
        })
        await forgetCallers(tx)
      })
    },
  )
}

async function readPreferences(db: Queryable, userId: string, lock = false): Promise<Preferences> {
  const locked = lock ? sql`for update` : sql``
  const [row] = await db.rows(select({ chosen: p.chosen })`from ${p} where ${p.userId} = ${userId} ${locked}`)
  // What an older version wrote and this one no longer knows is left behind.
  const read = preferencesSchema.safeParse(row?.chosen ?? {})
  return read.success ? read.data : {}
}

async function writePreferences(db: Queryable, userId: string, chosen: Preferences): Promise<void> {
  await db.execute({
    text: `insert into preferences (user_id, chosen) values ($1, $2::jsonb)
      on conflict (user_id) do update set chosen = excluded.chosen`,
    values: [userId, JSON.stringify(chosen)],
  })
}
