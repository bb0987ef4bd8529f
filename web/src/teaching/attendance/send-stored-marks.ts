import { storedDays } from '#platform/api/stored-marks.ts'
import { keepMarks } from './mark-keeper.ts'
import { marksOf } from './mark-source.ts'

/** Sends what lies on this device of any day; what met somebody else's mark waits for the register to be opened. */
export async function sendStoredMarks(user: string) {
  const before = await storedDays(user)
  await Promise.all(before.map((day) => keepMarks(marksOf(user, day)).flush()))
  const days = await storedDays(user)
  return { days, isAnySent: days.length < before.length }
}
