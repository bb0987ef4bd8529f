import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import type { Tone } from '#platform/words/tones.ts'
import type { ApplicationStep } from './steps.ts'
import type { ApplicantStage } from './words-for-applicants.ts'

/** Where in its life an application is: what the college does with it, and whether anything follows. */
export type Phase =
  | 'begun'
  | 'new'
  | 'considered'
  | 'offered'
  | 'accepted'
  | 'confirmed'
  | 'deferred'
  | 'on hold'
  | 'ended'

/** What a status waits for by itself, besides papers and checks (`blockers.ts`). */
export type Awaited =
  | 'submission'
  | 'first look'
  | 'response'
  | 'interview'
  | 'decision'
  | 'offer'
  | 'answer'
  | 'confirmation'

/** A rule of retention that counts from this status on (`retention/rules.ts`). */
type RetentionGroup = 'archive' | 'unsuccessful' | 'discontinued' | 'lapsed' | 'unfinished'

/** What the college's rules know of one application status; what has to be decided of each is not optional. */
interface RulesOfAny {
  readonly tone: Tone
  readonly phase: Phase
  /** The step of the usual way it stands at: checks fall due by it. null beside the way, where none does. */
  readonly step: ApplicationStep | null
  /** Whether an interview booked now would be the first, and move it on, or another; null where nobody is interviewed. */
  readonly interview: 'first' | 'another' | null
  /** Whether an offer is yet to come, stands, or may have been made before; null where none is in question. */
  readonly offer: 'to come' | 'stands' | 'was' | null
  readonly retention: RetentionGroup | null
  /** How it is shown where that differs from its name. */
  readonly label?: string
  /** Possible before the application is submitted. */
  readonly incomplete?: boolean
  /** A move there must say why. */
  readonly needsReason?: boolean
  /** Offered only while this feature is on. */
  readonly feature?: FeatureKey
  /** Fields that are settled together with a move there. */
  readonly asks?: readonly string[]
  /** Fields that are settled with it where what follows from the move names them. */
  readonly mayAsk?: readonly string[]
}

/** One that is listed under Ongoing waits for something, so that somebody holds the application. */
export type StatusRules = RulesOfAny &
  (
    | { readonly ongoing: true; readonly awaits: Awaited }
    | { readonly ongoing?: false; readonly awaits?: never }
  )

/** A status as its applicant reads it. Nothing of how the college works inside is said. */
export interface WordsForApplicant {
  /** Where the application stands, in a few words. */
  readonly title: string
  /** What that means for them and what comes next. */
  readonly means: string
  /** Whose turn it is. */
  readonly turn: 'you' | 'college' | 'nobody'
  /** How far it came; null where it left the way. */
  readonly stage: ApplicantStage | null
  /** The mail that tells them of it; null where it is the college's own affair. */
  readonly letter: MailTemplateKey | null
}

/** All that is said of a status, in one entry of `application-statuses.ts`. */
export type StatusRow = StatusRules & { readonly applicant: WordsForApplicant }
