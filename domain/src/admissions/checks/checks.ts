import type { Choice, ChoiceTable } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

const success = { tone: 'success' } as const
const danger = { tone: 'danger' } as const
const warning = { tone: 'warning' } as const
const info = { tone: 'info' } as const

/** What an empty check is shown as. */
export const notYetReviewed = { label: 'Not yet reviewed', tone: 'warning' } as const satisfies Choice

const acceptedOrRejected = {
  'Additional information needed': warning,
  Accepted: success,
  Rejected: danger,
} as const
const received = { Received: success, ...acceptedOrRejected } as const
const acknowledgedIfAny = {
  'Not applicable': info,
  'Additional information needed': warning,
  Acknowledged: success,
} as const

/** The checks of an application (`checks.<family>`) and their results, in the order staff work them (Specification §4). */
export const checkFamilies = {
  eligibility: {
    label: 'Eligibility',
    results: { 'Not eligible': danger, 'Additional information needed': warning, Accepted: success },
  },
  references: { label: 'References', results: received },
  leaderReferences: { label: 'Leader references', results: received },
  placement: { label: 'Placement', results: acceptedOrRejected },
  churchPlanting: { label: 'Church planting', results: acceptedOrRejected },
  studentMinistry: { label: 'Student ministry', results: acceptedOrRejected },
  attendance: { label: 'Attendance', results: acceptedOrRejected },
  convictions: {
    label: 'Convictions',
    results: { 'Additional information needed': warning, Acknowledged: success, Rejected: danger },
  },
  nextSteps: {
    label: 'Next steps',
    results: { 'Additional information needed': warning, Accepted: success },
  },
  finances: { label: 'Finances', results: { 'Insufficient finances': danger, Accepted: success } },
  qualifications: {
    label: 'Qualifications',
    results: {
      'Insufficient qualifications': danger,
      'Additional information needed': warning,
      Accepted: success,
    },
  },
  languageAbility: {
    label: 'Language ability',
    results: {
      'Insufficient language ability': danger,
      'Additional information needed': warning,
      Accepted: success,
    },
  },
  disabilities: { label: 'Disabilities', results: acknowledgedIfAny },
  learningSupport: { label: 'Learning support', results: acknowledgedIfAny },
  neurodiversity: { label: 'Neurodiversity', results: acknowledgedIfAny },
  healthDisability: { label: 'Health and disability', results: acknowledgedIfAny },
  bursaryApplication: {
    label: 'Bursary application',
    results: {
      'Not applicable': info,
      'Additional information needed': warning,
      'Under consideration': warning,
      Approved: success,
      Rejected: danger,
      Cancelled: danger,
    },
  },
  bursaryReferences: {
    label: 'Bursary references',
    results: { 'Not applicable': info, 'Additional information needed': warning, Received: success },
  },
} as const satisfies Record<string, { readonly label: string; readonly results: ChoiceTable }>

export type CheckFamily = keyof typeof checkFamilies

/** Every family of checks, in order. */
export const checkFamilyNames: readonly CheckFamily[] = namesOf(checkFamilies)

/** Answers whether a text is the name of a family of checks. */
export function isCheckFamily(name: string): name is CheckFamily {
  return Object.hasOwn(checkFamilies, name)
}

/**
 * Answers what quick-accept sets a check to: Accepted where it can be accepted, Acknowledged where it can only be
 * acknowledged, undefined for bursaries, which need a decision (Specification §4).
 */
export function quickAcceptValueOf(family: CheckFamily): 'Accepted' | 'Acknowledged' | undefined {
  const { results } = checkFamilies[family]
  if ('Accepted' in results) return 'Accepted'
  return 'Acknowledged' in results ? 'Acknowledged' : undefined
}

/** Answers whether a check stands as quick-accept would leave it, or as well as a bursary's can. */
export function isCheckDone(family: CheckFamily, result: string | null | undefined): boolean {
  if (result === null || result === undefined) return false
  const found: Choice | undefined = Object.entries(checkFamilies[family].results).find(
    ([name]) => name === result,
  )?.[1]
  return found?.tone === 'success' || found?.tone === 'info'
}
