import { type HoldingFacts, latestOf, type Reason } from '../checks/blocker-facts.ts'
import { isGuarded } from '../checks/check-notes.ts'
import { checkTurns, isCheckDue, pipelineIndex } from '../checks/check-turns.ts'
import { type CheckFamily, checkFamilies, checkFamilyNames, isCheckDone } from '../checks/checks.ts'

/** Answers each check that is due, went back to somebody, or came out badly. */
export function checksOf(facts: HoldingFacts): Reason[] {
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
  return status === 'Place accepted' ? [{ ...reason, step: 'Confirm' }] : []
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
  return checkTurns[family].due === 'Under review' && status !== 'Did not respond'
    ? (submitted ?? statusSince)
    : statusSince
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
