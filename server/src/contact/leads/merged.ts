import { farness } from '@minster/domain/contact/leads/arrival'
import { collectionOf } from '@minster/domain/register/paths'
import { history } from '#kit/records/history-table.ts'
import { merges } from '#kit/records/merge-tables.ts'
import type { Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { letBecome } from './become.ts'
import { goesOn } from './going-on.ts'

const { l, i, e, h, m } = tables({
  l: 'leads',
  i: 'interactions',
  e: 'engagements',
  h: history,
  m: merges,
})
const leads = collectionOf('leads')
const interactions = collectionOf('interactions')
const ended = 'Their other episode goes on'

/** Two records of one person that are made one have one episode that goes on; made two again, each has its own. */
export const mergedTogether: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    if (!after) return
    if (context.action === 'merged' && before) {
      await endSecond(id, context)
      const came = await cameAlong(context)
      await letBecome(context, { people: [id], applications: [], engagements: [] }, came)
    }
    if (context.action === 'undone' && !before) await takeApart(id, context)
  },
}

/** Of two episodes that go on the further one stays; what was said in the other stands there from now on. */
async function endSecond(person: string, context: RuleContext): Promise<void> {
  const { tx, door, caller } = context
  const going = await tx.rows(select({ id: l.id, stage: l.stage })`from ${l}
    where ${l.person} = ${person} and ${alive(l)} and ${goesOn(l)} order by ${l.createdAt}, ${l.id}`)
  const [stays, ...others] = going.toSorted((one, other) => farness(other.stage) - farness(one.stage))
  if (!stays || others.length === 0) return
  const ids = others.map(({ id }) => id)
  const said = await tx.rows(select({ id: i.id })`from ${i}
    where ${i.lead} = any(${sql.param(ids)}::uuid[]) and ${alive(i)} order by ${i.id}`)
  const how = { caller, byRule: true, action: 'merged' } as const
  await door.settleMany(
    tx,
    interactions,
    said.map(({ id }) => ({ id, values: { lead: stays.id } })),
    how,
  )
  await door.removeMany(tx, leads, ids, { ...how, reason: ended })
}

/** The applications and studies that are somebody else's from now on. */
async function cameAlong({ tx, door }: RuleContext): Promise<ReadonlySet<string>> {
  const idsOf = (name: string) => door.writtenIn(tx).flatMap(({ type, id }) => (type === name ? [id] : []))
  const studies = await tx.rows(select({ id: e.id })`from ${e}
    where ${e.student} = any(${sql.param(idsOf('students'))}::uuid[]) and ${alive(e)}`)
  return new Set([...idsOf('applications'), ...studies.map(({ id }) => id)])
}

async function takeApart(person: string, context: RuleContext): Promise<void> {
  const { tx, door, caller } = context
  const [merge] = await tx.rows(select({ kept: m.kept, at: m.at })`from ${m}
    where ${m.recordType} = 'people' and ${m.gone} = ${person} and ${m.undoneAt} is null
    order by ${m.at} desc limit 1`)
  if (!merge) return
  // What a later merge ended comes back with that one.
  const [next] = await tx.rows(select({ at: m.at })`from ${m}
    where ${m.recordType} = 'people' and ${m.kept} = ${merge.kept} and ${m.at} > ${merge.at}
    order by ${m.at} limit 1`)
  const during = sql`${h.at} >= ${merge.at} and ${next ? sql`${h.at} < ${next.at}` : sql`true`}`
  const people = [person, merge.kept]
  const gone = await tx.rows(select({ id: l.id })`from ${l}
    where ${l.person} = any(${sql.param(people)}::uuid[]) and not (${alive(l)}) and exists (
      select from ${h} where ${h.recordType} = 'leads' and ${h.recordId} = ${l.id} and ${h.action} = 'merged'
        and ${h.reason} = ${ended} and ${during})`)
  const how = { caller, byRule: true, action: 'undone' } as const
  for (const { id } of gone) {
    await door.restore(tx, leads, id, how)
    const said = await tx.rows(select({ id: i.id })`from ${i} where ${alive(i)} and exists (
      select from ${h} where ${h.recordType} = 'interactions' and ${h.recordId} = ${i.id} and ${h.action} = 'merged'
        and ${during} and ${h.changes} @> ${JSON.stringify([{ path: 'lead', from: id }])}::jsonb)
      order by ${i.id}`)
    await door.settleMany(
      tx,
      interactions,
      said.map((one) => ({ id: one.id, values: { lead: id } })),
      how,
    )
  }
  await letBecome(context, { people, applications: [], engagements: [] }, new Set())
}
