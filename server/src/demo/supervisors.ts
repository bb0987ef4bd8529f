import { addDays } from '@minster/domain/platform/words/calendar'
import { writeRows } from '#kit/records/write-rows.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { inventPeople } from './people.ts'
import { type Random, randomFrom } from './random.ts'

const { o, r } = tables({ o: 'organisations', r: 'organisation-roles' })

const ofBody = {
  id: o.id,
  name: o.name,
  city: o.address.city,
  hub: present(o.hub),
  supervisor: sql<string | null>`(
    select ${r.contact} from ${r}
    where ${r.organisation} = ${o.id} and ${r.role} = 'Supervisor' and ${r.until} is null and ${alive(r)}
    order by ${r.id} limit 1)`,
}

/** A host with whoever supervises there. */
export interface Host {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly hub: string
  readonly supervisor: string
}

/** So many hosts are known well around each hub. */
const hostsOfHub = 9

/** Answers hosts around each hub; where nobody supervises yet, somebody is found who does. */
export async function hostsWithSupervisors(tx: Transaction, random: Random, today: string): Promise<Host[]> {
  const place = sql`row_number() over (partition by ${o.hub} order by ${o.type} = 'Church' desc, ${o.id})`
  const near = select({ ...ofBody, place })`
    from ${o} where ${o.hub} is not null and ${o.type} in ('Church', 'School') and ${alive(o)}`
  const bodies = await tx.rows(select(columnsOf(ofBody, 'near'))`from (${near}) near
    where near.place <= ${hostsOfHub} or near.supervisor is not null order by near.hub, near.place`)
  const without = bodies.filter(({ supervisor }) => supervisor === null)
  const at = `${addDays(today, -500)}T10:00:00.000Z`
  const invent = inventPeople(randomFrom('supervisors'), { domain: 'example.net' })
  const found = without.map((host) => ({
    host,
    ...invent({ at, age: random.whole(35, 64), ordained: random.chance(0.8) }),
  }))
  await writeRows(
    tx,
    'people',
    found.map(({ row }) => ({
      ...row,
      values: {
        ...row.values,
        contact: true,
        // Of most the training is in date; of some it ran out, of a few nobody knows of any.
        supervisorTraining: random.chance(0.9) ? addDays(today, -random.whole(30, 1250)) : null,
      },
    })),
  )
  await writeRows(
    tx,
    'organisation-roles',
    found.map(({ id, host }) => ({
      id: random.id(Date.parse(at)),
      at,
      values: { contact: id, organisation: host.id, role: 'Supervisor', from: at.slice(0, 10), main: false },
    })),
  )
  const supervisors = new Map(found.map(({ id, host }) => [host.id, id]))
  return bodies.flatMap(({ supervisor, ...host }) => {
    const whoever = supervisor ?? supervisors.get(host.id)
    return whoever === undefined ? [] : [{ ...host, supervisor: whoever }]
  })
}
