import { isStandingOffer } from '@minster/domain/admissions/offers/offer'
import {
  isApplicationStatus,
  isDeferred,
  isPlaceTaken,
  wasSubmitted,
} from '@minster/domain/admissions/status/status'
import { letterOf } from '@minster/domain/admissions/status/words-for-applicants'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { RecordChange, Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { type LetterParts, offeredLetter, sendLetter } from './letter.ts'
import { lookAgain } from './look-again.ts'

const { e } = tables({ e: 'evidence' })

/** The evidence of a condition is a paper of the same application. */
const ownEvidence: Rule = {
  async complete({ before, after }, { tx }) {
    const evidence = after['evidence'] ?? null
    if (evidence === null || evidence === before?.['evidence']) return {}
    const [paper] = await tx.rows(
      sql`select ${e.id} from ${e} where ${e.id} = ${evidence} and ${e.application} = ${after['application']}`,
    )
    if (!paper)
      throw new AppError('INVALID', undefined, [
        { param: 'evidence', message: 'This paper belongs to another application. Choose one of this one.' },
      ])
    return {}
  },
}

/** The id under which a letter of decision is asked for with a change of status. */
export const decisionMail = 'decision-mail'

/** What decisions bring with them: the days of an offer, the letter, checks to be looked at again. */
export function offerRules(parts: LetterParts): Rules {
  const letter: Rule = {
    independent: true,
    async consequences(change, { tx }) {
      const { id, before, after } = change
      if (!after || before === null || !changes(change, 'status')) return []
      const template = letterOf(after['status'])
      if (template === null) return []
      const order = { template, application: id, values: after }
      const mail = await offeredLetter(tx, parts, order)
      return [
        {
          id: decisionMail,
          label: 'Write to the applicant',
          ticked: false,
          param: 'status',
          mail,
          run: (context, words) => sendLetter(context.tx, parts, order, { by: context.caller.userId, words }),
        },
      ]
    },
  }
  const days: Rule = {
    independent: true,
    async complete(change, { now }) {
      const { before, after } = change
      const today = dayOf(new Date(now))
      return {
        ...submittedBy(before, after, today),
        ...deferralOf(before, after),
        ...offerOf(before, after, today, parts.college.offers.openWeeks),
      }
    },
  }
  return { applications: [days, letter, lookAgain], 'offer-conditions': [dayMet, ownEvidence] }
}

/**
 * Who stands beyond the first steps has submitted: an application the office enters for somebody, or one that is stopped
 * later, then still knows it.
 */
function submittedBy(before: FlatValues | null, after: FlatValues, today: string): FlatValues {
  if (after['submitted'] || before?.['status'] === after['status']) return {}
  const isBeyond = [before?.['status'], after['status']].some(
    (status) => typeof status === 'string' && isApplicationStatus(status) && wasSubmitted(status, {}),
  )
  return isBeyond ? { submitted: after['received'] ?? today } : {}
}

/** Where a deferred application came from; one deferred twice keeps the first. */
function deferralOf(before: FlatValues | null, after: FlatValues): FlatValues {
  if (!isDeferred(after['status']) || before === null || isDeferred(before['status'])) return {}
  return { deferredFrom: after['deferredFrom'] ?? before['intake'] ?? null }
}

/** The days of an offer, as the status moves. */
function offerOf(before: FlatValues | null, after: FlatValues, today: string, openWeeks: number): FlatValues {
  const { status } = after
  const was = before?.['status']
  if (isStandingOffer(status) && !isStandingOffer(was)) {
    const given = after['offer.expires']
    // The last day of an earlier offer is none of this one.
    const isLeftOver = given === before?.['offer.expires'] && typeof given === 'string' && given < today
    return {
      'offer.made': today,
      ...(isLeftOver || !given ? { 'offer.expires': addDays(today, 7 * openWeeks) } : {}),
      'offer.answer': null,
      'offer.answered': null,
      'offer.reminded': null,
    }
  }
  // More time to answer is told of once more before it ends.
  if (isStandingOffer(status) && before && before['offer.expires'] !== after['offer.expires'])
    return { 'offer.reminded': null }
  if (status === was || !isStandingOffer(was) || after['offer.answer']) return {}
  if (isPlaceTaken(status)) return { 'offer.answer': 'Accepted', 'offer.answered': today }
  if (status === 'Declined') return { 'offer.answer': 'Declined', 'offer.answered': today }
  return {}
}

/** A met condition has its day, and one that is not met none. */
const dayMet: Rule = {
  async complete({ before, after }, { now }) {
    if (after['state'] !== 'Met') return after['metOn'] ? { metOn: null } : {}
    return before?.['state'] !== 'Met' && !after['metOn'] ? { metOn: dayOf(new Date(now)) } : {}
  },
}

function changes({ before, after }: RecordChange, path: string): boolean {
  return (before?.[path] ?? null) !== (after?.[path] ?? null)
}
