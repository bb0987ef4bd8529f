import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { findLocked } from '#kit/records/place.ts'
import type { Planning } from '#kit/records/planner.ts'
import { maySubject } from '#kit/records/subject.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { c, plannedChanges, readPlans } from './plans.ts'
import { reopenRequests } from './requests.ts'

/**
 * Calls a planned change off, and answers what there is to know besides; null where that is nothing. Whoever does it on the day
 * itself may find that it was done a moment before.
 */
export async function callOff(
  tx: Transaction,
  { door, clock, college }: Planning,
  id: string,
  caller: Caller,
): Promise<string | null> {
  const [plan] = await readPlans(tx, sql`${c.id} = ${id}`)
  const about = { name: 'engagements', id: plan?.engagement ?? id } as const
  if (!plan || !(await maySubject(tx, caller, about, 'edit', college.features)))
    throw new AppError('NOT_FOUND', 'This planned change does not exist.')
  const how = { caller, byRule: true } as const
  const { values } = await findLocked(tx, plannedChanges, id, how, undefined)
  if (values['state'] !== 'Planned') throw new AppError('CONFLICT', settledWords(values))
  const outcome = `Called off by ${caller.name}`
  await door.change(tx, plannedChanges, id, { state: 'Called off', settledOn: clock.today(), outcome }, how)
  return reopenRequests(tx, door, { plan, caller, at: clock.now().toISOString() })
}

function settledWords({ state, settledOn }: Readonly<Record<string, unknown>>): string {
  const day = typeof settledOn === 'string' ? ` on ${formatDate(settledOn)}` : ''
  switch (state) {
    case 'Done':
      return `It was done${day} already. Undo the change of the studies instead.`
    case 'Called off':
      return `It was called off${day} already.`
    default:
      return `It fell away${day} already; nothing of it will happen.`
  }
}
