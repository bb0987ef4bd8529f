import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { demandSubject, subjectOf } from '../records/subject.ts'
import { readNotifications } from './read-notifications.ts'

const tags = ['Notifications']
const config = { access: 'signed-in' } as const
const mostShown = 100

const toldForm = z.object({
  id: z.int(),
  event: z.string(),
  text: z.string(),
  at: z.string(),
  readAt: z.string().nullable(),
  about: z.object({ id: z.string(), label: z.string(), collection: z.string() }).nullable(),
})
const aboutForm = z.object({ subject: z.string().default(''), subjectId: z.string().default('') })
const following = z.object({ data: z.object({ following: z.boolean() }) })

/** What somebody was told of, and the records they follow. */
export function registerNotificationRoutes(app: App, { database, college, clock }: Services): void {
  app.get(
    '/api/notifications',
    {
      config,
      schema: {
        summary: 'My notifications, newest first',
        tags,
        response: { 200: z.object({ data: z.array(toldForm), meta: z.object({ unread: z.int() }) }) },
      },
    },
    async (request) => {
      // What somebody was told may tell more of them than whoever is signed in as them may see.
      if (callerOf(request).real) return { data: [], meta: { unread: 0 } }
      const latest = sql`true order by n.at desc, n.id desc limit ${mostShown}`
      const data = await readNotifications(database, callerOf(request), latest, college.features)
      return { data, meta: { unread: data.filter(({ readAt }) => readAt === null).length } }
    },
  )

  app.post(
    '/api/notifications/read',
    {
      config,
      schema: {
        summary: 'Mark notifications as read: those named, or all',
        tags,
        body: z.strictObject({ ids: z.array(z.int()).max(mostShown).optional() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { ids } = request.body
      const these = ids === undefined ? sql`true` : sql`id = any(${sql.param(ids)}::bigint[])`
      await database.execute(sql`
        update notifications set read_at = ${clock.now().toISOString()}
        where user_id = ${callerOf(request).userId} and read_at is null and ${these}`)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/follows',
    {
      config,
      schema: {
        summary: 'Whether I follow a record',
        tags,
        querystring: aboutForm,
        response: { 200: following },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { name, id } = subjectOf(request.query.subject, request.query.subjectId)
      await demandSubject(database, caller, { name, id }, 'view', college.features)
      const [found] = await database.rows(sql`
        select 1 from follows where user_id = ${caller.userId} and about_type = ${name} and about_id = ${id}`)
      return { data: { following: found !== undefined } }
    },
  )

  app.put(
    '/api/follows',
    {
      config,
      schema: {
        summary: 'Follow a record, or no longer',
        tags,
        body: z.strictObject({ subject: z.string(), subjectId: z.string(), following: z.boolean() }),
        response: { 200: following },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { subject, subjectId, following: wanted } = request.body
      const { name, id } = subjectOf(subject, subjectId)
      await demandSubject(database, caller, { name, id }, 'view', college.features)
      await database.execute(
        wanted
          ? sql`insert into follows (user_id, about_type, about_id, since)
              values (${caller.userId}, ${name}, ${id}, ${clock.now().toISOString()}) on conflict do nothing`
          : sql`delete from follows where user_id = ${caller.userId} and about_type = ${name} and about_id = ${id}`,
      )
      return { data: { following: wanted } }
    },
  )
}
