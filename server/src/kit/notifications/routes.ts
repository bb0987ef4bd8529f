import { mostNotifications, notificationCalls } from '@minster/domain/kit/notifications/notification-calls'
import { sql } from 'drizzle-orm'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { demandSubject, subjectOf } from '../records/subject.ts'
import { readNotifications } from './read-notifications.ts'

const config = { access: 'signed-in' } as const

/** What somebody was told of, and the records they follow. */
export function registerNotificationRoutes(app: App, { database, college, clock }: Services): void {
  serve(app, notificationCalls, 'GET /api/notifications', config, async (request) => {
    // What somebody was told may tell more of them than whoever is signed in as them may see.
    if (callerOf(request).real) return { data: [], meta: { unread: 0 } }
    const latest = sql`true order by n.at desc, n.id desc limit ${mostNotifications}`
    const data = await readNotifications(database, callerOf(request), latest, college.features)
    return { data, meta: { unread: data.filter(({ readAt }) => readAt === null).length } }
  })

  serve(app, notificationCalls, 'POST /api/notifications/read', config, async (request) => {
    const { ids } = request.body
    const these = ids === undefined ? sql`true` : sql`id = any(${sql.param(ids)}::bigint[])`
    await database.execute(sql`
        update notifications set read_at = ${clock.now().toISOString()}
        where user_id = ${callerOf(request).userId} and read_at is null and ${these}`)
  })

  serve(app, notificationCalls, 'GET /api/follows', config, async (request) => {
    const caller = callerOf(request)
    const { name, id } = subjectOf(request.query.subject, request.query.subjectId)
    await demandSubject(database, caller, { name, id }, 'view', college.features)
    const [found] = await database.rows(sql`
        select 1 from follows where user_id = ${caller.userId} and about_type = ${name} and about_id = ${id}`)
    return { data: { following: found !== undefined } }
  })

  serve(app, notificationCalls, 'PUT /api/follows', config, async (request) => {
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
  })
}
