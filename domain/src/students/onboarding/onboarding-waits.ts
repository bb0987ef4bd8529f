import { dayDue, type OnboardingPlan, type OnboardingPlans } from '#college/onboarding/onboarding-plan.ts'
import { engagementsThatAre, standingOf } from '#college/studies/status.ts'
import { academicYearOf } from '#college/years/academic-year.ts'
import type { Tone } from '#platform/words/tones.ts'

/** What a first mail waits for, in the words of the list of new students; `isLacking` where somebody has to see to it. */
export const onboardingWaits = {
  'Waits for its day': { tone: 'neutral' },
  'Waits for the new start': { tone: 'neutral' },
  'Waits for the return': { tone: 'neutral' },
  'Waits for the Banner ID': { tone: 'warning', isLacking: true },
  'Waits for an e-mail address': { tone: 'warning', isLacking: true },
  'Waits for the hub': { tone: 'warning', isLacking: true },
  'Waits for its page under Settings': { tone: 'warning', isLacking: true },
  'Waits for words that can be used': { tone: 'warning', isLacking: true },
} as const satisfies Record<string, { readonly tone: Tone; readonly isLacking?: true }>
export type OnboardingWait = keyof typeof onboardingWaits

/** Why somebody new gets no first mails, in the words of the same list. */
export const onboardingReasons = {
  'None: confirmed before they went': { tone: 'neutral' },
  'None: began in an earlier year': { tone: 'neutral' },
  'None: came by no application': { tone: 'neutral' },
} as const satisfies Record<string, { readonly tone: Tone }>
export type OnboardingReason = keyof typeof onboardingReasons

/** The first day on which studies begin that count: of the academic year the college counts from, so that whoever joins late counts. */
export function startsCountedFrom(from: string): string {
  return academicYearOf(from).start
}

/** Whether a place counts that was confirmed on a day for studies that begin on another; all are YYYY-MM-DD. */
export function isCounted(
  { confirmed, start }: { readonly confirmed: string; readonly start: string },
  from: string,
): boolean {
  return confirmed >= from && start >= startsCountedFrom(from)
}

/** Days after which whoever looks after new students is told that a mail still waits. */
export const longestWait = 60

/** Which wait a merge tag without a value is. */
const waitsByTag: Readonly<Record<string, OnboardingWait>> = {
  bannerId: 'Waits for the Banner ID',
  hub: 'Waits for the hub',
  link: 'Waits for its page under Settings',
}

/** What is waited for where a merge tag that the words use has no value. */
export function waitForTag(tag: string): OnboardingWait {
  return waitsByTag[tag] ?? 'Waits for words that can be used'
}

/** Statuses in which a first mail may go: a place is there, and studies are to begin or have begun. */
export const statusesWritten = engagementsThatAre('to begin', 'studying', 'residentials only')
/** Statuses in which the mails of a new student begin to be kept. */
export const statusesToBegin = engagementsThatAre('to begin', 'put off')

/** Statuses in which it is said what a first mail waits for. */
export const statusesAwaited = [...statusesWritten, ...engagementsThatAre('put off', 'away')]

/** Somebody to whom a mail is to go, and the mail. */
export interface OnboardingFacts {
  readonly plan: Pick<OnboardingPlan, 'on' | 'when' | 'days'>
  readonly from: OnboardingPlans['from']
  readonly status: string
  /** The day the place was confirmed, and the day studies begin, YYYY-MM-DD. */
  readonly confirmed: string
  readonly start: string
  /** What the words of the mail lack. */
  readonly lacking: readonly OnboardingWait[]
}

/**
 * How a mail stands: due on a day, waiting or to go now; nothing is waited for where studies have ended, where the mail is off or
 * where the college counts from a later day.
 */
export interface OnboardingStanding {
  readonly due: string | null
  readonly waits: readonly OnboardingWait[]
  /** Since when something is lacking, YYYY-MM-DD. */
  readonly since: string | null
  readonly goes: boolean
}

const nothing: OnboardingStanding = { due: null, waits: [], since: null, goes: false }

/** Answers how a first mail stands on a day. */
export function onboardingStanding(
  { plan, from, status, confirmed, start, lacking }: OnboardingFacts,
  today: string,
): OnboardingStanding {
  if (!plan.on || from === undefined || !isCounted({ confirmed, start }, from)) return nothing
  const standing = standingOf(status)
  if (standing === 'put off') return { ...nothing, waits: ['Waits for the new start'] }
  if (standing === 'away') return { ...nothing, waits: ['Waits for the return'] }
  if (!statusesWritten.some((one) => one === status)) return nothing
  const due = dayDue(plan, { confirmed, start })
  if (due > today) return { ...nothing, due, waits: ['Waits for its day'] }
  if (lacking.length === 0) return { ...nothing, due, goes: true }
  // It could not have gone before there was a place.
  return { due, waits: [...lacking], since: due < confirmed ? confirmed : due, goes: false }
}
