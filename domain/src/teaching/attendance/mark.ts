import type { AbsenceReason, TeachingAttendanceState } from '../modules/teaching-attendance.ts'

/** What a register says of one student. */
export interface MarkedAttendance {
  /** Null for a mark taken back. */
  readonly state: TeachingAttendanceState | null
  readonly why: AbsenceReason | null
  readonly note: string | null
}

/** A mark as it was tapped on a device, perhaps hours before it is sent. */
export interface MarkMade extends MarkedAttendance {
  readonly student: string
  /** ISO instant it was tapped at. */
  readonly at: string
  /** The version of what stood there then; null where nothing did. */
  readonly version: number | null
}

/** What stands in the register. */
export interface StoredMark extends MarkedAttendance {
  readonly version: number
  /** Id of the user who marked. */
  readonly by: string | null
  readonly at: string
}

/**
 * - `write`: it is to be kept.
 * - `same`: the register says so already.
 * - `older`: whoever tapped it has marked otherwise since, from another device.
 * - `met`: somebody else has marked otherwise since it was looked at; a person has to say which holds.
 */
export type MeetingOfMarks = 'write' | 'same' | 'older' | 'met'

/** Answers what becomes of a mark that arrives. */
export function whenMarksMeet(made: MarkMade, kept: StoredMark | null, sender: string): MeetingOfMarks {
  if (kept === null) return made.state === null ? 'same' : 'write'
  if (isSameMark(made, kept)) return 'same'
  if (kept.version === made.version) return 'write'
  if (kept.by !== sender) return 'met'
  return made.at < kept.at ? 'older' : 'write'
}

/** Answers whether two marks say the same. */
function isSameMark(one: MarkedAttendance, other: MarkedAttendance): boolean {
  return one.state === other.state && one.why === other.why && one.note === other.note
}
