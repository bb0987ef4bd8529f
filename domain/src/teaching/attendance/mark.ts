import {
  type MarkComparison,
  type MeetingOfMarks,
  meetingOfMarks,
  type StandingMark,
  type TappedMark,
} from '#kit/marks/mark.ts'
import type { AbsenceReason, TeachingAttendanceState } from '../modules/teaching-attendance.ts'

/** What a register says of one student. */
export interface MarkedAttendance {
  /** Null for a mark taken back. */
  readonly state: TeachingAttendanceState | null
  readonly why: AbsenceReason | null
  readonly note: string | null
}

/** A mark as it was tapped on a device, perhaps hours before it is sent. */
export interface MarkMade extends MarkedAttendance, Omit<TappedMark, 'subject'> {
  readonly student: string
}

/** What stands in the register. */
export interface StoredMark extends MarkedAttendance, StandingMark {}

const attendanceComparison: MarkComparison<MarkedAttendance> = {
  isSame: (one, other) => one.state === other.state && one.why === other.why && one.note === other.note,
  isTakenBack: ({ state }) => state === null,
}

/** Answers what becomes of a mark that arrives. */
export function whenMarksMeet(made: MarkMade, kept: StoredMark | null, sender: string): MeetingOfMarks {
  return meetingOfMarks(made, kept, sender, attendanceComparison)
}
