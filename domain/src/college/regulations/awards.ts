import { namesOf } from '#platform/words/names-of.ts'
import { type ExitAward, exitAwards, isProgrammeCode, type ProgrammeCode } from '../programmes/programmes.ts'

/** Every award a student may be given, the lowest first. */
export const awardNames = {
  'Foundation Award': {},
  CertHE: {},
  'CertHE (180 credits)': {},
  DipHE: {},
  'BA (Ordinary)': {},
  BA: {},
  GradCert: {},
  GradDip: {},
  PGCert: {},
  PGDip: {},
  MA: {},
} as const
export type AwardName = keyof typeof awardNames

const names: readonly AwardName[] = namesOf(awardNames)

/** Answers whether a text is the name of an award. */
export function isAwardName(name: string): name is AwardName {
  return Object.hasOwn(awardNames, name)
}

/** What each programme leads to; those arranged one by one lead to none. */
const ledTo: Readonly<Record<ProgrammeCode, AwardName | null>> = {
  FO: 'Foundation Award',
  Cert120: 'CertHE',
  Cert180: 'CertHE (180 credits)',
  DipHE: 'DipHE',
  BA: 'BA',
  GradDip: 'GradDip',
  PGCert: 'PGCert',
  PGDip: 'PGDip',
  MA: 'MA',
  Bespoke: null,
  IA: null,
}

/** Answers the award a programme leads to, null for one that leads to none or that the rules do not know. */
export function awardOfProgramme(code: string): AwardName | null {
  return isProgrammeCode(code) ? ledTo[code] : null
}

/** Awards that no programme leads to: one only leaves another with them. */
export const awardsWithoutProgramme: readonly AwardName[] = names.filter(
  (name) => !Object.values(ledTo).includes(name),
)

/** Awards one may leave a programme with instead, the highest first: those its record names, and of a BA the Ordinary degree. */
export function exitAwardsOf(code: string, exits: readonly string[]): AwardName[] {
  const known = exits.filter((name): name is ExitAward => exitAwards.some((one) => one === name))
  const all: AwardName[] = code === 'BA' ? [...known, 'BA (Ordinary)'] : known
  return names.filter((name) => all.includes(name)).toReversed()
}
