import { hashKey, type QueryFunctionContext } from '@tanstack/react-query'
import { isAway } from '../api/api-error.ts'
import { sessionQuery } from '../api/session.ts'

/** What a query says of itself that opens without a signal: it is asked at once, and again when the signal is back. */
export const opensOffline = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  meta: { saysItself: true },
} as const

/** What was kept and is shown, until the service answers. */
const recalled = new WeakSet<object>()

/** Whether what a page shows was kept on this device: less than the service would answer, and perhaps old. */
export function isRecalled(shown: unknown): boolean {
  return typeof shown === 'object' && shown !== null && recalled.has(shown)
}

/**
 * Asks the service, and keeps what it answered on this device. Where nobody answers and the page shows nothing yet, it
 * shows what was kept, with the time it is from, and the failure beside it. `withoutSensitive` leaves out what may not be
 * kept; what is undefined then leaves nothing at all. Whoever stands in for somebody leaves nothing of them here.
 */
export async function fetchOrRecall<Data>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  fetchData: (signal: AbortSignal) => Promise<Data>,
  withoutSensitive: (data: Data) => Data | undefined,
): Promise<Data> {
  const signedIn = client.getQueryData(sessionQuery.queryKey)
  const user = signedIn && !signedIn.impersonation ? signedIn.user.id : null
  const name = hashKey(queryKey)
  try {
    const data = await fetchData(signal)
    const isStillHere = client.getQueryData(sessionQuery.queryKey)?.user.id === user
    const keeping = withoutSensitive(data)
    if (user !== null && isStillHere && keeping !== undefined) void store(user, name, keeping)
    const before: unknown = client.getQueryData(queryKey)
    // What is answered the same stays the same object.
    if (typeof before === 'object' && before !== null) recalled.delete(before)
    return data
  } catch (failure) {
    if (user !== null && isAway(failure) && client.getQueryData(queryKey) === undefined) {
      const { readLastShown: lastShown } = await import('../api/last-shown.ts')
      const last = await lastShown<Data>(user, name)
      if (last) {
        const shown: unknown = client.setQueryData<Data>(queryKey, last.data, { updatedAt: last.at })
        if (typeof shown === 'object' && shown !== null) recalled.add(shown)
      }
    }
    throw failure
  }
}

async function store(user: string, name: string, data: unknown): Promise<void> {
  try {
    const { storeShown: keepShown } = await import('../api/last-shown.ts')
    await keepShown(user, name, data)
  } catch {
    // The line broke while the part that keeps was on its way: what was kept before stays.
  }
}
