import { sql } from 'drizzle-orm'
import type { ReadStandings } from '../forms/own-standing.ts'

/** Bursaries can be asked for while a round is open; the days are those of the next to close. */
export const bursaryStanding: ReadStandings = async (db, me) => {
  const [round] = await db.rows<{ opens: string; closes: string }>(
    sql`select b.opens, b.closes from bursary_rounds b
    where b.state = 'Published' and b.closes >= ${me.today} and b.deleted_at is null order by b.opens, b.id limit 1`,
    'next-bursary-round',
  )
  return { 'bursary-application': round ?? { isShut: true } }
}
