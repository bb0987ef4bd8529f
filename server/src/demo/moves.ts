import type { StatusMove } from '@minster/domain/admissions/applications/progress'
import type { ApplicationStatus } from '@minster/domain/admissions/status/application-statuses'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { applicationStepNames } from '@minster/domain/admissions/status/steps'
import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import { stageOf } from './application-plan.ts'
import type { Applied } from './applications.ts'
import { randomFrom } from './random.ts'

/** How many days a step usually lasts until the next: at least, and at most. */
const usualDays: readonly (readonly [least: number, most: number])[] = [
  [2, 25],
  [2, 9],
  [6, 24],
  [9, 32],
  [2, 10],
  [1, 8],
  [4, 26],
  [8, 40],
]

interface Way {
  /** Gives the way a seed of its own, so that it changes nothing else of the college. */
  readonly reference: string
  readonly status: ApplicationStatus
  readonly begun: string
  readonly received: string | null
  readonly today: string
}

/** The moves that led an application to its status: in the usual pace, and faster where time is short. */
export function wayTo({ reference, status, begun, received, today }: Way): StatusMove[] {
  if (received === null) return [{ to: status, on: begun }]
  const random = randomFrom(`way of ${reference}`)
  const before = applicationStepNames.slice(1, Math.max(2, stageOf(status)))
  const rest = status === 'Submitted' ? [] : [...before.slice(1), status]
  const days = rest.map((_, at) => random.whole(...(usualDays[at + 1] ?? [3, 20])))
  const usual = days.reduce((sum, one) => sum + one, 0)
  const room = daysBetween(received, today)
  // Most of what is worked on was moved in the last weeks, some of it has been lying for two months.
  const resting = Math.min(room / 3, random.next() ** 3 * 60)
  const pace = Math.max(0, room - resting) / Math.max(1, usual)
  const isOngoing = ongoingStatuses.includes(status)
  let passed = 0
  return [
    { to: 'In progress', on: begun },
    { to: 'Submitted', on: received },
    ...rest.map((to, at): StatusMove => {
      passed += days[at] ?? 0
      return { to, on: addDays(received, Math.floor(passed * (isOngoing ? pace : Math.min(1, pace)))) }
    }),
  ]
}

/** Writes the moves of applications, all in one statement. */
export async function writeMoves(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  const rows = applied.flatMap(({ row, moves }) =>
    moves.map(({ to, on }, at) => ({
      application: row.id,
      from_status: moves[at - 1]?.to ?? null,
      to_status: to,
      moved_on: on,
    })),
  )
  await tx.execute(sql`
    insert into application_moves (application, from_status, to_status, moved_on)
    select application, from_status, to_status, moved_on
    from json_populate_recordset(null::application_moves, ${JSON.stringify(rows)}::json)`)
}
