import { mapPositionOf } from '@minster/domain/college/lists/map-position'
import { placementCalls, type SuggestedHost } from '@minster/domain/teaching/placements/placement-calls'
import { openPlacementStates } from '@minster/domain/teaching/placements/states'
import { suggestedHosts } from '@minster/domain/teaching/placements/suggested-hosts'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { askForReport } from './ask.ts'
import { placements } from './collections.ts'
import { homeChurchOf } from './own-people.ts'
import { readStanding } from './standing.ts'

const { p, s, h, o: oRow } = tables({ p: 'placements', s: 'students', h: 'people', o: 'organisations' })
const { e, a, o, b, d } = optional(
  tables({ e: 'engagements', a: 'applications', o: 'organisations', b: 'hubs', d: 'dioceses' }),
)

/** More than these few hundred no college knows around a hub. */
const mostLookedAt = 2000

/** Reads which hosts are worth asking for a placement. Whoever calls has made sure that it may be seen. */
async function readSuggestedHosts(db: Queryable, placement: string): Promise<SuggestedHost[]> {
  const [wanted] = await db.rows(select({
    student: s.id,
    hub: e.hub,
    diocese: a.commitment.diocese,
    tradition: a.otherInformation.churchStream,
    home_church: sql<string | null>`${homeChurchOf(sql`${s.id}`)}`,
    church: h.church,
    latitude: o.latitude,
    longitude: o.longitude,
  })`
    from ${p} join ${s} on ${s.id} = ${p.student} join ${h} on ${h.id} = ${s.person}
      left join ${e} on ${e.id} = ${s.engagement}
      left join ${a} on ${a.id} = ${s.application} and ${alive(a)}
      left join ${o} on ${o.id} = ${h.church} and ${alive(o)}
    where ${p.id} = ${placement}`)
  if (!wanted) return []
  const position = mapPositionOf(wanted.latitude, wanted.longitude)
  const hosts = await db.rows(select({
    id: oRow.id,
    name: oRow.name,
    city: oRow.address.city,
    hub: oRow.hub,
    hub_name: b.name,
    diocese: oRow.diocese,
    diocese_name: d.name,
    tradition: oRow.churchStream,
    latitude: oRow.latitude,
    longitude: oRow.longitude,
    places: oRow.placesAtMost,
    taken: sql<number>`coalesce(held.taken, 0)::int`,
    is_known: sql<boolean>`coalesce(held.is_known, false)`,
  })`
    from ${oRow} left join ${b} on ${b.id} = ${oRow.hub} left join ${d} on ${d.id} = ${oRow.diocese}
      left join (select ${p.host}, count(*) filter (where ${p.state} = any(${sql.param(openPlacementStates)}::text[])) as taken,
          bool_or(${p.student} = ${wanted.student}) as is_known
        from ${p} where ${alive(p)} and ${p.host} is not null and ${p.id} <> ${placement} group by ${p.host}) held
        on held.host = ${oRow.id}
    where ${alive(oRow)} and ${oRow.type} not in ('Diocese', 'College', 'Company')
      and (${oRow.hub} = ${wanted.hub} or ${oRow.diocese} = ${wanted.diocese} or (${position !== null} and ${oRow.latitude} is not null))
    order by ${oRow.name}, ${oRow.id} limit ${mostLookedAt}`)
  return suggestedHosts(
    {
      hub: wanted.hub,
      diocese: wanted.diocese,
      tradition: wanted.tradition,
      homeChurch: wanted.home_church,
      church: wanted.church,
      position,
    },
    hosts.map(
      ({
        hub_name: hubName,
        diocese_name: dioceseName,
        is_known: isKnown,
        latitude,
        longitude,
        ...host
      }) => ({
        ...host,
        hubName,
        dioceseName,
        isKnown,
        position: mapPositionOf(latitude, longitude),
      }),
    ),
  )
}

const { calls } = placementCalls
const { view, edit = view } = placements.access

/** What staff do with a placement besides reading and changing it. */
export function registerPlacementStaffRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock } = services

  serveUnread(app, placementCalls, 'GET /api/placements/:id/standing', { access: view }, async (request) => {
    const id = idOf(request, placements)
    await readOne(database, placements, id, callerOf(request))
    return { data: await readStanding(database, id, clock.now(), clock.today()) }
  })

  serveUnread(app, placementCalls, 'GET /api/placements/:id/hosts', { access: edit }, async (request) => {
    const id = idOf(request, placements)
    await readOne(database, placements, id, callerOf(request))
    return { data: await readSuggestedHosts(database, id) }
  })

  serveUnread(
    app,
    placementCalls,
    'POST /api/placements/:id/ask',
    { access: edit },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, placements)
      const { party } = parsed(calls['POST /api/placements/:id/ask'].body, request.body)
      await database.transaction((tx) => askForReport(tx, services, { id, party }, { caller }))
      return replyWith(services, reply, placements, await readOne(database, placements, id, caller), caller)
    },
  )
}
