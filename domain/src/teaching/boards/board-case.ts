import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import type { RegulationRules } from '#college/regulations/rules.ts'
import type { ModuleOutcome } from '#students/student/module-enrolment-status.ts'
import type { Attempt } from '../grades/marks.ts'
import type { BoardDecisionName } from './decisions.ts'

/** A result that was released before, or credit from elsewhere. */
export interface EarlierResult {
  /** Its code. */
  readonly module: string
  readonly level: CohortLevel
  readonly credits: number
  /** Null where there is none, as with credit from elsewhere. */
  readonly mark: number | null
  readonly outcome: ModuleOutcome
}

/** What the board would release of a module by its marks alone. */
export interface ReadyResult {
  readonly mark: number | null
  readonly outcome: 'Passed' | 'Failed' | 'Resit pending'
}

/** One module of a student that lies before the board. */
export interface ModuleBeforeBoard {
  readonly enrolment: string
  /** Its code. */
  readonly module: string
  readonly level: CohortLevel
  readonly credits: number
  readonly attempt: Attempt
  /** Null while a mark is missing, or where the module is no longer the board's (withdrawn, transferred, released). */
  readonly ready: ReadyResult | null
  /** Why there is no result to decide on yet; null where there is one, or where the module is no longer the board's. */
  readonly waiting: string | null
}

/** A student as the board sees them. */
export interface BoardCase {
  /** Code of the programme, with the exit awards its record names. */
  readonly programme: {
    readonly code: string
    readonly exitAwards: readonly string[]
    readonly credits: number | null
  }
  readonly rules: RegulationRules
  /** Results released before this board, all years; a module taken again stands with its latest. */
  readonly earlier: readonly EarlierResult[]
  readonly modules: readonly ModuleBeforeBoard[]
  /** Modules they still take that are not before this board, so that nobody is awarded or sent away too early. */
  readonly stillTaking: number
}

/** What the board decides of a student, as it is proposed, chosen and kept. */
export interface Decision {
  readonly decision: BoardDecisionName
  readonly award: AwardName | null
  readonly classification: string | null
  /** Module enrolments passed by compensation. */
  readonly compensated: readonly string[]
  /** Module enrolments sat again without a cap, serious adverse circumstances having been accepted. */
  readonly uncapped: readonly string[]
}

/** A proposal with its arithmetic in words: "20 credits of TMM2031 (36) compensated: average 52.3, at least 40". */
export interface Proposal extends Decision {
  readonly words: string
}

/** What a decision does to one module: what is released of it. */
export interface ModuleEffect {
  readonly enrolment: string
  readonly mark: number | null
  readonly outcome: Exclude<ModuleOutcome, 'Credit transferred'>
  /** True only of what is sat again now. What is stored of any other stays. */
  readonly isUncapped: boolean
}

/** What a decision does once it is released. */
export interface DecisionEffect {
  readonly modules: readonly ModuleEffect[]
  readonly award: {
    readonly award: AwardName
    readonly kind: 'Of the programme' | 'Exit award'
    readonly classification: string | null
  } | null
  /** What becomes of the engagement; null leaves it. */
  readonly engagement: 'Completed' | 'Terminated' | null
}

/** A decision somebody may choose, and what of the regulations stands against it. */
export interface DecisionOffered {
  readonly decision: BoardDecisionName
  /** Awards that may be chosen with it, the highest first. */
  readonly awards: readonly AwardName[]
  readonly refused: string | null
}
