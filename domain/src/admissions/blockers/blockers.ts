import { type HoldingFacts, type InterviewFact, latestOf, type Reason } from '../checks/blocker-facts.ts'
import { isGuarded } from '../checks/check-notes.ts'
import { checkTurns, isCheckDue, pipelineIndex } from '../checks/check-turns.ts'
import { type CheckFamily, checkFamilies, checkFamilyNames, isCheckDone } from '../checks/checks.ts'
import type { Holder, HoldingStep } from '../status/blocker-fields.ts'
import { ongoingStatuses, statusRules } from '../status/status.ts'
import type { Awaited } from '../status/status-row.ts'
import { papersOf } from './paper-blockers.ts'

/** What of it is kept with the application. */
export interface Blocker {
  readonly by: Holder | null
  readonly since: string | null
  readonly step: HoldingStep | null
  readonly what: string | null
}

export const noBlocker: Blocker = { by: null, since: null, step: null, what: null }

/**
 * Answers everything that holds an application up, the college's own part first: whoever else is waited for, what the
 * college can do today need not wait. Nothing once it has ended or rests.
 */
export function reasonsOf(facts: HoldingFacts): Reason[] {
  const { status } = facts
  if (!ongoingStatuses.some((ongoing) => ongoing === status)) return []
  const papers = papersOf(facts)
  const checks = checksOf(facts).filter(
    ({ family, step }) => step !== 'Papers' || !papers.some((paper) => paper.family === family),
  )
  const reasons = [...(waitingIn(facts).itself?.(facts) ?? []), ...papers, ...checks]
  const next = reasons.length === 0 ? whatIsNext(facts) : []
  return [...reasons, ...next].toSorted(
    (one, other) => Number(other.by === 'College') - Number(one.by === 'College') || order(one, other),
  )
}

/** Answers each check that is due, went back to somebody, or came out badly. */
function checksOf(facts: HoldingFacts): Reason[] {
  return checkFamilyNames.flatMap((family) =>
    checkOf(family, facts).map(
      (reason): Reason => (isApartFromPlace(family) ? reason : { ...reason, part: 'Checks' }),
    ),
  )
}

/** A bursary is decided apart from the place. */
function isApartFromPlace(family: CheckFamily): boolean {
  return family === 'bursaryApplication' || family === 'bursaryReferences'
}

function checkOf(family: CheckFamily, facts: HoldingFacts): Reason[] {
  const fact = facts.checks[family]
  const result = fact?.result ?? null
  const since = fact?.since ?? dueSince(family, facts)
  const { label } = checkFamilies[family]
  if (result === 'Additional information needed') return [askedBack(family, since)]
  if (facts.unanswered.includes(family) && !(result !== null && isRefusal(family, result)))
    return [unanswered(family, facts)]
  if (result !== null && isCheckDone(family, result) && result !== 'Received') return []
  if (result !== null && isRefusal(family, result)) return refused(family, result, since, facts)
  if (!isCheckDue(family, facts) || (family === 'bursaryReferences' && result === 'Received')) return []
  if (result === null && isReferenceCheck(family) && !areAllIn(family, facts)) return []
  return [
    {
      by: 'College',
      step: 'Check',
      what: `${label} to check`,
      since: readySince(family, facts, since),
      family,
    },
  ]
}

/** A check that came out badly is for the decision; a place that was offered all the same meets it again at its confirmation. */
function refused(family: CheckFamily, result: string, since: string, { status }: HoldingFacts): Reason[] {
  const reason = {
    by: 'College',
    what: `${checkFamilies[family].label}: ${lower(result)}`,
    since,
    family,
  } as const
  if (pipelineIndex(status) <= pipelineIndex('Approved')) return [{ ...reason, step: 'Decision' }]
  return statusRules(status)?.phase === 'accepted' ? [{ ...reason, step: 'Confirm' }] : []
}

/** Nobody can judge what was never answered, and nobody's judgement answers it. */
function unanswered(family: CheckFamily, { submitted, statusSince }: HoldingFacts): Reason {
  const what = `${checkFamilies[family].label}: to ask again, as the question is not answered`
  return { by: 'College', step: 'Papers', what, since: submitted ?? statusSince, family, bearsOn: family }
}

function askedBack(family: CheckFamily, since: string): Reason {
  const by = checkTurns[family].asked
  const label = lower(checkFamilies[family].label)
  const from = by === 'Applicant' ? 'the applicant' : by === 'Diocese' ? 'the diocese' : 'the referee'
  const about = isGuarded(family) ? 'a confidential part of the application' : label
  const ask = by === 'Applicant' ? `Send us more information: ${about}.` : `More information: ${about}.`
  return { by, step: 'Papers', what: `Waiting for more from ${from}: ${label}`, ask, since, family }
}

function isRefusal(family: CheckFamily, result: string): boolean {
  const results: Readonly<Record<string, { readonly tone?: string }>> = checkFamilies[family].results
  return results[result]?.tone === 'danger' && result !== 'Cancelled'
}

function isReferenceCheck(family: CheckFamily): family is 'references' | 'leaderReferences' {
  return family === 'references' || family === 'leaderReferences'
}

/** References of a family, all of them back: then it is for the college to judge them. */
function areAllIn(family: 'references' | 'leaderReferences', { references }: HoldingFacts): boolean {
  const own = references.filter(
    ({ kind, state }) =>
      state !== 'Cancelled' && (kind === 'Church leader') === (family === 'leaderReferences'),
  )
  return own.length > 0 && own.every(({ state }) => state === 'Received')
}

/** The college's turn begins with the last thing that came in. */
function readySince(family: CheckFamily, facts: HoldingFacts, since: string): string {
  if (!isReferenceCheck(family)) return since
  const came = facts.references
    .filter(
      ({ kind, state }) =>
        state === 'Received' && (kind === 'Church leader') === (family === 'leaderReferences'),
    )
    .map((one) => one.since)
  return latestOf([since, ...came])
}

function dueSince(family: CheckFamily, { status, submitted, statusSince }: HoldingFacts): string {
  return checkTurns[family].due === 'Under review' && statusRules(status)?.awaits !== 'response'
    ? (submitted ?? statusSince)
    : statusSince
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Answers the one line that is kept: what the college is to do, else who has been waited for longest. */
export function blockerOf(facts: HoldingFacts): Blocker {
  const reasons = reasonsOf(facts)
  const [first] = reasons
  if (!first) return noBlocker
  const { by, step, since } = first
  const together = reasons.filter((one) => one.by === 'College' && one.step === 'Check')
  const what =
    by === 'College' && step === 'Check' && together.length > 1
      ? `${together.length} checks to work`
      : openWordsOf(first)
  return { by, since, step, what }
}

/** Answers a reason in words that give away nothing of a check that few may see. */
export function openWordsOf({ family, what, by }: Reason): string {
  if (family === undefined || !isGuarded(family)) return what
  return by === 'College' ? 'A confidential check to work' : 'Waiting for confidential information'
}

function order(one: Reason, other: Reason): number {
  // The college works step by step; of the others the one waited for longest comes first.
  if (one.by === 'College') {
    const steps = stepsInTurn.indexOf(one.step) - stepsInTurn.indexOf(other.step)
    if (steps !== 0) return steps
  }
  // An offer that is not answered yet holds up more than a paper does.
  const answers = Number(other.step === 'Answer') - Number(one.step === 'Answer')
  return answers || one.since.localeCompare(other.since)
}

/** The college looks at what is new and holds the interviews that are arranged before it works checks. */
const stepsInTurn: readonly HoldingStep[] = [
  'First look',
  'Interview',
  'Check',
  'Papers',
  'Decision',
  'Offer',
  'Confirm',
  'Submit',
  'Answer',
]

/** What a status waits for by itself, and what comes when nothing is missing. */
interface Waiting {
  readonly itself?: (facts: HoldingFacts) => Reason[]
  readonly next?: Pick<Reason, 'step' | 'what'>
}

const waitings: Readonly<Record<Awaited, Waiting>> = {
  submission: {
    itself: ({ begun }) => [
      {
        by: 'Applicant',
        step: 'Submit',
        what: 'Waiting for the applicant to submit',
        since: begun,
        ask: 'Finish your application and send it.',
      },
    ],
  },
  'first look': {
    itself: ({ submitted, statusSince }) => [
      { by: 'College', step: 'First look', what: 'New: to be looked at', since: submitted ?? statusSince },
    ],
  },
  response: {
    itself: ({ statusSince }) => [
      {
        by: 'Applicant',
        step: 'Papers',
        what: 'Waiting for the applicant to respond',
        since: statusSince,
        ask: 'Answer our last message.',
      },
    ],
  },
  interview: { itself: interviewOf, next: { step: 'Interview', what: 'Interview to arrange' } },
  decision: { next: { step: 'Decision', what: 'Decision to make' } },
  offer: {
    itself: ({ statusSince }) => [
      { by: 'College', step: 'Offer', what: 'Offer to make', since: statusSince },
    ],
  },
  answer: { itself: answerTo },
  confirmation: {
    itself: ({ conditions }) => conditionsOf(conditions),
    next: { step: 'Confirm', what: 'Place to confirm' },
  },
}

function waitingIn({ status }: HoldingFacts): Waiting {
  const awaits = statusRules(status)?.awaits
  return awaits === undefined ? {} : waitings[awaits]
}

function answerTo({ today, answered, expires, conditions, statusSince }: HoldingFacts): Reason[] {
  if (answered)
    return conditions.length > 0
      ? conditionsOf(conditions)
      : [{ by: 'College', step: 'Offer', what: 'Accepted: the place to make theirs', since: statusSince }]
  if (expires !== null && expires < today)
    return [{ by: 'College', step: 'Offer', what: 'Offer lapsed: give longer or close it', since: expires }]
  return [
    {
      by: 'Applicant',
      step: 'Answer',
      what: 'Waiting for the answer to the offer',
      ask: 'Tell us whether you accept the place we offered you.',
      since: statusSince,
    },
    ...conditionsOf(conditions),
  ]
}

/** What each state of an interview waits for. */
const interviewReasons = {
  Asked: {
    by: 'Applicant',
    what: 'Waiting for the applicant to choose an interview time',
    ask: 'Choose a time for your interview.',
  },
  Booked: { by: 'College', what: 'Interview to hold' },
  Over: { by: 'College', what: 'Interview over: say whether it was held' },
  Held: { by: 'College', what: 'Interview feedback to give' },
  Told: { by: 'College', what: 'Interview held: say what comes next' },
  Missed: { by: 'College', what: 'Interview missed: another to arrange' },
} as const satisfies Record<InterviewFact['state'] | 'Over', Pick<Reason, 'by' | 'what' | 'ask'>>

function interviewOf({ today, status, statusSince, interview }: HoldingFacts): Reason[] {
  const known =
    interview ?? (status === 'Interview booked' ? ({ state: 'Booked', day: statusSince } as const) : null)
  if (known === null) return []
  const state = known.state === 'Booked' && known.day < today && interview !== null ? 'Over' : known.state
  return [{ ...interviewReasons[state], step: 'Interview', since: known.day }]
}

function conditionsOf(conditions: HoldingFacts['conditions']): Reason[] {
  return conditions.map(({ title, since }) => ({
    by: 'Applicant',
    step: 'Papers',
    part: 'Conditions',
    what: `Waiting for a condition to be met: ${title}`,
    ask: `Show us that this condition of your offer is met: ${title}`,
    since,
  }))
}

/** What comes when nothing is missing. */
function whatIsNext(facts: HoldingFacts): Reason[] {
  const { next } = waitingIn(facts)
  if (!next) return []
  const since = latestOf([
    facts.statusSince,
    ...Object.values(facts.checks).map((check) => check.since ?? ''),
    ...facts.references.map((one) => one.since),
  ])
  return [{ by: 'College', ...next, since }]
}
