import type { Fullness } from '@minster/domain/contact/events/places'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { takenOf, waitingOf } from './derived.ts'

const { e } = tables({ e: 'events' })

const columns = {
  id: e.id,
  state: e.state,
  start: e.start,
  end: e.end,
  closes: e.closes,
  capacity: e.capacity,
  waiting: e.waiting,
  mostGuests: e.mostGuests,
  /** It is not in the bin. */
  isThere: sql<boolean>`${alive(e)}`,
  taken: takenOf(sql`${e.id}`),
  onWaitingList: waitingOf(sql`${e.id}`),
}

/** An event while nobody else gives away its places. */
export type HeldEvent = RowOf<typeof columns> & Fullness

/**
 * Locks events, so that whoever gives away their places does so in turn, and answers how full they are then; always in the same
 * order, and before any booking.
 */
export async function holdEvents(db: Queryable, ids: readonly string[]): Promise<HeldEvent[]> {
  const held = sql.param([...new Set(ids)])
  await db.rows(
    sql`select ${e.id} from ${e} where ${e.id} = any(${held}::uuid[]) order by ${e.id} for no key update of e`,
  )
  // Asked only now: what others booked before they let go is seen.
  return db.rows(select(columns)`from ${e} where ${e.id} = any(${held}::uuid[]) order by ${e.id}`)
}
