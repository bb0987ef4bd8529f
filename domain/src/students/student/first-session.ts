import { creditsPerLevel } from '#college/programmes/cohorts.ts'
import { isProgrammeCode, programmeYearsOf, type StudyPace } from '#college/programmes/programmes.ts'
import { isAuditor, type StudentType } from '#college/programmes/student-types.ts'
import {
  type EngagementStatus,
  type SessionStatus,
  type Standing,
  standingOf,
} from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf } from '#college/years/academic-year.ts'
import { isNormalIntake } from '#college/years/intakes.ts'
import { addDays, addYears } from '#platform/words/calendar.ts'
import { type DissertationRules, taughtCreditsOf } from './dissertation.ts'
import { isSessionLevel, type SessionLevel } from './session-levels.ts'

/** What a confirmed application, or an engagement made by hand, says about the study that begins with it. */
export interface Beginning {
  /** `YYYY-MM-DD`, the day it begins. */
  readonly intake: string
  readonly studentType: StudentType
  readonly studyPace: StudyPace | null
  /** Years as the application or the pathway has them, null where nobody set any. */
  readonly years: number | null
  readonly auditing: boolean
  readonly programme: {
    readonly code: string
    readonly levels: readonly string[]
    /** Credits of the award, null where they are arranged one by one. */
    readonly credits: number | null
    /** By the regulations of the student; null where it ends in none. */
    readonly dissertation: DissertationRules | null
  }
}

/** Answers in how many years a beginning student is through: as applied for, else by the programme; null is set by hand. */
function yearsOf({ years, programme, studyPace }: Beginning): number | null {
  if (years !== null) return years
  return isProgrammeCode(programme.code) ? (programmeYearsOf(programme.code, studyPace) ?? null) : null
}

/**
 * Answers the last day (YYYY-MM-DD) of study that begins on a day and takes so many years. The normal intake ends with
 * the academic year, any other the day before its anniversary, so that the last academic year is the one they finish in.
 */
export function expectedEndOf(start: string, years: number): string {
  if (isNormalIntake(start)) return academicYearAfter(academicYearOf(start), years - 1).end
  return addDays(addYears(start, years), -1)
}

/** Answers the dates of the engagement that begins; both ends empty where set by hand. */
export function firstDatesOf(beginning: Beginning): {
  readonly start: string
  readonly expectedEnd: string | null
  readonly originalExpectedEnd: string | null
} {
  const years = yearsOf(beginning)
  const end = years === null ? null : expectedEndOf(beginning.intake, years)
  return { start: beginning.intake, expectedEnd: end, originalExpectedEnd: end }
}

/** Answers the first enrolment session: the academic year of the intake, at the first level of the programme. */
export function firstSessionOf(beginning: Beginning): {
  readonly academicYear: string
  readonly level: SessionLevel | null
  readonly status: 'Starting'
  readonly startDate: string
  readonly endDate: string
  readonly credits: number | null
} {
  const { title, end } = academicYearOf(beginning.intake)
  const first = beginning.programme.levels.toSorted()[0]
  return {
    academicYear: title,
    level: first !== undefined && isSessionLevel(first) ? first : null,
    status: 'Starting',
    startDate: beginning.intake,
    endDate: end,
    credits: firstCreditsOf(beginning),
  }
}

const firstStatuses: Readonly<Record<Standing, SessionStatus | null>> = {
  'to begin': 'Starting',
  studying: 'Current',
  'residentials only': 'Current',
  away: 'Interrupted',
  'put off': null,
  'never began': null,
  completed: null,
  transferred: null,
  left: null,
}

/** Answers the status of the first session of an engagement that has a status, null for one that is over or put off. */
export function firstSessionStatusFor(engagement: EngagementStatus): SessionStatus | null {
  const standing = standingOf(engagement)
  return standing === null ? null : firstStatuses[standing]
}

/**
 * Answers the credits of the first year: an equal share of what is taught, part-time at most half a level and full-time at
 * most what the years demand; none for auditors, empty where the award has none. The last of the years of a programme that
 * ends in a dissertation is kept for it.
 */
function firstCreditsOf(beginning: Beginning): number | null {
  const { programme, studyPace, studentType, auditing } = beginning
  if (auditing || isAuditor(studentType)) return 0
  if (programme.credits === null) return null
  const { credits, dissertation } = programme
  const years = yearsOf(beginning)
  const taught = dissertation ? Math.min(credits, taughtCreditsOf(credits, dissertation)) : credits
  const taughtYears = years !== null && dissertation ? Math.max(1, years - 1) : years
  const share = taughtYears === null ? creditsPerLevel / 2 : Math.ceil(taught / taughtYears / 10) * 10
  return Math.min(taught, studyPace === 'FT' ? share : Math.min(share, creditsPerLevel / 2))
}
