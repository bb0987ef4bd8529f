import { type Preferences, preferencesSchema, withChosen } from '@minster/domain/pages/preferences'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { callerOf } from '#platform/http/guard.ts'

const tags = ['Account']
const config = { access: 'signed-in' } as const

/** What everybody may see and change of themselves: preferences, and where they are signed in. */
export function registerAccountRoutes(app: App, { database, clock }: Services): void {
  app.get(
    '/api/account/preferences',
    { config, schema: { summary: 'My preferences', tags } },
    async (request) => ({
      data: await readPreferences(database, callerOf(request).userId),
    }),
  )

  app.put(
    '/api/account/preferences',
    { config, schema: { summary: 'Replace my preferences', tags, body: preferencesSchema } },
    async (request) => {
      await writePreferences(database, callerOf(request).userId, request.body)
      return { data: request.body }
    },
  )

  app.patch(
    '/api/account/preferences',
    { config, schema: { summary: 'Change some of my preferences', tags, body: preferencesSchema } },
    async (request) => {
      const { userId } = callerOf(request)
      const data = await database.transaction(async (tx) => {
        const after = withChosen(await readPreferences(tx, userId, true), request.body)
        await writePreferences(tx, userId, after)
        return after
      })
      return { data }
    },
  )

  app.get(
    '/api/account/sessions',
    { config, schema: { summary: 'Where I am signed in', tags } },
    async (request) => {
      const rows = await database.rows<SessionRow>({
        text: `select id, created_at, last_seen_at, address, agent from sessions
        where user_id = $1 and real_user_id is null and expires_at > $2 order by last_seen_at desc`,
        values: [callerOf(request).userId, clock.now().toISOString()],
      })
      const data = rows.map(({ id, created_at, last_seen_at, address, agent }) => ({
        id,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        address,
        agent,
        current: id === request.sessionId,
      }))
      return { data, meta: { total: data.length, page: 1, pageSize: data.length } }
    },
  )

  app.delete(
    '/api/account/sessions/:id',
    {
      config: { ...config, freshSignIn: true },
      schema: { summary: 'Sign out one of my sessions', tags, params: z.object({ id: z.string() }) },
    },
    async (request, reply) => {
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
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/account/sessions',
    {
      config: { ...config, freshSignIn: true },
      schema: { summary: 'Sign out all my other sessions', tags },
    },
    async (request, reply) => {
      await database.transaction(async (tx) => {
        await tx.execute({
          text: 'delete from sessions where user_id = $1 and real_user_id is null and id <> $2',
          values: [callerOf(request).userId, request.sessionId],
        })
        await forgetCallers(tx)
      })
      return reply.code(204).send()
    },
  )
}

interface SessionRow {
  [column: string]: unknown
  readonly id: string
  readonly created_at: string
  readonly last_seen_at: string
  readonly address: string
  readonly agent: string
}

async function readPreferences(db: Queryable, userId: string, lock = false): Promise<Preferences> {
  const [row] = await db.rows<{ chosen: unknown }>({
    text: `select chosen from preferences where user_id = $1${lock ? ' for update' : ''}`,
    values: [userId],
  })
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
