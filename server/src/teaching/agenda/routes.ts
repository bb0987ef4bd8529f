import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays, addYears } from '@minster/domain/platform/words/calendar'
import { type AgendaEvent, agendaCalls } from '@minster/domain/teaching/agenda/agenda-calls'
import { alive, table, tables } from '#platform/db/columns.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { parsed } from '#platform/http/parsed.ts'
import { readPerson } from '#platform/http/rights.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { dayStamp, escaped, foldedLines, london, stamp, wallStamp } from '#platform/process/icalendar.ts'
import { readEvents } from './read-events.ts'
import { agendaFeeds } from './tables.ts'

const { f, u } = tables({ f: agendaFeeds, u: 'users' })
const agendaFeed = table(agendaFeeds)
const { calls } = agendaCalls

/** What a feed holds: some weeks that are over, and a year to come. */
const daysBefore = 31
const yearsAhead = 1

const guarded = {
  access: { any: ['dashboard:view', 'forms:student'] },
  shownTo: 'whoever stands in',
} as const

/** Everybody's own calendar: on a page, and at a secret address for the calendar they use. */
export function registerAgendaRoutes(app: App, { database, clock, college, config }: Services): void {
  serveUnread(app, agendaCalls, 'GET /api/calendar', guarded, async (request) => {
    const { from, until } = parsed(calls['GET /api/calendar'].query, request.query)
    const caller = callerOf(request)
    const [events, feed] = await Promise.all([
      readEvents(database, { caller, from, until, features: college.features }),
      database.rows(
        select({
          createdAt: agendaFeed.createdAt,
          lastReadAt: agendaFeed.lastReadAt,
        })`from ${agendaFeed} where ${agendaFeed.userId} = ${caller.userId}`,
      ),
    ])
    return { data: { today: clock.today(), events, feed: feed[0] ?? null } }
  })

  serveUnread(app, agendaCalls, 'POST /api/calendar/feed', guarded, async (request) => {
    const { userId, realUserId } = callerOf(request)
    // The address outlives the visit of whoever stands in for somebody.
    if (realUserId !== null) throw new AppError('FORBIDDEN', 'Only they themselves can make their address.')
    const { token, hash } = makeToken()
    await database.execute(sql`
        insert into ${agendaFeed} (${agendaFeed.userId}, ${agendaFeed.tokenHash}, ${agendaFeed.createdAt}) values (${userId}, ${hash}, ${clock.now().toISOString()})
        on conflict (${agendaFeed.userId}) do update set ${agendaFeed.tokenHash} = excluded.${agendaFeed.tokenHash}, ${agendaFeed.createdAt} = excluded.${agendaFeed.createdAt},
          ${agendaFeed.lastReadAt} = null`)
    return { data: { address: `${config.publicUrl}/api/calendar/feeds/${token}.ics` } }
  })

  serveUnread(app, agendaCalls, 'DELETE /api/calendar/feed', guarded, async (request) => {
    await database.execute(
      sql`delete from ${agendaFeed} where ${agendaFeed.userId} = ${callerOf(request).userId}`,
    )
  })

  serveUnread(
    app,
    agendaCalls,
    'GET /api/calendar/feeds/:file',
    { access: 'public', exposeHeadRoute: true },
    async (request, reply) => {
      const { file } = parsed(calls['GET /api/calendar/feeds/:file'].params, request.params)
      const now = clock.now()
      const [feed] = await database.rows(returning({ owner: u.id })`
        update ${f} set last_read_at = ${now.toISOString()} from ${u}
        where ${f.tokenHash} = ${hashOfToken(file.replace(/\.ics$/, ''))} and ${u.id} = ${f.userId} and ${u.active}
          and ${alive(u)}`)
      const owner = feed && (await readPerson(database, feed.owner))
      if (!owner) throw new AppError('NOT_FOUND', 'There is no calendar at this address.')
      const today = clock.today()
      const events = await readEvents(database, {
        caller: owner.caller,
        from: addDays(today, -daysBefore),
        until: addYears(today, yearsAhead),
        features: college.features,
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, max-age=300')
        .serializer((text: string) => text)
        .send(feedFileOf(college.title, events, now))
    },
  )
}

/** Writes somebody's events as a calendar others subscribe to (RFC 5545; how often to look: RFC 7986, 5.7). */
function feedFileOf(title: string, events: readonly AgendaEvent[], now: Date): string {
  return foldedLines([
    'BEGIN:VCALENDAR',
    'PRODID:-//Minster//Calendar//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...london,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ])
}

function linesOf({ uid, title, place, link, ...when }: AgendaEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@minster`,
    `DTSTAMP:${stamp(now)}`,
    ...hoursOf(when),
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    ...(link === null ? [] : [`URL:${link}`]),
    // A deadline keeps nobody from being invited that day.
    `TRANSP:${when.kind === 'deadline' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** The end of whole days is the day after. */
function hoursOf({
  day,
  lastDay,
  from,
  until,
}: Pick<AgendaEvent, 'day' | 'lastDay' | 'from' | 'until'>): string[] {
  if (from === null)
    return [`DTSTART;VALUE=DATE:${dayStamp(day)}`, `DTEND;VALUE=DATE:${dayStamp(addDays(lastDay, 1))}`]
  const begins = `DTSTART;TZID=Europe/London:${wallStamp({ day, time: from })}`
  return until === null
    ? [begins]
    : [begins, `DTEND;TZID=Europe/London:${wallStamp({ day: lastDay, time: until })}`]
}
