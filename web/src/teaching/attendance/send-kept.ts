import { daysKept } from '#platform/api/kept-marks.ts'
import { keepMarks } from './mark-keeper.ts'
import { marksOf } from './mark-source.ts'

/** Sends what lies on this device of any day; what met somebody else's mark waits for the register to be opened. */
export async function sendKept(user: string) {
  const before = await daysKept(user)
  await Promise.all(before.map((day) => keepMarks(marksOf(user, day)).flush()))
  const days = await daysKept(user)
  return { days, isAnySent: days.length < before.length }
}
