import { levelOfModule } from '#college/programmes/modules.ts'
import type { RegulationRules } from '#college/regulations/rules.ts'
import { engagementStatuses, type Standing } from '#college/studies/status.ts'
import { type Credits, creditsOf, type ProgrammeForCredits } from '../student/credits.ts'
import {
  earnsCredits,
  type ModuleEnrolmentStatus,
  type ModuleOutcome,
} from '../student/module-enrolment-status.ts'
import { onDay, type Study } from './study.ts'

/** A module somebody took, as it is stored. */
export interface ModuleTaken {
  readonly code: string
  readonly name: string
  /** Those of the enrolment, else those of the module. */
  readonly credits: number
  readonly academicYear: string
  readonly status: ModuleEnrolmentStatus
  readonly outcome: ModuleOutcome | null
  readonly mark: number | null
  readonly releasedOn: string | null
}

/** One line of a transcript; `mark` is null where there is none, or none that is released. */
export interface TranscriptLine {
  readonly code: string
  readonly name: string
  readonly level: number | null
  readonly credits: number
  readonly mark: number | null
  readonly result: string
}

/** What a transcript tells besides who the student is. */
export interface Transcript {
  /** "Enrolled", "Completed on 30/06/2026". */
  readonly standing: string
  readonly years: readonly { readonly academicYear: string; readonly lines: readonly TranscriptLine[] }[]
  /** Reckoned from what is released alone. */
  readonly credits: Credits
}

/** The programme somebody follows, and the regulations they are judged by. */
export interface ProgrammeFollowed {
  readonly programme: ProgrammeForCredits
  readonly rules: RegulationRules
}

/**
 * Answers the transcript of an engagement on a day, or why there is none. A mark or result appears from the day of its
 * release, whoever makes the transcript; modules somebody withdrew from are left out unless they were passed.
 */
export function transcriptOf(
  study: Study,
  modules: readonly ModuleTaken[],
  followed: ProgrammeFollowed,
  today: string,
): Transcript | { readonly refused: string } {
  const standing = standings[engagementStatuses[study.status].standing](study)
  if (standing === null)
    return { refused: 'They have not studied on this programme, so there is nothing to list.' }
  const taken = modulesTaken(study, modules, followed, today)
  if (taken === null) return { refused: 'They have taken no modules in this engagement yet.' }
  return { standing, ...taken }
}

/**
 * Answers the modules of an engagement year by year and the credits they come to, as far as they are released on a day;
 * null where there are none. Whoever has not begun yet is enrolled in some already.
 */
export function modulesTaken(
  study: Study,
  modules: readonly ModuleTaken[],
  { programme, rules }: ProgrammeFollowed,
  today: string,
): Pick<Transcript, 'years' | 'credits'> | null {
  const known = modules
    .map((one) => asReleased(one, today))
    .filter(({ status, outcome }) => status !== 'Withdrawn' || earnsCredits(outcome))
  if (known.length === 0) return null
  const hasBegun = study.status !== 'Starting'
  const years = [...new Set(known.map(({ academicYear }) => academicYear))].toSorted()
  return {
    years: years.map((academicYear) => ({
      academicYear,
      lines: known
        .filter((one) => one.academicYear === academicYear)
        .toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0))
        .map((one) => ({
          code: one.code,
          name: one.name,
          level: levelOfModule(one.code) ?? null,
          credits: one.credits,
          mark: one.mark,
          result: one.outcome ?? (hasBegun || one.status !== 'Enrolled' ? open[one.status] : 'Enrolled'),
        })),
    })),
    credits: creditsOf(
      known.map(({ code, credits, status, outcome }) => ({ module: code, credits, status, outcome })),
      programme,
      rules,
    ),
  }
}

/** A module as the student may know it: before its release there is neither mark nor outcome. */
function asReleased(taken: ModuleTaken, today: string): ModuleTaken {
  const isReleased = taken.releasedOn !== null && taken.releasedOn <= today
  return isReleased ? taken : { ...taken, outcome: null, mark: null, releasedOn: null }
}

const open: Readonly<Record<ModuleEnrolmentStatus, string>> = {
  Enrolled: 'In progress',
  Interrupted: 'Interrupted',
  Withdrawn: 'Withdrawn',
  Completed: 'Not released yet',
}

/** How the studies stand, null where there were none. */
const standings: Readonly<Record<Standing, (study: Study) => string | null>> = {
  'to begin': () => null,
  studying: () => 'Enrolled',
  away: ({ interruptedFrom }) => dated('Interrupted', 'since', interruptedFrom),
  completed: ({ end }) => dated('Completed', 'on', end),
  left: ({ end }) => dated('Left', 'on', end),
  transferred: ({ end }) => dated('Transferred', 'on', end),
  'put off': () => null,
  'never began': () => null,
  'residentials only': () => 'Residential teaching only',
}

function dated(what: string, word: 'on' | 'since', day: string | null): string {
  return day === null ? what : `${what} ${word} ${onDay(day)}`
}
