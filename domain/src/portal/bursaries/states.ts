import { checkFamilies } from '#admissions/checks/checks.ts'
import { valueAt } from '#kit/record/condition.ts'
import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

const ofApplication = checkFamilies.bursaryApplication.results

/** Where a request for a bursary stands with the panel: the states applicants' are checked by (Specification §4). */
export const bursaryStates = {
  'Not applicable': ofApplication['Not applicable'],
  'Additional information needed': { ...ofApplication['Additional information needed'], asks: ['needed'] },
  'Under consideration': ofApplication['Under consideration'],
  Approved: { ...ofApplication.Approved, asks: ['decision.amount', 'decision.conditions'] },
  Rejected: { ...ofApplication.Rejected, asks: ['decision.words'] },
  Cancelled: ofApplication.Cancelled,
} as const satisfies Record<string, Choice>

export type BursaryState = keyof typeof bursaryStates

/** How the reference of one referee stands (Specification §4). */
export const bursaryReferenceStates = checkFamilies.bursaryReferences.results

/** What becomes of a bursary once the student knows of it. */
export const awardAnswers = {
  Offered: { tone: 'info' },
  Accepted: { tone: 'success' },
  Declined: { tone: 'danger' },
} as const

export type AwardAnswer = keyof typeof awardAnswers

/** From the making of a round to the day it is over. */
export const roundStates = {
  'In preparation': { tone: 'neutral' },
  Published: { tone: 'success' },
  Settled: { tone: 'neutral' },
} as const

export type RoundState = keyof typeof roundStates

const nextOfRound: Readonly<Record<RoundState, readonly Move[]>> = {
  'In preparation': [{ to: 'Published' }],
  Published: [{ to: 'Settled' }, { to: 'In preparation' }],
  Settled: [{ to: 'Published', needsReason: true }],
}

/** Answers where a round may be moved to. */
export function roundMoves(from: string): readonly Move[] {
  return isRoundState(from) ? nextOfRound[from] : []
}

function isRoundState(state: string): state is RoundState {
  return Object.hasOwn(roundStates, state)
}

type How = 'free' | 'why'

const next: Readonly<Record<BursaryState, Partial<Readonly<Record<BursaryState, How>>>>> = {
  'Not applicable': { 'Under consideration': 'why' },
  'Additional information needed': {
    'Under consideration': 'free',
    // What was needed may have been said by telephone.
    Approved: 'free',
    Rejected: 'free',
    'Not applicable': 'why',
    Cancelled: 'why',
  },
  'Under consideration': {
    'Additional information needed': 'free',
    Approved: 'free',
    Rejected: 'free',
    'Not applicable': 'why',
    Cancelled: 'why',
  },
  Approved: { 'Under consideration': 'why', Cancelled: 'why' },
  Rejected: { 'Under consideration': 'why' },
  Cancelled: { 'Under consideration': 'why' },
}

/** States in which the panel has said its last word. */
const decided: readonly string[] = ['Approved', 'Rejected', 'Not applicable'] satisfies BursaryState[]

/** States in which something is still to be decided. */
export const undecidedStates = ['Additional information needed', 'Under consideration'] as const

/** Answers whether a text is the state of a request for a bursary. */
export function isBursaryState(state: unknown): state is BursaryState {
  return namesOf(bursaryStates).some((name) => name === state)
}

/** Answers whether the panel has decided: what it said stays with it until it is released. */
export function isDecided(state: string): boolean {
  return decided.includes(state)
}

/** Answers whether a request still waits for its decision. */
export function isUndecided(state: string): boolean {
  return undecidedStates.some((one) => one === state)
}

/** Answers where a request may be moved to. Who was told of an award keeps it, unless it is cancelled. */
export function bursaryMoves(from: string, application: unknown): readonly Move[] {
  if (!isBursaryState(from)) return []
  const isTold = typeof valueAt(application, 'releasedAt') === 'string'
  return Object.entries(next[from]).map(([to, how]) => ({
    to,
    ...(how === 'why' && { needsReason: true }),
    ...(from === 'Approved' && to === 'Under consideration' && isTold && { refused: told }),
  }))
}

const told = 'The student has been told of this award. Cancel it instead.'
