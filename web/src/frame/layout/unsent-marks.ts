import { inTime } from '#platform/chunks/chunks.ts'

const readTimeout = 2000
const sendTimeout = 10_000

/**
 * Sends what marks of registers lie on this device, and answers of how many registers some lie here still. Whatever the
 * device or the line cannot do keeps nobody from signing out: what cannot be looked at counts as none.
 */
export async function unsentRegisters(user: string): Promise<number> {
  const storedDaysOfUser = await inTime(async () => {
    const { storedDays } = await import('#platform/api/stored-marks.ts')
    return storedDays(user)
  }, readTimeout)().catch(() => [])
  if (storedDaysOfUser.length === 0) return 0
  const unsentDays = await inTime(async () => {
    const { sendStoredMarks } = await import('#teaching/attendance/send-stored-marks.ts')
    return (await sendStoredMarks(user)).days
  }, sendTimeout)().catch(() => storedDaysOfUser)
  return unsentDays.length
}
