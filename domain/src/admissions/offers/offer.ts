import { valueAt } from '#kit/record/condition.ts'
import { addDays } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import type { ApplicationStatus } from '../status/application-statuses.ts'
import { isDeferred, isPlaceTaken, statusesWhere, statusRules } from '../status/status.ts'
import { usualWarningDays } from './offer-days.ts'

/** Statuses in which an offer stands and may be answered. */
export const standingOffers = statusesWhere('offer', 'stands')

/** Answers whether an offer stands in a status. */
export function isStandingOffer(status: unknown): boolean {
  return statusRules(status)?.offer === 'stands'
}

/** Answers whether an offer is yet to come: until it is made, the course may still become another. */
export function isBeforeOffer(status: unknown): boolean {
  return statusRules(status)?.offer === 'to come'
}

/** Answers whether an application, given as nested values, has an offer, is to have one, or waits for a later intake. */
export function isAroundOffer(application: unknown): boolean {
  const status = valueAt(application, 'status')
  const wasMade = typeof valueAt(application, 'offer.made') === 'string'
  return isBeforeOffer(status) || isStandingOffer(status) || isDeferred(status) || wasMade
}

/** What is known of an application's offer, days as `YYYY-MM-DD`. */
export interface OfferFacts {
  readonly status: string
  readonly made: string | null
  readonly expires: string | null
  readonly answer: string | null
}

/** How an offer stands on a day. */
export type OfferState = 'none' | 'open' | 'about to lapse' | 'lapsed' | 'accepted' | 'declined'

/** Answers how an offer stands on a day. It lapses after its last day, and nobody is rejected by it. */
export function offerStateOf({ status, made, expires, answer }: OfferFacts, today: string): OfferState {
  if (isPlaceTaken(status)) return 'accepted'
  if (!isStandingOffer(status)) return answer === 'Declined' && made !== null ? 'declined' : 'none'
  if (answer === 'Accepted') return 'accepted'
  if (expires === null) return 'open'
  if (expires < today) return 'lapsed'
  return expires <= addDays(today, usualWarningDays) ? 'about to lapse' : 'open'
}

/** Answers why an applicant cannot answer their offer any more, null while they can. Said to the applicant. */
export function answerRefusalOf(facts: OfferFacts, answered: string | null, today: string): string | null {
  const state = offerStateOf(facts, today)
  const on = answered === null ? '' : ` on ${formatDate(answered)}`
  if (state === 'accepted') return `You have accepted this offer already${on}. There is nothing more to do.`
  if (state === 'declined')
    return `You have declined this offer already${on}. Please write to us if you have changed your mind.`
  if (state === 'none')
    return facts.made === null
      ? 'There is no offer to answer yet. We write to you as soon as there is one.'
      : 'The college has withdrawn this offer, so it can no longer be answered. Please write to us if that surprises you.'
  if (state === 'lapsed')
    return `This offer was open until ${formatDate(facts.expires ?? '')} and has lapsed. Please write to us if you would still like the place.`
  return null
}

/** Answers where an application goes once nothing stands against its offer any more. */
export function placeWithoutConditions(answer: string | null): 'Place offered' | 'Place accepted' {
  return answer === 'Accepted' ? 'Place accepted' : 'Place offered'
}

/** Answers where a deferred application takes up again: where it stood in the earlier cycle. */
export function takeUpStatusOf({ made, answer }: Pick<OfferFacts, 'made' | 'answer'>): ApplicationStatus {
  if (made === null) return 'Under review'
  return answer === 'Accepted' ? 'Place accepted' : 'Place offered'
}
