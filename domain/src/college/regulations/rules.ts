import { type CohortLevel, cohortLevels } from '../programmes/cohorts.ts'
import type { AwardName } from './awards.ts'

/** Whether somebody else has to look at marked work before its mark is agreed. */
export const secondMarkings = {
  None: { label: 'Not demanded' },
  'Second mark or moderation': { label: 'A second mark, or moderation' },
  'Second mark': { label: 'A second mark' },
} as const
export type SecondMarking = keyof typeof secondMarkings

/** How an award is classified, if it is. */
export const classifications = {
  None: { label: 'Not classified' },
  Honours: { label: 'First to third class' },
  'Merit and distinction': {},
} as const
export type Classification = keyof typeof classifications

/** Undergraduate levels are 4 to 6, postgraduate is 7. */
export type StudyLevel = 'undergraduate' | 'postgraduate'

/** Answers whether a level is undergraduate or postgraduate. */
export function studyAt(level: CohortLevel): StudyLevel {
  return level === 7 ? 'postgraduate' : 'undergraduate'
}

/** What an award asks for. Credits at a level count for those below it too: what is asked from level 5 may lie at 6. */
export interface AwardRules {
  readonly award: AwardName
  readonly credits: number
  /** The lowest level whose credits count. */
  readonly from: CohortLevel
  /** So many at this level or above; absent where none are asked for in particular. */
  readonly least: Readonly<Partial<Record<CohortLevel, number>>>
  /** No more of a level than this count; absent where there is no limit. */
  readonly most: Readonly<Partial<Record<CohortLevel, number>>>
  readonly classified: Classification
}

/** What one edition of the regulations says, in numbers. Marks are per cent. */
export interface RegulationRules {
  /** The mark a module of a level is passed with. */
  readonly passMarks: Readonly<Record<CohortLevel, number>>
  /** Late work earns no more than the pass mark for so many working days, and nothing after them. */
  readonly lateDays: number
  readonly resits: {
    /** How often a failed module may be done again. */
    readonly most: number
    /** It earns no more than the pass mark, unless serious adverse circumstances were accepted. */
    readonly areCapped: boolean
  }
  readonly secondMarking: SecondMarking
  /** Two marks so far apart, or further, are shown to the board. */
  readonly wideGap: number
  readonly compensation: Readonly<
    Record<
      StudyLevel,
      {
        /** The least mark in each module that is compensated. */
        readonly from: number
        /** The least average of all modules taken. */
        readonly average: number
        /** At most so many credits in all; null for no limit that is known. */
        readonly credits: number | null
      }
    >
  >
  /** Credits passed at a level with which one goes on to the next in the Ordinary stream, carrying the rest. */
  readonly carriedFrom: number
  /** Credit from elsewhere (APL). Null for no limit. */
  readonly transfer: {
    /** At most one part in so many of the award's credits. */
    readonly onePartIn: number | null
    readonly most: Readonly<Partial<Record<CohortLevel, number>>>
    /** None at all for these awards. */
    readonly never: readonly AwardName[]
  }
  readonly dissertation: {
    readonly credits: number
    /** Credits at level 7 with which it may be begun. */
    readonly readyFrom: number
  }
  readonly classes: {
    /** How much an average at a level counts; 0 leaves the level out. */
    readonly weights: Readonly<Record<CohortLevel, number>>
    readonly first: number
    readonly upperSecond: number
    readonly lowerSecond: number
    readonly third: number
    readonly distinction: number
    readonly merit: number
  }
  readonly awards: readonly AwardRules[]
}

/** What of the regulations the mark of a module follows from. */
export type MarkRules = Pick<
  RegulationRules,
  'passMarks' | 'lateDays' | 'resits' | 'secondMarking' | 'wideGap'
>

/** Answers what an award asks for, null where the regulations do not speak of it. */
export function rulesOfAward(rules: RegulationRules, award: AwardName | null): AwardRules | null {
  return rules.awards.find((one) => one.award === award) ?? null
}

/** Answers the credits that count for an award from a level on, of those earned by level. */
export function creditsFrom(
  { from, most }: AwardRules,
  lowest: CohortLevel,
  earnedAt: (level: CohortLevel) => number,
): number {
  return cohortLevels
    .filter((level) => level >= lowest && level >= from)
    .reduce((sum, level) => sum + Math.min(earnedAt(level), most[level] ?? Number.POSITIVE_INFINITY), 0)
}

/** Answers whether credits, by level, suffice for an award. */
export function reachesAward(rules: AwardRules, earnedAt: (level: CohortLevel) => number): boolean {
  return (
    creditsFrom(rules, rules.from, earnedAt) >= rules.credits &&
    cohortLevels.every((level) => creditsFrom(rules, level, earnedAt) >= (rules.least[level] ?? 0))
  )
}
