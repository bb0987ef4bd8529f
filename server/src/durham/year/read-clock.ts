import type { DurhamChangeKind } from '@minster/domain/durham/changes/change-kinds'
import type { DurhamClock } from '@minster/domain/durham/clock/clock-calls'
import { yearClockOf } from '@minster/domain/durham/clock/year-clock'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countQueue, queueSeenBy } from '../changes/queue-groups.ts'
import { durhamChanges } from '../changes/tables.ts'
import { type Asked, readYear } from './read-year.ts'

const { c } = tables({ c: durhamChanges })

/** What an academic year has in store between the college and Durham, as far as the caller’s students are concerned. */
export async function readClock(db: Queryable, asked: Asked): Promise<DurhamClock> {
  const { caller, year, today } = asked
  const [{ modulesTaken, ...state }, queued, { open, overdue, beforeCensus }] = await Promise.all([
    readYear(db, asked),
    readQueued(db, caller),
    countQueue(db, caller, today),
  ])
  const counted = (which: (one: Queued) => boolean) =>
    queued.filter(which).reduce((sum, { count }) => sum + count, 0)
  const isNewModule = (one: Queued) => one.kind === 'module' && one.isNew && one.academicYear === year
  return {
    year,
    today,
    steps: yearClockOf({
      ...state,
      modules: {
        total: modulesTaken.taken,
        open: counted((one) => isNewModule(one) && !one.isTransferred),
      },
      transferredCredits: {
        total: modulesTaken.transferred,
        open: counted((one) => isNewModule(one) && one.isTransferred),
      },
      changes: counted(({ kind }) => kind !== 'registration' && kind !== 'module'),
    }),
    queue: { open, overdue, beforeCensus },
  }
}

interface Queued {
  readonly kind: DurhamChangeKind
  readonly academicYear: string
  /** Durham has heard nothing of it. */
  readonly isNew: boolean
  readonly isTransferred: boolean
  readonly count: number
}

/** The queue, counted by what the steps of the year wait for. */
async function readQueued(db: Queryable, caller: Caller): Promise<Queued[]> {
  const seen = queueSeenBy(caller)
  if (!seen) return []
  return db.rows(select({
    kind: sql<DurhamChangeKind>`${c.kind}`,
    academicYear: c.academicYear,
    isNew: sql<boolean>`(${c.was} is null)`,
    isTransferred: sql<boolean>`(${c.is} ->> 'standing' is not distinct from 'Credit transferred')`,
    count: sql<number>`count(*)::int`,
  })`${seen.from.clause()} join ${c} on ${c.engagement} = ${seen.from.own('id')}
    where ${seen.where} group by 1, 2, 3, 4`)
}
