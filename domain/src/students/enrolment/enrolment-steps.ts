import { canSee, type Viewer } from '#access/rights/visibility.ts'
import { type DbsFacts, dbsStateOf, dbsStates } from '#care/safeguarding/dbs.ts'
import { safeguardingCertificates } from '#care/safeguarding/safeguarding.ts'
import type { Studying } from '#care/safeguarding/safeguarding-needs.ts'
import { type Completed, safeguardingStandingOf } from '#care/safeguarding/safeguarding-standing.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'
import { type HesaStanding, hesaMissing } from '../hesa/hesa-standing.ts'
import { enrolmentPolicies } from './enrolment-policies.ts'
import { type EnrolmentQuestion, enrolmentQuestions } from './enrolment-questions.ts'

interface StepRow {
  readonly label: string
  /** It does not exist for whoever lacks this permission. Students themselves are told all of theirs. */
  readonly needs?: string
  readonly feature?: FeatureKey
}

/** What is to be done for one academic year until somebody can be enrolled, in the order it is asked for. */
export const enrolmentSteps = {
  personalDetails: { label: 'Personal details' },
  emergencyContacts: { label: 'Emergency contacts' },
  hesa: { label: 'HESA questions', feature: 'hesa' },
  policies: { label: 'Policies' },
  safeguarding: { label: 'Safeguarding', needs: 'profiles:safeguarding' },
  dbs: { label: 'DBS', needs: 'profiles:dbs', feature: 'dbs-certificate-required' },
  paymentTerms: { label: 'Payment terms', needs: 'finance:view' },
} as const satisfies Record<string, StepRow>

export type EnrolmentStep = keyof typeof enrolmentSteps

const steps: Readonly<Record<EnrolmentStep, StepRow>> = enrolmentSteps

/** How a step stands, as lists show it. */
export const stepStates = {
  done: { label: 'Done', tone: 'success' },
  missing: { label: 'Missing', tone: 'warning' },
  notNeeded: { label: 'Not needed', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>
export type StepState = keyof typeof stepStates

/** How one step of somebody stands, with what is missing in words. */
export interface StepStanding {
  readonly step: EnrolmentStep
  readonly state: StepState
  readonly missing: readonly string[]
}

/** What the college knows of a student that enrolment depends on; what is left out is not to be known. */
export interface EnrolmentFacts {
  /** The engagement of the session they are to be enrolled in. */
  readonly studying: Studying
  /** Whether each question about themselves was answered. */
  readonly answered: Readonly<Record<EnrolmentQuestion, boolean>>
  readonly hesa: HesaStanding
  readonly emergencyContacts: number
  /** Policies they agreed to for this academic year. */
  readonly agreed: readonly string[]
  /** When each safeguarding course was completed last. */
  readonly completed?: Completed | undefined
  /** The latest DBS certificate, null for none. */
  readonly dbs?: DbsFacts | null | undefined
  /** Whether it is settled how this year is paid for. */
  readonly hasPaymentTerms?: boolean | undefined
}

/** Answers which steps exist for somebody: of those parts of the product that are on, what they may know. */
export function enrolmentStepsFor(viewer: Viewer): EnrolmentStep[] {
  return namesOf(enrolmentSteps).filter((step) => {
    const { needs, feature } = steps[step]
    return canSee(viewer, {
      needs: needs === undefined ? [] : [needs],
      features: feature === undefined ? [] : [feature],
    })
  })
}

/** Answers the permission a step asks for; undefined where whoever enrols may know it. */
export function permissionOfStep(step: EnrolmentStep): string | undefined {
  return steps[step].needs
}

/** Answers the steps a student does to enrol: those that everybody may know who enrols, so that both see the same. */
export function ownSteps(): EnrolmentStep[] {
  return namesOf(steps).filter((step) => permissionOfStep(step) === undefined)
}

/** Answers what a step is called. */
export function labelOfStep(step: EnrolmentStep): string {
  return steps[step].label
}

/** Answers how each of some steps stands on a day (YYYY-MM-DD). A step of which nothing may be known is left out. */
export function stepStandingsOf(
  facts: EnrolmentFacts,
  asked: readonly EnrolmentStep[],
  today: string,
): StepStanding[] {
  return asked.flatMap((step): readonly StepStanding[] => {
    const found = missingIn[step](facts, today)
    if (found === undefined) return []
    if (found === 'notNeeded') return settled[step].notNeeded
    return found.length === 0 ? settled[step].done : [{ step, state: 'missing', missing: found }]
  })
}

/**
 * Answers of what is known of a student only that which everybody may know who enrols: a mail to them is read by whoever
 * sees the student.
 */
export function openFactsOf({
  studying,
  answered,
  hesa,
  emergencyContacts,
  agreed,
}: EnrolmentFacts): EnrolmentFacts {
  return { studying, answered, hesa, emergencyContacts, agreed }
}

/** Answers the steps somebody still owes. */
export function stepsOwed(standings: readonly StepStanding[]): StepStanding[] {
  return standings.filter(({ state }) => state === 'missing')
}

/**
 * Answers what can be opened of a wizard through some steps, by index from 0: what is done, what is not needed, and the
 * first that is still missing (Specification §4).
 */
export function availableStepsOf(standings: readonly Pick<StepStanding, 'state'>[]): number[] {
  const first = standings.findIndex(({ state }) => state === 'missing')
  return standings.flatMap(({ state }, index) => (index === first || state !== 'missing' ? [index] : []))
}

type Settled = Readonly<Record<Exclude<StepState, 'missing'>, readonly StepStanding[]>>

/** The same of everybody, so that a year of thousands is told with few of them. */
const settled: Readonly<Record<EnrolmentStep, Settled>> = {
  personalDetails: settledOf('personalDetails'),
  emergencyContacts: settledOf('emergencyContacts'),
  hesa: settledOf('hesa'),
  policies: settledOf('policies'),
  safeguarding: settledOf('safeguarding'),
  dbs: settledOf('dbs'),
  paymentTerms: settledOf('paymentTerms'),
}

function settledOf(step: EnrolmentStep): Settled {
  return {
    done: [{ step, state: 'done', missing: [] }],
    notNeeded: [{ step, state: 'notNeeded', missing: [] }],
  }
}

type Missing = readonly string[] | 'notNeeded' | undefined

/** What of each step is missing, in words; nothing where it is done. */
const missingIn: Readonly<Record<EnrolmentStep, (facts: EnrolmentFacts, today: string) => Missing>> = {
  personalDetails: ({ answered }) =>
    namesOf(enrolmentQuestions)
      .filter((question) => !answered[question])
      .map((question) => enrolmentQuestions[question].label),
  emergencyContacts: ({ emergencyContacts }) => (emergencyContacts > 0 ? [] : ['Somebody to call']),
  policies: ({ agreed }) =>
    namesOf(enrolmentPolicies)
      .filter((policy) => !agreed.includes(policy))
      .map((policy) => enrolmentPolicies[policy].label),
  // Which of them is not told: that alone would say something of somebody.
  hesa({ hesa }) {
    if (hesa.asked.length === 0) return 'notNeeded'
    const open = hesaMissing(hesa).length
    return [
      ...(open === 0 ? [] : [open === 1 ? '1 question' : `${open} questions`]),
      ...(hesa.isToConfirm ? ['Earlier answers to confirm'] : []),
    ]
  },
  safeguarding: ({ studying, completed }, today) =>
    completed && safeguardingMissing(studying, completed, today),
  dbs({ studying, dbs }, today) {
    if (dbs === undefined) return undefined
    const state = dbsStateOf(studying, dbs, today)
    if (state === 'none' || state === 'lapsed') return 'notNeeded'
    return state === 'valid' || state === 'expiring'
      ? []
      : [`Certificate: ${dbsStates[state].label.toLowerCase()}`]
  },
  paymentTerms({ studying, hasPaymentTerms }) {
    if (hasPaymentTerms === undefined) return undefined
    if (studying.studentType === 'Auditor (sponsored)') return 'notNeeded'
    return hasPaymentTerms ? [] : ['How the year is paid for']
  },
}

/** Training that runs out soon is still in date: only what is missing or expired is in the way. */
function safeguardingMissing(studying: Studying, completed: Completed, today: string): Missing {
  const { standing, courses, asked } = safeguardingStandingOf(studying, completed, today)
  if (standing === 'none') return 'notNeeded'
  if (standing !== 'expired' && standing !== 'missing') return []
  return asked
    .filter(({ course }) => {
      const state = courses.find((one) => one.course === course)?.state
      return state !== 'expiring' && state !== 'due'
    })
    .map(({ course }) => safeguardingCertificates[course].label)
}
