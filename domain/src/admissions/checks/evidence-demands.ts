import { type Condition, isMet } from '#kit/record/condition.ts'
import { type FeatureKey, type Features, isFeatureOn } from '#platform/features/features.ts'
import type { CheckFamily } from './checks.ts'

/** What a college asks every applicant of a kind to prove (Specification §9, verification evidence). */
interface Demand {
  readonly title: string
  /** The same to the applicant, with what will do. */
  readonly ask: string
  readonly kind: 'Identity' | 'Supporting'
  /** The value of the list `evidenceTypes` that meets it; any paper of the kind when not said. */
  readonly type?: string
  /** Whom it is asked of; everybody when not said. */
  readonly when?: Condition
  /** Asked only while this part of the product is on. */
  readonly feature?: FeatureKey
  /** The check that rests on it. */
  readonly check?: CheckFamily
}

const ordinands = { 'course.applicantType': ['Ordinand'] } as const satisfies Condition

/** One line for everything that is demanded, in the order it is asked for. */
export const evidenceDemands = {
  identity: {
    title: 'Proof of identity',
    ask: 'A photograph or scan of your passport, driving licence, birth or marriage certificate, or residence permit.',
    kind: 'Identity',
    check: 'eligibility',
  },
  recommendation: {
    title: 'BAP stage 2 recommendation',
    ask: 'The letter in which your bishop or the selection panel recommends you for training. Your diocese may send it to us instead.',
    kind: 'Supporting',
    type: 'BAP stage 2 recommendation',
    when: ordinands,
    feature: 'bap',
  },
  safeguarding: {
    title: 'Safeguarding clearance',
    ask: 'What shows that your diocese has cleared you: the letter or certificate it gave you. It may send it to us instead.',
    kind: 'Supporting',
    type: 'Safeguarding',
    when: ordinands,
    check: 'convictions',
  },
} as const satisfies Record<string, Demand>

export type EvidenceDemand = keyof typeof evidenceDemands

/** One paper as rules see it. */
export interface EvidencePaper {
  readonly kind: string | null
  readonly type: string | null
  readonly isVerified: boolean
}

export interface DemandStanding {
  readonly demand: EvidenceDemand
  readonly state: 'wanted' | 'to verify' | 'verified'
}

const table: Readonly<Record<EvidenceDemand, Demand>> = evidenceDemands

/** Answers whether a text is the name of a demand. */
export function isEvidenceDemand(name: string): name is EvidenceDemand {
  return Object.hasOwn(evidenceDemands, name)
}

/** Answers what is demanded of an application, given as nested values, and how far each demand is met. */
export function standingsOf(
  application: unknown,
  papers: readonly EvidencePaper[],
  features: Features = {},
): DemandStanding[] {
  return Object.keys(evidenceDemands)
    .filter(isEvidenceDemand)
    .filter((name) => {
      const { when, feature } = table[name]
      return isMet(when, application) && (feature === undefined || isFeatureOn(features, feature))
    })
    .map((demand) => {
      const there = papers.filter((paper) => meets(paper, table[demand]))
      const state = there.some(({ isVerified }) => isVerified)
        ? 'verified'
        : there.length > 0
          ? 'to verify'
          : 'wanted'
      return { demand, state }
    })
}

/** Answers the check that rests on a demand, undefined where none does. */
export function checkRestingOn(demand: EvidenceDemand): CheckFamily | undefined {
  return table[demand].check
}

/** Answers whether a paper meets a demand, whoever it is asked of. */
export function isPaperFor(paper: Pick<EvidencePaper, 'kind' | 'type'>, demand: EvidenceDemand): boolean {
  return meets(paper, table[demand])
}

/** Answers the values a new paper takes that is sent to meet a demand. */
export function paperFor(demand: EvidenceDemand): { readonly kind: string; readonly type: string | null } {
  const { kind, type = null } = table[demand]
  return { kind, type }
}

function meets(paper: Pick<EvidencePaper, 'kind' | 'type'>, { kind, type }: Demand): boolean {
  return paper.kind === kind && (type === undefined || paper.type === type)
}
