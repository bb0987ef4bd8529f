import { creditsPerLevel } from '#college/programmes/cohorts.ts'
import { isExitAward, reachesExitAward } from '#college/programmes/exit-awards.ts'
import { levelOfModule } from '#college/programmes/modules.ts'
import { type ExitAward, exitAwards } from '#college/programmes/programmes.ts'
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
  readonly exitAward: ExitAward | null
}

/** Answers what was earned, taken and is needed, by level, and the exit award reached so far. */
export function creditsOf(
  enrolments: readonly EnrolmentForCredits[],
  programme: ProgrammeForCredits,
): Credits {
  const taken = [...onePerModule(enrolments).values()]
  const levels = levelsOf(programme)
  const atLevel = (level: number, counts: (one: EnrolmentForCredits) => boolean) =>
    taken
      .filter((one) => levelOfModule(one.module) === level && counts(one))
      .reduce((sum, { credits }) => sum + credits, 0)
  const earnedAt = (level: number) => atLevel(level, isEarned)
  const shown = [4, 5, 6, 7].filter((level) => levels.includes(level) || atLevel(level, () => true) > 0)
  const byLevel = shown.map(
    (level): LevelCredits => ({
      level,
      earned: earnedAt(level),
      enrolled: atLevel(level, () => true),
      needed: creditsNeededAt(level, programme),
    }),
  )
  const earned = sumOf(byLevel.map((one) => one.earned))
  const hasLevels = byLevel.every(({ needed, earned: there }) => needed === null || there >= needed)
  return {
    earned,
    enrolled: sumOf(byLevel.map((one) => one.enrolled)),
    needed: programme.credits,
    byLevel,
    complete: programme.credits !== null && earned >= programme.credits && hasLevels,
    exitAward: highestOf(
      (programme.exitAwards ?? []).filter(isExitAward).filter((award) => reachesExitAward(award, earnedAt)),
    ),
  }
}

/** Answers the credits a programme asks for at a level: 120, or all of a programme with one level; null for no number. */
export function creditsNeededAt(level: number, programme: ProgrammeForCredits): number | null {
  const { credits } = programme
  const levels = levelsOf(programme)
  if (credits === null || !levels.includes(level)) return null
  if (levels.length === 1) return credits
  return credits === levels.length * creditsPerLevel ? creditsPerLevel : null
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

function highestOf(reached: readonly ExitAward[]): ExitAward | null {
  return exitAwards.findLast((award) => reached.includes(award)) ?? null
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
