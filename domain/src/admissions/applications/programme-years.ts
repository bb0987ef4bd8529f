import { isProgrammeCode, programmeYearsOf, type StudyPace } from '#college/programmes/programmes.ts'

interface ProgrammeChoice {
  /** Code of the programme. */
  readonly programme: string | null
  readonly studyPace: StudyPace | null
  readonly years: number | null
}

/**
 * Answers the years of an application after a change (Specification §5). Where programme or pace changed, years nobody
 * set by hand follow them: empty ones, and those the rule itself had given. What stands otherwise stays.
 */
export function yearsAfter(before: ProgrammeChoice | null, after: ProgrammeChoice): number | null {
  const isSameCourse = before?.programme === after.programme && before.studyPace === after.studyPace
  if (isSameCourse) return after.years
  const isByHand = after.years !== null && (before?.years !== after.years || after.years !== byRule(before))
  return isByHand ? after.years : byRule(after)
}

function byRule({ programme, studyPace }: ProgrammeChoice): number | null {
  if (programme === null || !isProgrammeCode(programme)) return null
  return programmeYearsOf(programme, studyPace) ?? null
}
