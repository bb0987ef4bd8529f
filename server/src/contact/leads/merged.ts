import { farness } from '@minster/domain/contact/leads/arrival'
import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { history } from '#kit/records/history-table.ts'
import type { Rule, RuleContext } from '#kit/records/rules.ts'
import type { How } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type Expression, sql } from '#platform/db/sql.ts'
import { letBecome } from './become.ts'
import { goesOn } from './going-on.ts'
import { readMergeTakenApart } from './merge-taken-apart.ts'

const { l, i, e, h, r } = tables({
  l: 'leads',
  i: 'interactions',
  e: 'engagements',
  h: history,
  r: 'registrations',
})
const leads = collectionOf('leads')
const interactions = collectionOf('interactions')
const registrations = collectionOf('registrations')
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
  const came = await tx.rows(select({ id: r.id })`from ${r}
    where ${r.lead} = any(${sql.param(ids)}::uuid[]) and ${alive(r)} order by ${r.id}`)
  const how = { caller, byRule: true, action: 'merged' } as const
  await leadTo(stays.id, said, came, how, context)
  await door.removeMany(tx, leads, ids, { ...how, reason: ended })
}

interface Led {
  readonly id: string
}

/** Leads what was said, and bookings they came with, to an episode. */
async function leadTo(
  lead: string,
  said: readonly Led[],
  came: readonly Led[],
  how: How & { readonly byRule: true },
  { tx, door }: RuleContext,
): Promise<void> {
  const settled = (records: readonly Led[]) => records.map(({ id }) => ({ id, values: { lead } }))
  await door.settleMany(tx, interactions, settled(said), how)
  await door.settleMany(tx, registrations, settled(came), how)
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
  const merge = await readMergeTakenApart(tx, person)
  if (!merge) return
  const people = [person, merge.kept]
  const during = merge.during(h.at)
  const gone = await tx.rows(select({ id: l.id })`from ${l}
    where ${l.person} = any(${sql.param(people)}::uuid[]) and not (${alive(l)}) and exists (
      select from ${h} where ${h.recordType} = 'leads' and ${h.recordId} = ${l.id} and ${h.action} = 'merged'
        and ${h.reason} = ${ended} and ${during})`)
  const how = { caller, byRule: true, action: 'undone' } as const
  for (const { id } of gone) {
    await door.restore(tx, leads, id, how)
    const wasThere = (name: RecordName, record: Expression<string>) =>
      sql`exists (select from ${h} where ${h.recordType} = ${name} and ${h.recordId} = ${record} and ${h.action} = 'merged'
        and ${during} and ${h.changes} @> ${JSON.stringify([{ path: 'lead', from: id }])}::jsonb)`
    const said = await tx.rows(select({ id: i.id })`from ${i} join ${l} on ${l.id} = ${i.lead}
      where ${l.person} = any(${sql.param(people)}::uuid[]) and ${alive(i)} and ${wasThere('interactions', i.id)}
      order by ${i.id}`)
    const came = await tx.rows(select({ id: r.id })`from ${r}
      where ${r.person} = any(${sql.param(people)}::uuid[]) and ${wasThere('registrations', r.id)} order by ${r.id}`)
    await leadTo(id, said, came, how, context)
  }
  await letBecome(context, { people, applications: [], engagements: [] }, new Set())
}
