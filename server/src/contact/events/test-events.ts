import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

/** When the events of tests begin. */
const start = '2027-03-06T10:00:00.000Z'

/** An open day of so many places that is open for booking. */
export function makeEvent(as: SignedInCalls, values: object = {}): Promise<Reply> {
  return make(as, 'events', { title: 'Open day', state: 'Open', start, mostGuests: 2, ...values })
}

/** A booking of somebody new. */
export async function book(as: SignedInCalls, event: Reply, values: object = {}): Promise<Reply> {
  return make(as, 'registrations', { event: event.id, person: (await makePerson(as)).id, ...values })
}

/** How bookings stand now. */
export async function statesOf(as: SignedInCalls, bookings: readonly Reply[]): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { id } of bookings) found.push((await recordOf(as, 'registrations', id))['state'])
  return found
}

/** A record as it stands now. */
export async function recordOf(as: SignedInCalls, collection: string, id: string): Promise<Reply> {
  return (await as.get(`/api/${collection}/${id}`)).json().data
}

/** Changes a record as it stands now. */
export async function change(as: SignedInCalls, collection: string, id: string, values: object) {
  const { version } = await recordOf(as, collection, id)
  return as.patch(`/api/${collection}/${id}`, values, { version })
}

/** Whoever made a booking, by id. */
export async function personBooked(as: SignedInCalls, { id }: { readonly id: string }): Promise<string> {
  const { person } = await recordOf(as, 'registrations', id)
  return String(Reflect.get(Object(person), 'id'))
}
