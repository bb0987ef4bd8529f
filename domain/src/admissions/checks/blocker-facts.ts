import type { ApplicationStatus } from '../status/application-statuses.ts'
import type { Holder, HoldingStep } from '../status/blocker-fields.ts'
import type { CheckFamily } from './checks.ts'
import type { DemandStanding } from './evidence-demands.ts'

/** Everything the answer depends on. Days are `YYYY-MM-DD`. */
export interface HoldingFacts {
  readonly today: string
  readonly status: ApplicationStatus
  readonly applicantType: string | null
  /** The day it was begun. */
  readonly begun: string
  /** The day it was submitted, null before. */
  readonly submitted: string | null
  /** The day it got its status. */
  readonly statusSince: string
  /** Results by family, with the day each was set where that is known. */
  readonly checks: Readonly<Partial<Record<CheckFamily, CheckFact>>>
  readonly references: readonly ReferenceFact[]
  /** What the diocese gave: the outcome of its panel, and the paper that says so. Null where none is demanded. */
  readonly panel: PanelFact | null
  /** What else they have to prove, each with the day a paper for it came. */
  readonly papers: readonly PaperFact[]
  /** Checks whose question was left without an answer in the form. */
  readonly unanswered: readonly CheckFamily[]
  readonly interview: InterviewFact | null
  /** The last day of the offer, null where it has none. */
  readonly expires: string | null
  /** They said yes to the offer already; on conditions that may be long before the place is theirs. */
  readonly answered: boolean
  /** What an offer still waits for, each with the day it was set. */
  readonly conditions: readonly { readonly title: string; readonly since: string }[]
}

export interface CheckFact {
  readonly result: string | null
  readonly since: string | null
}

export interface ReferenceFact {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly review: string | null
  readonly referee: string
  readonly since: string
}

export interface PaperFact extends DemandStanding {
  readonly since: string | null
}

export interface PanelFact {
  readonly outcome: string | null
  /** The day of the panel. */
  readonly on: string | null
  readonly paper: 'missing' | 'unverified' | 'verified'
}

export interface InterviewFact {
  /** Asked to choose a time, a time agreed, over with feedback outstanding, over and told, or nobody came. */
  readonly state: 'Asked' | 'Booked' | 'Held' | 'Told' | 'Missed'
  /** The day they were asked, or of the interview. */
  readonly day: string
}

/** What a place is confirmed on, in the order it is looked at. */
export const confirmationParts = ['Conditions', 'Papers', 'References', 'Checks'] as const
export type ConfirmationPart = (typeof confirmationParts)[number]

/** What the list of what is open asks, wherever it stands. */
export const readyToConfirm = 'Ready to confirm?'

/** One thing that keeps an application from going on. */
export interface Reason {
  readonly by: Holder
  readonly step: HoldingStep
  /** "Waiting for a reference from the church leader" */
  readonly what: string
  /** Since when; a day to come where something is arranged for it. */
  readonly since: string
  /** What whoever is waited for is asked to do, in words for them. */
  readonly ask?: string
  readonly family?: CheckFamily
  /** The check that is not to be accepted unseen while this is owed. */
  readonly bearsOn?: CheckFamily
  /** Of what a place is confirmed on it is this part; a mere step of the way is none. */
  readonly part?: ConfirmationPart
  readonly reference?: string
  /** Who exactly, where it is one of several. */
  readonly who?: string
}

/** Answers the last of some days, '' where there is none. */
export function latestOf(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? ''
}
