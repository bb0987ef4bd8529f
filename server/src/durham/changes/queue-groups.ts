import { type Deadline, deadlineOf } from '@minster/domain/durham/changes/change-deadline'
import type { DurhamChangeKind } from '@minster/domain/durham/changes/change-kinds'
import { collectionOf } from '@minster/domain/register/paths'
import { type FromRecords, fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readDurhamDates } from '../clock/read-dates.ts'
import { durhamChanges } from './tables.ts'

const { c } = tables({ c: durhamChanges })

/** Who keeps what Durham is told. */
export const queueAccess = 'students:admin'

/** The queue as somebody sees it. */
export interface QueueSeen {
  readonly from: FromRecords<'engagements'>
  readonly where: SQL
}

/** The entries of those engagements on which a caller may work; null where there are none. */
export function queueSeenBy(caller: Caller): QueueSeen | null {
  const from = fromOf('engagements')
  const rows = rowsFor(collectionOf('engagements'), queueAccess, caller, from)
  return rows === 'none' ? null : { from, where: rows.condition ?? sql`true` }
}

/** Entries that have a deadline in common. */
export interface QueueGroup {
  readonly kind: DurhamChangeKind
  readonly academicYear: string
  readonly since: string
  readonly hub: string | null
  readonly count: number
  readonly deadline: Deadline
  readonly isOverdue: boolean
}

/** The queue counted up by what its deadlines hang on. */
export async function readQueueGroups(
  db: Queryable,
  { from, where }: QueueSeen,
  today: string,
): Promise<QueueGroup[]> {
  const hub = from.at('hub')
  const [dates, groups] = await Promise.all([
    readDurhamDates(db),
    db.rows(select({
      kind: sql<DurhamChangeKind>`${c.kind}`,
      academicYear: c.academicYear,
      since: c.since,
      hub,
      count: sql<number>`count(*)`,
    })`${from.clause()} join ${c} on ${c.engagement} = ${from.own('id')}
      where ${where} group by ${c.kind}, ${c.academicYear}, ${c.since}, ${hub}`),
  ])
  const known = new Map<string, Deadline>()
  return groups.map((group) => {
    const { kind, academicYear, since } = group
    const key = [kind, academicYear, since].join('\n')
    const deadline = known.get(key) ?? deadlineOf({ kind, academicYear, since }, dates)
    known.set(key, deadline)
    return { ...group, deadline, isOverdue: deadline.due < today }
  })
}

/** How many entries a caller sees: all, those past their day, and those that the census of a day to come does not wait for. */
export async function countQueue(
  db: Queryable,
  caller: Caller,
  today: string,
  year?: string,
): Promise<{ open: number; overdue: number; beforeCensus: number; census: string | null }> {
  const seen = queueSeenBy(caller)
  const all = seen ? await readQueueGroups(db, seen, today) : []
  const groups = year === undefined ? all : all.filter(({ academicYear }) => academicYear === year)
  const before = groups.filter(({ deadline, isOverdue }) => deadline.isBeforeCensus && !isOverdue)
  return {
    open: sumOf(groups),
    overdue: sumOf(groups.filter(({ isOverdue }) => isOverdue)),
    beforeCensus: sumOf(before),
    census: before.map(({ deadline }) => deadline.due).toSorted()[0] ?? null,
  }
}

export function sumOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}
