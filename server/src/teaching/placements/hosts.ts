import { mapPositionOf } from '@minster/domain/college/lists/map-position'
import { openPlacementStates } from '@minster/domain/teaching/placements/states'
import { type SuggestedHost, suggestedHosts } from '@minster/domain/teaching/placements/suggested-hosts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { homeChurchOf } from './own-people.ts'

const { p, s, h, o: oRow } = tables({ p: 'placements', s: 'students', h: 'people', o: 'organisations' })
const { e, a, o, b, d } = optional(
  tables({ e: 'engagements', a: 'applications', o: 'organisations', b: 'hubs', d: 'dioceses' }),
)

/** More than these few hundred no college knows around a hub. */
const mostLookedAt = 2000

/** Reads which hosts are worth asking for a placement. Whoever calls has made sure that it may be seen. */
export async function readSuggestedHosts(db: Queryable, placement: string): Promise<SuggestedHost[]> {
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
      left join (select ${p.host}, count(*) filter (where ${p.state} = any(${sql.param([...openPlacementStates])}::text[])) as taken,
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
