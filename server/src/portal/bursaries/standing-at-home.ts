import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { ReadStandings } from '../forms/own-standing.ts'

const { b } = tables({ b: 'bursary-rounds' })

/** Bursaries can be asked for while a round is open; the days are those of the next to close. */
export const bursaryStanding: ReadStandings = async (db, me) => {
  const [round] = await db.rows(
    select({ opens: b.opens, closes: b.closes })`from ${b}
    where ${b.state} = 'Published' and ${b.closes} >= ${me.today} and ${alive(b)} order by ${b.opens}, ${b.id} limit 1`,
    'next-bursary-round',
  )
  return { 'bursary-application': round ?? { isShut: true } }
}
