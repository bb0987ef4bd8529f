import { type SQL, sql } from 'drizzle-orm'

/** The days of the round that students can ask in, or ask in next: none while there is none, as a table to join. */
export function nextRound(today: string): SQL {
  return sql`(select b.opens, b.closes from bursary_rounds b
    where b.state = 'Published' and b.closes >= ${today} and b.deleted_at is null order by b.opens, b.id limit 1)`
}
