import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Looking } from '../contacts/shown.ts'

const { a, b, e } = tables({ a: 'applications', b: 'registrations', e: 'events' })

/** Two people, by id. */
type Two = readonly [string, string]

/** What to think of before two people are made one, in words. */
export async function hintsAbout(db: Queryable, two: Two, looking: Looking): Promise<string[]> {
  return [...(await appliedTwice(db, two)), ...(await bookedTwice(db, two, looking))]
}

async function appliedTwice(db: Queryable, [one, other]: Two): Promise<string[]> {
  const rows = await db.rows(select({
    intake: present(a.intake),
    references: sql<
      string[]
    >`array_agg(coalesce(${a.reference}, 'without a reference') order by ${a.createdAt})`,
  })`
    from ${a}
    where ${a.person} in (${one}, ${other}) and ${alive(a)} and ${a.intake} is not null
    group by ${a.intake} having count(distinct ${a.person}) = 2 order by ${a.intake}`)
  return rows.map(({ intake, references }) => {
    const day = intake.split('-').toReversed().join('/')
    return `Both have applied for the intake of ${day} (${references.join(', ')}). Merging keeps both applications: close the one that is not needed afterwards.`
  })
}

async function bookedTwice(
  db: Queryable,
  [one, other]: Two,
  { caller, features }: Looking,
): Promise<string[]> {
  const rows = await db.rows(select({
    id: sql<string>`min(${b.id}::text)`,
    title: present(e.title),
    start: e.start,
  })`from ${b} join ${e} on ${e.id} = ${b.event}
    where ${b.person} in (${one}, ${other}) and ${b.state} <> 'Cancelled' and ${alive(b)}
    group by ${e.id} having count(distinct ${b.person}) = 2 order by ${e.start}, ${e.id}`)
  const ids = rows.map(({ id }) => id)
  const seen = await visibleAmong(db, caller, 'registrations', ids, features)
  return rows
    .filter(({ id }) => seen.has(id))
    .map(({ title, start }) => {
      const when = start === null ? '' : ` on ${formatLongDay(start)}`
      return `Both have booked for ${title}${when}. The booking that came further stays, with the guests it names; the other goes to the bin, and its places to whoever waits.`
    })
}
