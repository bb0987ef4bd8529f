import type { DepartmentServices } from '#kit/departments/department.ts'
import type { Database } from '#platform/db/connect.ts'
import { type BookingWished, type Outcome, takeTogether } from './take-together.ts'

type Services = Pick<DepartmentServices, 'database' | 'queue' | 'config' | 'college' | 'clock' | 'door'>

/** Somebody's wish while it waits to be taken. */
interface Waiting {
  readonly taken: BookingWished
  readonly answer: (outcome: Outcome) => void
  readonly fail: (reason: unknown) => void
}

/** So many are taken in one transaction. */
const most = 200

/** Wishes that wait, by their events; an event is there while its wishes are being taken. */
const queues = new WeakMap<Database, Map<string, Waiting[]>>()

/**
 * Books somebody in, or refuses with the reason. Wishes of one event are taken in turn and, while others are being taken, together: they
 * would wait for each other anyway. Another process takes its own in turn with them.
 */
export async function takeBooking(services: Services, taken: BookingWished): Promise<void> {
  const outcome = await new Promise<Outcome>((answer, fail) => {
    const waiting = { taken, answer, fail }
    const events = queues.get(services.database) ?? new Map<string, Waiting[]>()
    queues.set(services.database, events)
    const queue = events.get(taken.event)
    if (queue) queue.push(waiting)
    else {
      const own = [waiting]
      events.set(taken.event, own)
      void workThrough(services, own).finally(() => events.delete(taken.event))
    }
  })
  if (outcome.refused) throw outcome.refused
}

async function workThrough(services: Services, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) await takeSome(services, queue.splice(0, most))
}

/** Takes some together; where that fails each by itself, so that what is wrong with one is nothing to the others. */
async function takeSome(services: Services, some: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await services.database.transaction((tx) =>
      takeTogether(
        tx,
        services,
        some.map(({ taken }) => taken),
      ),
    )
    for (const [at, { answer }] of some.entries()) answer(outcomes[at] ?? { refused: null })
  } catch (error) {
    const [first, ...others] = some
    if (others.length === 0) return first?.fail(error)
    for (const one of some) await takeSome(services, [one])
  }
}
