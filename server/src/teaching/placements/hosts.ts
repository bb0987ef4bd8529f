import { mapPositionOf } from '@minster/domain/college/lists/map-position'
import { openPlacementStates } from '@minster/domain/teaching/placements/states'
import { type SuggestedHost, suggestedHosts } from '@minster/domain/teaching/placements/suggested-hosts'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { homeChurchOf } from './own-people.ts'

interface Wanted extends Values {
  readonly student: string
  readonly hub: string | null
  readonly diocese: string | null
  readonly tradition: string | null
  readonly home_church: string | null
  readonly church: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

interface Host extends Values {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly hub: string | null
  readonly hub_name: string | null
  readonly diocese: string | null
  readonly diocese_name: string | null
  readonly tradition: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly places: number | null
  readonly taken: number
  readonly is_known: boolean
}

/** More than these few hundred no college knows around a hub. */
const mostLookedAt = 2000

/** Reads which hosts are worth asking for a placement. Whoever calls has made sure that it may be seen. */
export async function readSuggestedHosts(db: Queryable, placement: string): Promise<SuggestedHost[]> {
  const [wanted] = await db.rows<Wanted>(sql`
    select s.id as student, e.hub, a.commitment_diocese as diocese, a.other_information_church_stream as tradition,
      ${homeChurchOf(sql`s.id`)} as home_church, h.church, o.latitude, o.longitude
    from placements p join students s on s.id = p.student join people h on h.id = s.person
      left join engagements e on e.id = s.engagement
      left join applications a on a.id = s.application and a.deleted_at is null
      left join organisations o on o.id = h.church and o.deleted_at is null
    where p.id = ${placement}`)
  if (!wanted) return []
  const position = mapPositionOf(wanted.latitude, wanted.longitude)
  const hosts = await db.rows<Host>(sql`
    select o.id, o.name, o.address_city as city, o.hub, b.name as hub_name, o.diocese, d.name as diocese_name,
      o.church_stream as tradition, o.latitude, o.longitude, o.places_at_most as places,
      coalesce(held.taken, 0)::int as taken, coalesce(held.is_known, false) as is_known
    from organisations o left join hubs b on b.id = o.hub left join dioceses d on d.id = o.diocese
      left join (select host, count(*) filter (where state = any(${sql.param([...openPlacementStates])}::text[])) as taken,
          bool_or(student = ${wanted.student}) as is_known
        from placements where deleted_at is null and host is not null and id <> ${placement} group by host) held
        on held.host = o.id
    where o.deleted_at is null and o.type not in ('Diocese', 'College', 'Company')
      and (o.hub = ${wanted.hub} or o.diocese = ${wanted.diocese} or (${position !== null} and o.latitude is not null))
    order by o.name, o.id limit ${mostLookedAt}`)
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
