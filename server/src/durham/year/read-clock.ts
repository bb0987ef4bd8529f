import { deadlineOf } from '@minster/domain/durham/changes/change-deadline'
import type { DurhamChangeKind } from '@minster/domain/durham/changes/change-kinds'
import type { DurhamClock } from '@minster/domain/durham/clock/clock-calls'
import { yearClockOf } from '@minster/domain/durham/clock/year-clock'
import { collectionOf } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { durhamChanges } from '../changes/tables.ts'
import { type Asked, readYear } from './read-year.ts'

const { c } = tables({ c: durhamChanges })

/** What an academic year has in store between the college and Durham, as far as the caller’s students are concerned. */
export async function readClock(db: Queryable, asked: Asked): Promise<DurhamClock> {
  const { year, today } = asked
  const [{ modulesTaken, ...state }, queued] = await Promise.all([
    readYear(db, asked),
    readQueued(db, asked.caller),
  ])
  const counted = (which: (one: Queued) => boolean) =>
    queued.filter(which).reduce((sum, { count }) => sum + count, 0)
  const isNewModule = (one: Queued) => one.kind === 'module' && one.isNew && one.academicYear === year
  const deadlines = new Map(queued.map((one) => [one, deadlineOf(one, state.dates)]))
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
    queue: {
      open: counted(() => true),
      overdue: counted((one) => (deadlines.get(one)?.due ?? today) < today),
      beforeCensus: counted((one) => {
        const deadline = deadlines.get(one)
        return deadline !== undefined && deadline.isBeforeCensus && deadline.due >= today
      }),
    },
  }
}

interface Queued {
  readonly kind: DurhamChangeKind
  readonly academicYear: string
  readonly since: string
  /** Durham has heard nothing of it. */
  readonly isNew: boolean
  readonly isTransferred: boolean
  readonly count: number
}

/** The queue, counted by what its deadlines and steps go by. */
function readQueued(db: Queryable, caller: Caller): Promise<Queued[]> {
  return db.rows(select({
    kind: sql<DurhamChangeKind>`${c.kind}`,
    academicYear: c.academicYear,
    since: c.since,
    isNew: sql<boolean>`(${c.was} is null)`,
    isTransferred: sql<boolean>`(${c.is} ->> 'standing' is not distinct from 'Credit transferred')`,
    count: sql<number>`count(*)::int`,
  })`from ${c} where ${scopeCondition(collectionOf('engagements'), sql`${c.engagement}`, caller, 'students:admin')}
    group by 1, 2, 3, 4, 5`)
}
