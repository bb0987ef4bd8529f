import { addDays } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type OnboardingKind, onboardingKindNames } from './onboarding-kinds.ts'

/** When a first mail goes; `days` says that it takes a number of days. */
export const onboardingMoments = {
  confirmed: { label: 'When the place is confirmed' },
  afterConfirmation: { label: 'Days after the place is confirmed', days: 'after the place is confirmed' },
  beforeStart: { label: 'Days before the start', days: 'before the start' },
  onStart: { label: 'On the day of the start' },
  afterStart: { label: 'Days after the start', days: 'after the start' },
} as const satisfies Record<string, { readonly label: string; readonly days?: string }>

export type OnboardingMoment = keyof typeof onboardingMoments
export const onboardingMomentNames = namesOf(onboardingMoments)

/** Whether and when one of the mails goes. */
export interface OnboardingPlan {
  readonly on: boolean
  readonly when: OnboardingMoment
  readonly days: number
  /** The page it leads to. */
  readonly link?: string | undefined
}

/** All of them, and from which day on places that are confirmed count, YYYY-MM-DD. */
export interface OnboardingPlans extends Readonly<Record<OnboardingKind, OnboardingPlan>> {
  readonly from?: string | undefined
}

/** As they come: none is on, as each leads to a page only the college knows. */
export const usualOnboarding = {
  accounts: { on: false, when: 'confirmed', days: 1 },
  vle: { on: false, when: 'confirmed', days: 1 },
  studySkills: { on: false, when: 'beforeStart', days: 28 },
} as const satisfies OnboardingPlans

/** Whether a moment is counted in days. */
export function takesDays(when: OnboardingMoment): boolean {
  return 'days' in onboardingMoments[when]
}

/** The mails that go, of a college that says from which day on. */
export function kindsThatGo(plans: OnboardingPlans): OnboardingKind[] {
  return plans.from === undefined ? [] : onboardingKindNames.filter((kind) => plans[kind].on)
}

/** The day a mail is due; both days are YYYY-MM-DD. */
export function dayDue(
  { when, days }: Pick<OnboardingPlan, 'when' | 'days'>,
  { confirmed, start }: { readonly confirmed: string; readonly start: string },
): string {
  switch (when) {
    case 'confirmed':
      return confirmed
    case 'afterConfirmation':
      return addDays(confirmed, days)
    case 'beforeStart':
      return addDays(start, -days)
    case 'onStart':
      return start
    case 'afterStart':
      return addDays(start, days)
  }
}

/** "28 days before the start" */
export function momentWords({ when, days }: Pick<OnboardingPlan, 'when' | 'days'>): string {
  const moment: { readonly label: string; readonly days?: string } = onboardingMoments[when]
  return moment.days === undefined ? moment.label : `${days} ${days === 1 ? 'day' : 'days'} ${moment.days}`
}

/** What holds of one mail, as a setting says it: "On, 28 days before the start, leads to https://…". */
export function planWords({ on, link, ...moment }: OnboardingPlan): string {
  const words = momentWords(moment)
  return [
    on ? 'On' : 'Off',
    `${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    ...(link === undefined ? ['no page it leads to'] : [`leads to ${link}`]),
  ].join(', ')
}

/** Reads one of the plans out of what a setting holds, whatever that is. */
export function planIn(value: unknown): OnboardingPlan | null {
  if (typeof value !== 'object' || value === null) return null
  const held = new Map<string, unknown>(Object.entries(value))
  const when = onboardingMomentNames.find((name) => name === held.get('when'))
  if (when === undefined) return null
  const [days, link] = [Number(held.get('days') ?? 0), held.get('link')]
  return { on: held.get('on') === true, when, days, ...(typeof link === 'string' && { link }) }
}
