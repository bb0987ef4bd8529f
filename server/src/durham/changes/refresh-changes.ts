import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { Aspect, AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import { type Difference, differencesOf } from '@minster/domain/durham/changes/differences'
import { v7 as newId } from 'uuid'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { isSameFacts, readModules, readRegistrations } from './current-facts.ts'
import { durhamChanges } from './tables.ts'

const { c } = tables({
  c: durhamChanges,
})
const change = table(durhamChanges)

/** How many engagements are looked at together. */
const atOnce = 2000

/** What of an engagement may differ: its registration, its modules, or both. */
export type Part = 'registration' | 'modules' | 'all'

/** Brings the queue in line with what some engagements are and what Durham holds of them. */
export async function refreshChanges(
  tx: Transaction,
  engagements: readonly string[],
  today: string,
  part: Part = 'all',
): Promise<void> {
  // Always in one order, so that two who change the same people follow each other.
  const ids = [...new Set(engagements)].toSorted()
  for (let from = 0; from < ids.length; from += atOnce)
    await refreshSome(tx, ids.slice(from, from + atOnce), today, part)
}

interface Entry extends Omit<Difference, 'academicYear'> {
  readonly id: string
  readonly engagement: string
  readonly aspect: Aspect
  readonly academicYear: string
}

async function refreshSome(
  tx: Transaction,
  engagements: readonly string[],
  today: string,
  part: Part,
): Promise<void> {
  const which = { engagements, onlyDifferent: true }
  const [registrations, modules, queued] = await Promise.all([
    part === 'modules' ? [] : readRegistrations(tx, which),
    part === 'registration' ? [] : readModules(tx, which),
    readQueued(tx, engagements, part),
  ])
  const standing = new Map(queued.map((one) => [keyOf(one), one]))
  const entries = [...registrations, ...modules].flatMap((row) =>
    differencesOf(
      { ...row, now: row.facts, status: row.also.status, statusSince: row.also.statusSince },
      today,
    ).map((difference): Entry => {
      const { engagement, aspect } = row
      const before = standing.get(keyOf({ engagement, aspect, kind: difference.kind }))
      // What somebody looked at and is about to tell is another entry once it says something else.
      const isSaid =
        before !== undefined &&
        isSameFacts(before.is, difference.is) &&
        isSameFacts(before.was, difference.was)
      const academicYear = difference.academicYear ?? before?.academicYear ?? academicYearOf(today).title
      return { ...difference, id: isSaid ? before.id : newId(), engagement, aspect, academicYear }
    }),
  )
  const kept = new Set(entries.map(keyOf))
  const written = entries.filter((entry) => {
    const before = standing.get(keyOf(entry))
    return before === undefined || !isSameEntry(before, entry)
  })
  const over = queued.filter((one) => !kept.has(keyOf(one)))
  if (over.length > 0) await dropAll(tx, over)
  if (written.length > 0) await writeAll(tx, written, today)
}

function keyOf({ engagement, aspect, kind }: Pick<Entry, 'engagement' | 'aspect' | 'kind'>): string {
  return `${engagement}\n${aspect}\n${kind}`
}

function isSameEntry(one: Omit<Entry, 'id'>, other: Omit<Entry, 'id'>): boolean {
  return (
    one.academicYear === other.academicYear &&
    one.from === other.from &&
    isSameFacts(one.was, other.was) &&
    isSameFacts(one.is, other.is)
  )
}

async function readQueued(db: Queryable, engagements: readonly string[], part: Part): Promise<Entry[]> {
  return db.rows(select({
    id: c.id,
    engagement: c.engagement,
    aspect: sql<Aspect>`${c.aspect}`,
    kind: sql<Entry['kind']>`${c.kind}`,
    was: sql<AspectFacts | null>`${c.was}`,
    is: sql<AspectFacts>`${c.is}`,
    academicYear: c.academicYear,
    from: c.fromDay,
  })`from ${c} where ${c.engagement} = any(${sql.param(engagements)}::uuid[])
    and (${part} = 'all' or (${c.aspect} = 'registration') = (${part} = 'registration'))
    order by ${c.engagement}, ${c.aspect}, ${c.kind}`)
}

/** Takes entries out of the queue, unless somebody has put something else into their place meanwhile. */
async function dropAll(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ id, is }) => ({ id, is }))
  await tx.execute(sql`delete from ${c} using json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "is" jsonb)
    where ${c.id} = given.id and ${c.is} = given."is"`)
}

async function writeAll(tx: Transaction, entries: readonly Entry[], today: string): Promise<void> {
  const rows = entries.map(({ id, engagement, aspect, kind, was, is, academicYear, from }) => ({
    id,
    engagement,
    aspect,
    kind,
    was,
    is,
    academic_year: academicYear,
    from_day: from,
    since: today,
  }))
  await tx.execute(sql`
    insert into ${change} (${change.id}, ${change.engagement}, ${change.aspect}, ${change.kind}, ${change.was}, ${change.is},
      ${change.academicYear}, ${change.fromDay}, ${change.since})
    select ${change.id}, ${change.engagement}, ${change.aspect}, ${change.kind}, ${change.was}, ${change.is},
      ${change.academicYear}, ${change.fromDay}, ${change.since}
    from json_populate_recordset(null::durham_changes, ${JSON.stringify(rows)}::json)
    order by ${change.engagement}, ${change.aspect}, ${change.kind}
    on conflict (${change.engagement}, ${change.aspect}, ${change.kind}) do update set ${change.id} = excluded.${change.id}, ${change.was} = excluded.${change.was},
      ${change.is} = excluded.${change.is}, ${change.academicYear} = excluded.${change.academicYear}, ${change.fromDay} = excluded.${change.fromDay}`)
}
