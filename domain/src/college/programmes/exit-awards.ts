import { creditsPerLevel } from './cohorts.ts'
import { type ExitAward, exitAwards } from './programmes.ts'

/** What an award to leave with asks for: credits in all, counted from a level on, and how many of them higher up. */
interface ExitAwardRow {
  readonly credits: number
  /** The lowest level whose credits count. */
  readonly from: number
  /** So many of them at this level or above. */
  readonly above?: { readonly level: number; readonly credits: number }
}

/** Every exit award with the credits for it, a full level being 120 (Specification §9). */
export const exitAwardCredits = {
  'Foundation Award': { credits: 60, from: 4 },
  CertHE: { credits: creditsPerLevel, from: 4 },
  DipHE: { credits: 2 * creditsPerLevel, from: 4, above: { level: 5, credits: creditsPerLevel } },
  GradCert: { credits: 60, from: 6 },
  PGCert: { credits: 60, from: 7 },
  PGDip: { credits: creditsPerLevel, from: 7 },
} as const satisfies Record<ExitAward, ExitAwardRow>

/** Answers whether credits earned, by level, suffice for an exit award. */
export function reachesExitAward(award: ExitAward, earnedAt: (level: number) => number): boolean {
  const { credits, from, above }: ExitAwardRow = exitAwardCredits[award]
  return sumFrom(from, earnedAt) >= credits && (!above || sumFrom(above.level, earnedAt) >= above.credits)
}

function sumFrom(lowest: number, earnedAt: (level: number) => number): number {
  return [4, 5, 6, 7].filter((level) => level >= lowest).reduce((sum, level) => sum + earnedAt(level), 0)
}

/** Answers whether a text is the name of an exit award. */
export function isExitAward(name: string): name is ExitAward {
  return exitAwards.some((award) => award === name)
}
