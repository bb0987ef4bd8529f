import type { MarkedKind } from '#platform/api/stored-marks.ts'
import { inTime } from '#platform/chunks/chunks.ts'

const readTimeout = 2000
const sendTimeout = 10_000

/**
 * Sends what marks of a kind of list lie on this device, and answers of how many lists some lie here still. Whatever the
 * device or the line cannot do keeps nobody from signing out: what cannot be looked at counts as none.
 */
async function unsentOf(
  user: string,
  kind: MarkedKind,
  send: (user: string) => Promise<{ readonly lists: readonly string[] }>,
): Promise<number> {
  const stored = await inTime(async () => {
    const { storedLists } = await import('#platform/api/stored-marks.ts')
    return storedLists(user, kind)
  }, readTimeout)().catch(() => [])
  if (stored.length === 0) return 0
  const unsent = await inTime(async () => (await send(user)).lists, sendTimeout)().catch(() => stored)
  return unsent.length
}

/** Of how many events what was tapped at the door lies on this device and cannot be sent. */
export const unsentCheckIns = (user: string) =>
  unsentOf(user, 'check-ins', async (whose) =>
    (await import('#contact/events/send-stored-check-ins.ts')).sendStoredCheckIns(whose),
  )

/** Of how many registers marks lie on this device that cannot be sent. */
export const unsentRegisters = (user: string) =>
  unsentOf(user, 'registers', async (whose) =>
    (await import('#teaching/attendance/send-stored-marks.ts')).sendRegisters(whose),
  )
