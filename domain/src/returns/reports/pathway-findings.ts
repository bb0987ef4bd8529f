import { type CohortLevel, cohortLevels } from '#college/programmes/cohorts.ts'
import { isNonStandard, isProgrammeCode } from '#college/programmes/programmes.ts'
import { isAuditor } from '#college/programmes/student-types.ts'
import type { RegulationRules } from '#college/regulations/rules.ts'
import { sessionsThatAre } from '#college/studies/status.ts'
import type { Tone } from '#platform/words/tones.ts'
import { creditsNeeded, creditsNeededAt, type ProgrammeForCredits } from '#students/student/credits.ts'

/** What may be wrong with a student's way through their programme, the worst first. */
export const pathwayFindings = {
  none: { label: 'No pathway', tone: 'danger' },
  elsewhere: { label: 'Pathway of another programme', tone: 'danger' },
  others: { label: 'Pathway meant for others', tone: 'warning' },
  short: { label: 'Credits short', tone: 'warning' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type PathwayFinding = keyof typeof pathwayFindings

/** One year of study as far as credits depend on it. */
export interface YearOfCredits {
  readonly level: string | null
  readonly status: string
  /** Credits the student enrolled for; null where nobody said. */
  readonly credits: number | null
  /** How many modules the records have of it; years of long ago have none. */
  readonly modules: number
  /** Credits of its modules that were passed or counted, by their level. */
  readonly earned: Readonly<Record<CohortLevel, number>>
}

export interface LevelDone {
  readonly level: CohortLevel
  readonly done: number
  readonly needed: number | null
}

export interface CreditsSoFar {
  readonly done: number
  /** Of the whole award; null where it is arranged for each student. */
  readonly needed: number | null
  readonly levels: readonly LevelDone[]
  /** How many credits are missing from years that are over. */
  readonly short: number
}

/** Years that are over and counted for what they were enrolled for, as nothing else is known of them. */
const finished: readonly string[] = sessionsThatAre('completed', 'transferred')

/**
 * Answers the credits a student has, by level, and how many they are behind. Modules say what was earned; a finished
 * year without any counts for what it was enrolled for, at its lower level where it spans two.
 */
export function creditsSoFar(
  years: readonly YearOfCredits[],
  programme: ProgrammeForCredits,
  rules: RegulationRules,
): CreditsSoFar {
  const levels = cohortLevels
    .map(
      (level): LevelDone => ({
        level,
        done: sumOf(years.map((year) => doneIn(year, level))),
        needed: creditsNeededAt(level, programme, rules),
      }),
    )
    .filter(({ level, done }) => done > 0 || (programme.levels ?? []).includes(String(level)))
  return {
    done: sumOf(levels.map(({ done }) => done)),
    needed: creditsNeeded(programme, rules),
    levels,
    short: sumOf(years.map(shortIn)),
  }
}

function doneIn(year: YearOfCredits, level: CohortLevel): number {
  if (year.modules > 0) return year.earned[level]
  return finished.includes(year.status) && year.level?.startsWith(String(level)) ? (year.credits ?? 0) : 0
}

function shortIn({ status, credits, modules, earned }: YearOfCredits): number {
  if (!finished.includes(status) || modules === 0) return 0
  return Math.max(0, (credits ?? 0) - sumOf(cohortLevels.map((level) => earned[level])))
}

/** A student's engagement and the pathway it names, ids where they are records. */
export interface OnPathway {
  readonly programme: string
  readonly programmeCode: string
  readonly studentType: string
  readonly studyPace: string | null
  readonly hub: string | null
  readonly pathway: {
    readonly programme: string
    readonly studentType: string | null
    readonly studyPace: string | null
    readonly hub: string | null
  } | null
}

const aspects = ['studentType', 'studyPace', 'hub'] as const

/**
 * Answers what is wrong with somebody's way through their programme. Auditors, and who studies outside the standard
 * programmes, need no pathway.
 */
export function pathwayFindingsOf(
  engagement: OnPathway,
  { short }: Pick<CreditsSoFar, 'short'>,
): PathwayFinding[] {
  return [...findingsOfPathway(engagement), ...(short > 0 ? (['short'] as const) : [])]
}

function findingsOfPathway(engagement: OnPathway): PathwayFinding[] {
  const { pathway, programme, programmeCode, studentType } = engagement
  if (pathway === null) {
    const isFree = isProgrammeCode(programmeCode) && isNonStandard(programmeCode)
    return isFree || isAuditor(studentType) ? [] : ['none']
  }
  if (pathway.programme !== programme) return ['elsewhere']
  const differs = aspects.some((aspect) => pathway[aspect] !== null && pathway[aspect] !== engagement[aspect])
  return differs ? ['others'] : []
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
