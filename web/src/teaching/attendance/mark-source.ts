import { dropMark, storedMarks, storeMark } from '#platform/api/stored-marks.ts'
import { sendMarks } from './attendance.ts'
import type { MarkSource } from './mark-keeper.ts'

/** The marks somebody makes on a day’s register, on this device. */
export function marksOf(user: string, day: string): MarkSource {
  const of = { user, day }
  return {
    kept: () => storedMarks(of),
    keep: (mark) => storeMark(of, mark),
    drop: (student) => dropMark(of, student),
    send: (marks) => sendMarks(day, marks),
    now: () => new Date(),
  }
}
