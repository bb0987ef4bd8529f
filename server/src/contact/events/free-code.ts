import { bookingCode } from '@minster/domain/contact/events/booking-code'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { heldEvent } from './handing-out.ts'

const { r } = tables({ r: 'registrations' })

/** Codes no booking of an event has, until they are given. */
interface Pool {
  readonly codes: Promise<string[]>
  readonly size: number
}

const pools = new WeakMap<Queryable, Map<string, Pool>>()
const [fewest, most] = [4, 512] as const

/**
 * Answers a code that no other booking of an event has, which nobody else books meanwhile; `chance` answers a whole number below its
 * argument. For many bookings of a transaction it is looked up together which codes are free.
 */
export async function freeCode(
  db: Queryable,
  event: string,
  chance: (below: number) => number,
): Promise<string> {
  const own = pools.get(db) ?? new Map<string, Pool>()
  pools.set(db, own)
  for (;;) {
    const pool = own.get(event) ?? fill(db, event, fewest, chance)
    own.set(event, pool)
    const code = (await pool.codes).pop()
    if (code !== undefined) return code
    // Whoever finds it empty first fills it anew.
    if (own.get(event) === pool) own.set(event, fill(db, event, Math.min(most, pool.size * 8), chance))
  }
}

function fill(db: Queryable, event: string, size: number, chance: (below: number) => number): Pool {
  return { codes: drawFree(db, event, size, chance), size }
}

async function drawFree(
  db: Queryable,
  event: string,
  size: number,
  chance: (below: number) => number,
): Promise<string[]> {
  await heldEvent(db, event)
  const drawn = new Set(Array.from({ length: size }, () => bookingCode(chance)))
  const taken = await db.rows(select({ code: r.code })`from ${r}
    where ${r.event} = ${event} and ${r.code} = any(${sql.param([...drawn])})`)
  for (const { code } of taken) if (code !== null) drawn.delete(code)
  return [...drawn].toReversed()
}
