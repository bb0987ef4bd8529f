import { firstContactAt } from '@minster/domain/contact/events/first-contacts'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { goesOn } from '../leads/going-on.ts'
import { allMade } from './all-made.ts'
import { beginEpisodes } from './begin-episodes.ts'
import type { Visit } from './visits.ts'

const { l, p } = tables({ l: 'leads', p: 'people' })

/**
 * Notes that some people came, in the episode of each that goes on; where there is none, an open day begins one. Answers these
 * episodes.
 */
export async function joinEpisodes(context: RuleContext, visits: readonly Visit[]): Promise<string[]> {
  if (visits.length === 0) return []
  const { tx, door } = context
  const how = { ...byRule(context), byRule: true, reason: null } as const
  const going = await readGoing(
    tx,
    visits.map(({ person }) => person),
  )
  const beginning = visits.filter(({ person, kind }) => !going.has(person) && firstContactAt(kind)?.begins)
  const first = [...Map.groupBy(beginning, ({ person }) => person).values()].flatMap(([one]) => one?.id ?? [])
  const begun = await beginEpisodes(context, first)
  const met = visits.flatMap((visit) => {
    const lead = going.get(visit.person) ?? begun.get(visit.person)
    return lead === undefined ? [] : [{ ...visit, lead }]
  })
  const said = met.map(({ id, lead, start, title }) => ({
    because: id,
    body: { lead, kind: 'Event', at: start, note: title, registration: id },
  }))
  allMade(await door.createMany(tx, collectionOf('interactions'), said, how))
  const settled = met.map(({ id, lead }) => ({ id, values: { lead } }))
  await door.settleMany(tx, collectionOf('registrations'), settled, how)
  return met.map(({ lead }) => lead)
}

/** The episodes that go on of some people, by these. Whoever begins one with them just now is waited for, so that it is found. */
async function readGoing(db: Queryable, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const some = sql`any(${sql.param([...new Set(people)])}::uuid[])`
  await db.rows(sql`select ${p.id} from ${p} where ${p.id} = ${some} order by ${p.id} for update`)
  const rows = await db.rows(select({ id: l.id, person: l.person })`from ${l}
    where ${l.person} = ${some} and ${goesOn(l)} and ${alive(l)} order by ${l.id}`)
  return new Map(rows.map(({ id, person }) => [person, id]))
}
