import { type CohortLevel, cohortLevels, creditsPerLevel } from '#college/programmes/cohorts.ts'
import { levelOfModule } from '#college/programmes/modules.ts'
import { type AwardName, awardOfProgramme, exitAwardsOf } from '#college/regulations/awards.ts'
import { type RegulationRules, rulesOfAward } from '#college/regulations/rules.ts'
import { type CreditsOfResult, isAwardReached } from './award-credits.ts'
import { earnsCredits, type ModuleEnrolmentStatus, type ModuleOutcome } from './module-enrolment-status.ts'

/** One module enrolment as far as credits depend on it. */
export interface EnrolmentForCredits {
  /** The module's code, which tells its level; somebody who takes it again is counted once. */
  readonly module: string
  /** Those of the enrolment, else those of the module. */
  readonly credits: number
  readonly status: ModuleEnrolmentStatus
  readonly outcome: ModuleOutcome | null
}

/** A programme as far as its credits go; values as its record holds them. */
export interface ProgrammeForCredits {
  /** By which the regulations know its award. */
  readonly code: string
  readonly levels: readonly string[] | null
  /** Credits of the award, null where they are arranged one by one. */
  readonly credits: number | null
  readonly exitAwards: readonly string[] | null
}

/** Credits at one level; `needed` is null where the programme asks for none at this level in particular. */
export interface LevelCredits {
  readonly level: number
  readonly earned: number
  readonly enrolled: number
  readonly needed: number | null
}

/** How far somebody has come towards an award. */
export interface Credits {
  readonly earned: number
  /** What they took, earned or not yet; withdrawn modules count only where they were passed. */
  readonly enrolled: number
  readonly needed: number | null
  readonly byLevel: readonly LevelCredits[]
  /** The whole award is reached; never said where it has no credits of its own. */
  readonly complete: boolean
  /** The highest award they could leave with now, null for none yet. */
  readonly exitAward: AwardName | null
}

/** Answers what was earned, taken and is needed, by level, and the exit award reached so far. */
export function creditsOf(
  enrolments: readonly EnrolmentForCredits[],
  programme: ProgrammeForCredits,
  rules: RegulationRules,
): Credits {
  const taken = [...onePerModule(enrolments).values()]
  const levels = levelsOf(programme)
  const results = taken.flatMap(({ module, credits, outcome }): CreditsOfResult[] => {
    const level = levelOfModule(module)
    return level === undefined ? [] : [{ level, credits, outcome }]
  })
  const creditsAt = (level: CohortLevel, counts: (one: CreditsOfResult) => boolean) =>
    sumOf(results.filter((one) => one.level === level && counts(one)).map(({ credits }) => credits))
  const byLevel = cohortLevels
    .filter((level) => levels.includes(level) || creditsAt(level, () => true) > 0)
    .map(
      (level): LevelCredits => ({
        level,
        earned: creditsAt(level, ({ outcome }) => earnsCredits(outcome)),
        enrolled: creditsAt(level, () => true),
        needed: creditsNeededAt(level, programme, rules),
      }),
    )
  const exits = exitAwardsOf(programme.code, programme.exitAwards ?? [])
  const soFar = {
    earned: creditsEarned(enrolments),
    enrolled: sumOf(byLevel.map(({ enrolled }) => enrolled)),
    needed: creditsNeeded(programme, rules),
    byLevel,
  }
  const award = awardOfProgramme(programme.code)
  return {
    ...soFar,
    complete: rulesOfAward(rules, award) ? isAwardReached(rules, award, results) : isFilled(soFar),
    exitAward: exits.find((exit) => isAwardReached(rules, exit, results)) ?? null,
  }
}

/** Answers the credits that were earned so far, each module once. */
export function creditsEarned(enrolments: readonly EnrolmentForCredits[]): number {
  return sumOf([...onePerModule(enrolments).values()].filter(isEarned).map(({ credits }) => credits))
}

/** Answers the credits of the whole award, null where they are arranged one by one. */
export function creditsNeeded(
  { code, credits }: Pick<ProgrammeForCredits, 'code' | 'credits'>,
  rules: RegulationRules,
): number | null {
  return rulesOfAward(rules, awardOfProgramme(code))?.credits ?? credits
}

/**
 * Answers the credits asked for at a level: all of a programme with one level, else what the regulations ask for there beyond
 * what they ask for above it, or a whole level where that is what they leave for it. Null where none are asked for in
 * particular. Of an award they do not speak of it is 120 a level.
 */
export function creditsNeededAt(
  level: CohortLevel,
  programme: ProgrammeForCredits,
  rules: RegulationRules,
): number | null {
  const levels = levelsOf(programme)
  const all = creditsNeeded(programme, rules)
  if (all === null || !levels.includes(level)) return null
  if (levels.length === 1) return all
  const asks = rulesOfAward(rules, awardOfProgramme(programme.code))
  if (!asks) return all === levels.length * creditsPerLevel ? creditsPerLevel : null
  const fromHere = asks.least[level]
  const above = cohortLevels.find((other) => other > level && asks.least[other] !== undefined)
  const fromAbove = above === undefined ? 0 : (asks.least[above] ?? 0)
  if (fromHere !== undefined) return fromHere - fromAbove
  return above !== undefined && all - fromAbove === creditsPerLevel ? creditsPerLevel : null
}

/** Of an award the regulations do not speak of its credits have to be there, and those of each level. */
function isFilled({ earned, needed, byLevel }: Pick<Credits, 'earned' | 'needed' | 'byLevel'>): boolean {
  return (
    needed !== null &&
    earned >= needed &&
    byLevel.every((one) => one.needed === null || one.earned >= one.needed)
  )
}

function levelsOf({ levels }: ProgrammeForCredits): readonly number[] {
  return (levels ?? []).map(Number)
}

function isEarned({ outcome }: EnrolmentForCredits): boolean {
  return earnsCredits(outcome)
}

/** Of a module taken again the time it was passed counts, else the latest that is still being taken. */
function onePerModule(enrolments: readonly EnrolmentForCredits[]): Map<string, EnrolmentForCredits> {
  const taken = new Map<string, EnrolmentForCredits>()
  for (const one of enrolments) {
    if (levelOfModule(one.module) === undefined) continue
    if (one.status === 'Withdrawn' && !isEarned(one)) continue
    const known = taken.get(one.module)
    if (!known || !isEarned(known)) taken.set(one.module, one)
  }
  return taken
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
