import { type AwardName, awardOfProgramme, exitAwardsOf } from '#college/regulations/awards.ts'
import { rulesOfAward } from '#college/regulations/rules.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { awardWords } from './award-words.ts'
import type { BoardCase, Decision, DecisionOffered, Proposal } from './board-case.ts'
import { hasResitLeft, inList, type ModuleWithResult, modulesFailed, modulesInWords } from './case-results.ts'
import { classOf } from './classification.ts'
import { type Compensation, compensationOf, compensationWords } from './compensation.ts'
import { type BoardDecisionName, boardDecisions } from './decisions.ts'
import { creditsAt, failedAfter, resultsAfter, whyNotDecided, whyWaiting } from './why-not-decided.ts'

/** Answers what the regulations have the board decide of a student, with its arithmetic. */
export function proposalOf(one: BoardCase): Proposal {
  const waiting = whyWaiting(one)
  if (waiting !== null) return { ...plain('Hold over'), words: waiting }
  const failed = modulesFailed(one)
  const compensation = compensationOf(one)
  return (
    ordered(one, failed, compensation).find((proposal) => whyNotDecided(one, proposal) === null) ?? {
      ...plain('Hold over'),
      words: `No resit is left of ${modulesInWords(failed)}, and modules that are not before this board are still taken.`,
    }
  )
}

function ordered(
  one: BoardCase,
  failed: readonly ModuleWithResult[],
  { compensated, why }: Compensation,
): Proposal[] {
  const award = awardOfProgramme(one.programme.code)
  const awarded = award === null ? [] : [awarding(one, 'Award', award, compensated)]
  if (failed.length === 0) return [...awarded, ...(isAllTaken(one) ? leaving(one, []) : []), proceeding(one)]
  if (compensated.length === failed.length)
    return [
      ...awarded,
      { ...plain('Compensate', compensated), words: `${compensationWords(one, compensated)}.` },
    ]
  const again = failed.filter(hasResitLeft)
  return again.length > 0
    ? [sittingAgain(one, again, why)]
    : [...awarded, carrying(one, compensated), ...leaving(one, compensated), ending(one, compensated)]
}

function plain(decision: BoardDecisionName, compensated: readonly ModuleWithResult[] = []): Decision {
  return {
    decision,
    award: null,
    classification: null,
    compensated: compensated.map(({ enrolment }) => enrolment),
    uncapped: [],
  }
}

function proceeding(one: BoardCase): Proposal {
  const decision = plain('Proceed')
  const award = awardOfProgramme(one.programme.code)
  const reached = award === null ? '' : ` ${awardWords(one.rules, award, resultsAfter(one, decision))}.`
  return { ...decision, words: `All is passed.${reached}` }
}

function awarding(
  one: BoardCase,
  name: 'Award' | 'Exit award',
  award: AwardName,
  compensated: readonly ModuleWithResult[],
): Proposal {
  const decision = { ...plain(name, compensated), award }
  const results = resultsAfter(one, decision)
  const found = classOf(one.rules, award, results)
  const words = [
    ...(compensated.length > 0 ? [compensationWords(one, compensated)] : []),
    ...(name === 'Exit award' ? lostWords(one, decision) : []),
    awardWords(one.rules, award, results),
    ...(found ? [found.words] : []),
  ]
  return { ...decision, classification: found?.name ?? null, words: `${words.join('. ')}.` }
}

/** The highest exit awards first. */
function leaving(one: BoardCase, compensated: readonly ModuleWithResult[]): Proposal[] {
  return exitAwardsOf(one.programme.code, one.programme.exitAwards).map((award) =>
    awarding(one, 'Exit award', award, compensated),
  )
}

/** What may be sat again is; what may not is compensated where it can be. */
function sittingAgain(
  one: BoardCase,
  again: readonly ModuleWithResult[],
  why: ReadonlyMap<string, string>,
): Proposal {
  const lost = modulesFailed(one).filter((module) => !hasResitLeft(module))
  const { compensated } = compensationOf(one, lost)
  const reasons = again.flatMap(({ enrolment, module }) => {
    const reason = why.get(enrolment)
    return reason === undefined ? [] : [`${module} cannot be compensated: ${reason}`]
  })
  const words = [
    `${modulesInWords(again)} ${again.length === 1 ? 'is' : 'are'} sat again`,
    ...reasons,
    ...(compensated.length > 0 ? [compensationWords(one, compensated)] : []),
  ]
  return { ...plain('Resit', compensated), words: `${words.join('. ')}.` }
}

function carrying(one: BoardCase, compensated: readonly ModuleWithResult[]): Proposal {
  const decision = plain('Carry', compensated)
  const results = resultsAfter(one, decision)
  const carried = failedAfter(one, decision)
  const levels = [...new Set(carried.map(({ level }) => level))].map(
    (level) => `${creditsAt(results, level)} credits at level ${level}`,
  )
  const words = [
    ...(compensated.length > 0 ? [compensationWords(one, compensated)] : []),
    `${modulesInWords(carried)} ${carried.length === 1 ? 'is' : 'are'} carried: ${inList(levels)}, at least ${one.rules.carriedFrom}`,
  ]
  return { ...decision, words: `${words.join('. ')}.` }
}

function ending(one: BoardCase, compensated: readonly ModuleWithResult[]): Proposal {
  const decision = plain('Terminate', compensated)
  const words = [...lostWords(one, decision), 'No award is reached']
  return { ...decision, words: `${words.join('. ')}.` }
}

function lostWords(one: BoardCase, decision: Decision): string[] {
  const lost = failedAfter(one, decision)
  return lost.length > 0 ? [`No resit is left of ${modulesInWords(lost)}`] : []
}

/** Whether all credits of the award were taken and some of them failed for good, so that nothing is left to go on to. */
function isAllTaken(one: BoardCase): boolean {
  const results = resultsAfter(one, plain('Proceed'))
  const asks = rulesOfAward(one.rules, awardOfProgramme(one.programme.code))
  const taken = results.reduce((sum, { credits }) => sum + credits, 0)
  return (
    asks !== null &&
    taken >= asks.credits &&
    results.some(({ outcome }) => outcome === 'Failed') &&
    results.every(({ outcome }) => outcome !== 'Resit pending')
  )
}

/** Answers every decision with what of the regulations stands against it, whatever is compensated. */
export function decisionsOffered(one: BoardCase): DecisionOffered[] {
  const best = compensationOf(one).compensated
  const whyNot = (decision: BoardDecisionName, award: AwardName | null) => {
    const withBest = whyNotDecided(one, { ...plain(decision, best), award })
    return withBest === null || whyNotDecided(one, { ...plain(decision), award }) === null ? null : withBest
  }
  return namesOf(boardDecisions).map((decision): DecisionOffered => {
    if (decision !== 'Award' && decision !== 'Exit award')
      return { decision, awards: [], refused: whyNot(decision, null) }
    const award = awardOfProgramme(one.programme.code)
    const all =
      decision === 'Award'
        ? award === null
          ? []
          : [award]
        : exitAwardsOf(one.programme.code, one.programme.exitAwards)
    const awards = all.filter((name) => whyNot(decision, name) === null)
    const [first = null] = all.toReversed()
    return { decision, awards, refused: awards.length > 0 ? null : whyNot(decision, first) }
  })
}
