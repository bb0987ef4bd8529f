import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { hangingOnAny } from '#kit/records/hanging-on.ts'
import { history } from '#kit/records/history-table.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { cameToAnEvent } from './first-contact.ts'
import type { Visit } from './visits.ts'

const { l, h } = tables({ l: 'leads', h: history })

/** Takes back that some people came: what was noted of it and nobody has added to, and the episodes that were nothing else. */
export async function takeBackVisits(context: RuleContext, visits: readonly Visit[]): Promise<void> {
  const { tx, door } = context
  const how = { ...byRule(context), byRule: true, reason: null } as const
  const { goes, noMore } = await foreseeTakenBack(tx, visits)
  if (goes.length === 0) return
  await door.removeMany(
    tx,
    collectionOf('interactions'),
    goes.map(({ interaction }) => interaction),
    how,
  )
  const settled = goes.map(({ id }) => ({ id, values: { lead: null } }))
  await door.settleMany(tx, collectionOf('registrations'), settled, how)
  await door.removeMany(tx, collectionOf('leads'), noMore, {
    ...how,
    reason: 'They did not come to the event it began with',
  })
}

/** A visit that is noted in an episode. */
type Noted = Visit & { readonly interaction: string; readonly lead: string }

/** Of some visits those of which nothing stays noted, and the ids of the episodes that end with them. */
export async function foreseeTakenBack(db: Queryable, visits: readonly Visit[]) {
  const goes = await untouched(db, visits)
  return { goes, noMore: goes.length === 0 ? [] : await nothingElse(db, goes) }
}

/** Those of some visits of which nobody wrote more than that they came. */
async function untouched(db: Queryable, visits: readonly Visit[]): Promise<Noted[]> {
  const noted = visits.flatMap((one) =>
    one.interaction === null || one.lead === null
      ? []
      : [{ ...one, interaction: one.interaction, lead: one.lead }],
  )
  if (noted.length === 0) return []
  const ids = noted.map(({ interaction }) => interaction)
  const written = await db.rows(select({ id: h.recordId })`from ${h}
    where ${h.recordType} = 'interactions' and ${h.recordId} = any(${sql.param(ids)}::uuid[]) and ${h.version} > 1
      and exists (select from jsonb_array_elements(${h.changes}) c where c->>'path' in ('kind', 'outcome', 'note'))`)
  const isWritten = new Set(written.map(({ id }) => id))
  return noted.filter(({ interaction }) => !isWritten.has(interaction))
}

/** Episodes that began with some visits and of which nothing was written, said or kept besides. */
async function nothingElse(db: Queryable, visits: readonly Noted[]): Promise<string[]> {
  const begun = await db.rows(select({ id: l.id })`from ${l}
    where ${l.id} = any(${sql.param(visits.map(({ lead }) => lead))}::uuid[]) and ${l.source} = 'event' and ${alive(l)}
      and not exists (select from ${h} where ${h.recordType} = 'leads' and ${h.recordId} = ${l.id} and ${h.version} > 1
        and ${h.changes} <> '[]'::jsonb and ${h.reason} is distinct from ${cameToAnEvent})
    order by ${l.id}`)
  if (begun.length === 0) return []
  const ids = begun.map(({ id }) => id)
  const hanging = await hangingOnAny(db, 'leads', ids, [{ name: 'registrations', path: 'lead' }])
  const ownOf = Map.groupBy(visits, ({ lead }) => lead)
  return ids.filter((id) =>
    (hanging.get(id) ?? []).every(
      ({ name, count }) => name === 'interactions' && count === ownOf.get(id)?.length,
    ),
  )
}
