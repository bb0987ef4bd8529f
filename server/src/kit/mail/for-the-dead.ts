import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { nameOfPerson } from '../records/name-of-person.ts'
import type { Rule } from '../records/rules.ts'

const { p, q, v, u, f, b } = tables({
  p: 'people',
  q: 'people',
  v: 'users',
  u: 'users',
  f: 'references',
  b: 'bursary-references',
})
const { l } = optional(tables({ l: 'people' }))

/** What the log says of a mail to somebody who has died. */
export const haveDied = 'They have died.'

/**
 * Whether a mail is for somebody who has died. An address may be a couple's: what names somebody living who has it goes to them,
 * and where it names nobody known it goes while anybody living has the address.
 */
export function forTheDead(to: { readonly name: unknown; readonly address: unknown }): SQL<boolean> {
  const at = (email: unknown) => sql`lower(${email}) = lower(${to.address})`
  const names = sql`array[lower(${nameOfPerson(p)}), lower(concat_ws(' ', ${p.firstName}, ${p.lastName}))]`
  const isNamed = sql`lower(${to.name}) = any(${names})`
  return sql<boolean>`exists (
    select 1 from ${p} where ${p.diedOn} is not null and ${alive(p)}
      and (${at(p.email)} or exists (select 1 from ${v} where ${v.person} = ${p.id} and ${at(v.email)}))
      and not exists (
        select 1 from (
          select ${nameOfPerson(q)} as name, false as asked from ${q}
          where ${q.diedOn} is null and ${alive(q)} and ${at(q.email)}
          union all
          select ${u.name}, false from ${u} left join ${l} on ${l.id} = ${u.person}
          where ${u.active} and ${l.diedOn} is null and ${alive(u)} and ${at(u.email)}
          union all
          select ${f.refereeName}, true from ${f} where ${alive(f)} and ${at(f.refereeEmail)}
          union all
          select ${b.name}, true from ${b} where ${alive(b)} and ${at(b.email)}
        ) as living
        where case when ${isNamed} then not living.asked and lower(living.name) = lower(${to.name})
          else not living.asked or lower(living.name) <> all(${names}) end))`
}

export async function isForTheDead(
  db: Queryable,
  to: { readonly name: string; readonly address: string },
): Promise<boolean> {
  const [found] =
    await db.rows(
      select({ is: forTheDead({ name: sql`${to.name}::text`, address: sql`${to.address}::text` }) })``,
    )
  return found?.is ?? false
}

/** What waits for somebody who has died goes to nobody, and says so in the log. */
export const mailsEndWithDeath: Rule = {
  independent: true,
  async followUp({ before, after }, { tx }) {
    if (after === null || !after['diedOn'] || before?.['diedOn']) return
    await stopWaiting(tx)
  },
}

async function stopWaiting(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update mails m set state = 'stopped', error = ${haveDied}, next_try_at = null
    where m.state = 'waiting' and ${forTheDead({ name: sql`m.to_name`, address: sql`m.to_address` })}`)
}
