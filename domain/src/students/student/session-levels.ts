import { type CohortLevel, cohortLevels } from '#college/programmes/cohorts.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What an enrolment session is at; a year may span two levels, and the MA ends in its dissertation. */
export const sessionLevels = {
  '4': { label: 'Level 4' },
  '4/5': { label: 'Levels 4 and 5' },
  '5': { label: 'Level 5' },
  '5/6': { label: 'Levels 5 and 6' },
  '6': { label: 'Level 6' },
  '7': { label: 'Level 7' },
  '7Diss': { label: 'Level 7, dissertation' },
}
export type SessionLevel = keyof typeof sessionLevels

/** Answers whether a text is a level of enrolment sessions. */
export function isSessionLevel(level: string): level is SessionLevel {
  return Object.hasOwn(sessionLevels, level)
}

/** Answers the levels of sessions whose students belong to a cohort; "5/6" belongs to both (Specification §9). */
export function levelsOfCohort(cohort: CohortLevel): SessionLevel[] {
  return namesOf(sessionLevels).filter((level) => level.includes(String(cohort)))
}

/** Answers the cohorts a level belongs to. */
export function cohortsOfLevel(level: SessionLevel): CohortLevel[] {
  return cohortLevels.filter((cohort) => levelsOfCohort(cohort).includes(level))
}

/** Answers a level in words. */
export function labelOfLevel(level: string): string {
  return isSessionLevel(level) ? sessionLevels[level].label : level
}
