import type { TeachingAttendanceState } from '../modules/teaching-attendance.ts'

/** A day a student was expected on, or came to; null where nobody marked it. */
export type MarkOfDay = TeachingAttendanceState | null

/** How often somebody, or several together, came. */
export interface AttendanceFigures {
  readonly expected: number
  /** Late is there. */
  readonly attended: number
  readonly late: number
  readonly excused: number
  readonly absent: number
  /** No register said anything of them. */
  readonly unmarked: number
  /** Of the days that count, those attended, to one decimal; null where none counts yet. */
  readonly percent: number | null
}

/** Below this share of the days, where the college names no other, somebody is to be looked after. */
export const usualAttendanceLimit = 80

/** Adds days up. An excused day counts neither for nor against, nor does one whose register was not taken. */
export function figuresOf(marks: readonly MarkOfDay[]): AttendanceFigures {
  const count = (state: MarkOfDay) => marks.filter((one) => one === state).length
  const attended = count('Present') + count('Late')
  const absent = count('Absent')
  const counted = attended + absent
  return {
    expected: marks.length,
    attended,
    late: count('Late'),
    excused: count('Excused'),
    absent,
    unmarked: count(null),
    percent: counted === 0 ? null : Math.round((attended / counted) * 1000) / 10,
  }
}

export const attendanceStandings = {
  under: { label: 'Under the limit', tone: 'danger' },
  fine: { label: 'At or above it', tone: 'success' },
  unknown: { label: 'No register yet', tone: 'neutral' },
} as const
export type AttendanceStanding = keyof typeof attendanceStandings

/** Answers how somebody stands against a limit (per cent), by the share as it is shown: 79.6 is under 80. */
export function attendanceStandingOf(
  { percent }: Pick<AttendanceFigures, 'percent'>,
  limit: number,
): AttendanceStanding {
  if (percent === null) return 'unknown'
  return percent < limit ? 'under' : 'fine'
}
