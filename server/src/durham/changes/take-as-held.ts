import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readCurrentFacts } from './current-facts.ts'
import { keepSent } from './record-sent.ts'
import { refreshChanges } from './refresh-changes.ts'
import { durhamChanges, durhamSent } from './tables.ts'

const { e, s, c, d } = tables({ e: 'engagements', s: 'students', c: durhamChanges, d: durhamSent })

const atOnce = 2000

/**
 * Takes it that Durham holds what stands of whoever came with a Banner ID: it gave them that when it registered them. Not of
 * those of whom anything was told here, or is about to be.
 */
export async function takeAsHeld(tx: Transaction, engagements: readonly string[], at: string): Promise<void> {
  const known = await tx.rows(select({ id: e.id })`
    from ${e} join ${s} on ${s.id} = ${e.student} and ${s.partnerId} is not null
    where ${e.id} = any(${sql.param(engagements)}::uuid[])
      and not exists (select from ${d} where ${d.engagement} = ${e.id})
      and not exists (select from ${c} where ${c.engagement} = ${e.id})`)
  if (known.length === 0) return
  const facts = await readCurrentFacts(tx, { engagements: known.map(({ id }) => id) })
  const held = facts.filter(({ aspect, facts }) => aspect === 'registration' || facts['standing'] !== 'Left')
  await keepSent(tx, held, {
    file: null,
    at,
    userId: null,
    note: 'Held by Durham before it was counted here',
  })
}

/** Begins the queue of a college that had students before there was one. */
export async function beginQueue(tx: Transaction, now: string, today: string): Promise<void> {
  // Two processes may start on one database at once.
  await tx.execute(sql`lock table durham_sent, durham_changes in share row exclusive mode`)
  const [some] =
    await tx.rows(
      select({
        isBegun: sql<boolean>`exists (select from ${d}) or exists (select from ${c})`,
      })``,
    )
  if (some?.isBegun) return
  const all = await tx.rows(select({ id: e.id })`from ${e} order by ${e.id}`)
  for (let from = 0; from < all.length; from += atOnce) {
    const ids = all.slice(from, from + atOnce).map(({ id }) => id)
    await takeAsHeld(tx, ids, now)
    await refreshChanges(tx, ids, today)
  }
}
