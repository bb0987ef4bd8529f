import type { EnrolmentRow } from '@minster/domain/students/enrolment/enrolment-calls'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'

/** The programme they are enrolled on, and what else they study this year. */
export function programmeOf({ programme, also }: EnrolmentRow): string {
  return also.length === 0 ? programme.label : `${programme.label}, also ${also.join(', ')}`
}

/** The level of their session in words. */
export function levelOf({ level }: EnrolmentRow): string {
  return level !== null && isSessionLevel(level) ? sessionLevels[level].label : (level ?? '')
}
