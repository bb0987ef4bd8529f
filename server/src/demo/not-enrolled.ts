import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Enrolled } from './students.ts'

/** One in so many has a year that goes on and has not finished enrolling in it. */
const every = 19

/** Answers the same students, of whom some have yet to be enrolled in the year that goes on. */
export function withSomeNotEnrolled(students: readonly Enrolled[], today: string): Enrolled[] {
  const { title } = academicYearOf(today)
  let count = 0
  const isLate = ({ values }: NewRow) => {
    if (values['academicYear'] !== title || values['status'] !== 'Current') return false
    count += 1
    return count % every === 0
  }
  return students.map((student) => ({
    ...student,
    sessions: student.sessions.map((session) =>
      isLate(session) ? { ...session, values: { ...session.values, enrolledAt: null } } : session,
    ),
  }))
}
