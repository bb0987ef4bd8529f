import { applicationsGoingOn, studiesGoingOn } from '@minster/domain/contact/leads/arrival'
import { heardFromGroups } from '@minster/domain/contact/leads/lead'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { directorsOf } from '#students/following/directors-of.ts'
import { allMade } from './all-made.ts'
import { cameToAnEvent } from './first-contact.ts'

const { r, e, a, s, n, f, u, role } = tables({
  r: 'registrations',
  e: 'events',
  a: 'applications',
  s: 'students',
  n: 'engagements',
  f: 'faculty',
  u: 'users',
  role: 'roles',
})
const { hub, programme, source } = optional(
  tables({ hub: 'hubs', programme: 'programmes', source: 'system-data' }),
)
const leads = collectionOf('leads')

/** Whether the person of a booking is known as somebody else than who may become a student. */
const isKnown = sql`(exists (select from ${a} where ${a.person} = ${r.person} and ${alive(a)}
    and ${a.status} = any(${sql.param(applicationsGoingOn)}))
  or exists (select from ${s} join ${n} on ${n.student} = ${s.id} and ${alive(n)}
    where ${s.person} = ${r.person} and ${alive(s)} and ${n.status} = any(${sql.param(studiesGoingOn)}))
  or exists (select from ${f} where ${f.person} = ${r.person} and ${f.active} and ${alive(f)})
  or exists (select from ${u} join ${role} on ${role.id} = any(${u.roles}) and ${alive(role)}
    where ${u.person} = ${r.person} and ${u.active} and ${alive(u)}
      and exists (select from unnest(${role.claims}) claim where claim not like 'forms:%')))`

/**
 * Begins an episode of each of some people by the booking they came with, which the director of the event's hub looks after. Who
 * applies or studies here, or works for the college, is met as that. Answers the episodes by their people.
 */
export async function beginEpisodes(
  context: RuleContext,
  bookings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (bookings.length === 0) return new Map()
  const { tx, door } = context
  const how = { ...byRule(context), byRule: true, reason: cameToAnEvent } as const
  const strangers = await readStrangers(tx, bookings)
  const owners = new Map<string | null, string | null>([[null, null]])
  for (const { hub: at } of strangers)
    if (at !== null && !owners.has(at)) owners.set(at, (await directorsOf(tx, at))[0]?.id ?? null)
  const begun = allMade(
    await door.createMany(
      tx,
      leads,
      strangers.map(({ id, person, hub: at, programme: wish }) => ({
        because: id,
        body: { person, source: 'event', hub: at, owner: owners.get(at) ?? null, programme: wish },
      })),
      how,
    ),
  )
  const made = strangers.flatMap((one, place) => {
    const lead = begun[place]?.id
    return lead === undefined ? [] : [{ ...one, lead }]
  })
  // As the event and the booking have them, whether or not the lists have them still.
  await door.settleMany(
    tx,
    leads,
    made.map(({ lead, campaign, heardFrom, group }) => ({
      id: lead,
      values: {
        campaign,
        'heardFrom.value': heardFrom,
        'heardFrom.group': heardFromGroups.find((one) => one === group) ?? null,
      },
    })),
    how,
  )
  return new Map(made.map(({ person, lead }) => [person, lead]))
}

/** Those of some bookings whose people the college knows from nothing else. */
function readStrangers(db: Queryable, bookings: readonly string[]) {
  return db.rows(select({
    id: r.id,
    person: r.person,
    hub: hub.id,
    campaign: e.campaign,
    programme: programme.id,
    heardFrom: r.heardFrom,
    group: source.group,
  })`from ${r} join ${e} on ${e.id} = ${r.event} left join ${hub} on ${hub.id} = ${e.hub} and ${alive(hub)}
    left join ${programme} on ${programme.id} = ${r.programme} and ${alive(programme)}
    left join ${source} on ${source.list} = 'firstHeardSources' and ${source.value} = ${r.heardFrom} and ${alive(source)}
    where ${r.id} = any(${sql.param(bookings)}::uuid[]) and not ${isKnown} order by ${r.id}`)
}
