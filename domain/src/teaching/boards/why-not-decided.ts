import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { awardOfProgramme, exitAwardsOf } from '#college/regulations/awards.ts'
import { rulesOfAward } from '#college/regulations/rules.ts'
import { earnsCredits } from '#students/student/module-enrolment-status.ts'
import { whyNotReached } from './award-words.ts'
import type { BoardCase, Decision, EarlierResult } from './board-case.ts'
import { hasResitLeft, inList, type ModuleWithResult, modulesFailed, resultsWith } from './case-results.ts'
import { classesOf } from './classification.ts'
import { whyNotCompensated, whyTooManyCredits } from './compensation.ts'
import { type BoardDecisionName, boardDecisions } from './decisions.ts'
import { effectOf } from './effects.ts'

/** Answers why the regulations do not let the board decide so of a student, in words; null where they do. */
export function whyNotDecided(one: BoardCase, decision: Decision): string | null {
  if (decision.decision === 'Hold over') return whyMoreThanHeldOver(decision)
  return (
    whyWaiting(one) ??
    whyNotAll(one, decision) ??
    whyNotUncapped(one, decision) ??
    whyNotForbidden[decision.decision](one, decision) ??
    whyNotClassified(one, decision)
  )
}

/** Answers the results of a student once a decision is released. */
export function resultsAfter(one: BoardCase, decision: Decision): EarlierResult[] {
  return resultsWith(one, effectOf(one, decision).modules)
}

/** Says which results are missing; null where none is. */
export function whyWaiting({ modules }: BoardCase): string | null {
  const waiting = modules.flatMap((one) => (one.waiting === null ? [] : [`${one.module}: ${one.waiting}`]))
  return waiting.length > 0 ? `Results are missing. ${waiting.join(' ')}` : null
}

function whyMoreThanHeldOver({ award, classification, compensated, uncapped }: Decision): string | null {
  const more = award !== null || classification !== null || compensated.length + uncapped.length > 0
  return more ? 'Of somebody who is held over nothing else is decided.' : null
}

function whyNotAll(one: BoardCase, { compensated }: Decision): string | null {
  const modules = one.modules.filter(({ enrolment }) => compensated.includes(enrolment))
  if (modules.length < new Set(compensated).size)
    return 'A module to be compensated is not before this board.'
  for (const module of modules) {
    const why = whyNotCompensated(one, module)
    if (why !== null) return `${module.module} cannot be compensated: ${why}.`
  }
  const tooMany = whyTooManyCredits(one, modules)
  return tooMany === null ? null : `Not all of it can be compensated: ${tooMany}.`
}

function whyNotUncapped(one: BoardCase, { decision, uncapped, compensated }: Decision): string | null {
  if (uncapped.length === 0) return null
  if (decision !== 'Resit') return 'Only what is sat again can be sat without a cap.'
  const again = modulesFailed(one).filter(
    (module) => hasResitLeft(module) && !compensated.includes(module.enrolment),
  )
  const other = uncapped.find((enrolment) => !again.some((module) => module.enrolment === enrolment))
  if (other === undefined) return null
  const named = one.modules.find(({ enrolment }) => enrolment === other)?.module
  return `${named ?? 'A module'} is not sat again, so there is no cap to lift.`
}

function whyNotClassified({ rules }: BoardCase, { award, classification }: Decision): string | null {
  if (classification === null || award === null) return null
  const classes = classesOf(rulesOfAward(rules, award)?.classified ?? 'None')
  if (classes.length === 0) return `The ${award} is not classified. Leave the class empty.`
  return classes.includes(classification)
    ? null
    : `“${classification}” is no class of the ${award}. Choose ${classes.join(', ')} or none.`
}

type WhyNot = (one: BoardCase, decision: Decision) => string | null

const whyNotForbidden: Readonly<Record<Exclude<BoardDecisionName, 'Hold over'>, WhyNot>> = {
  Proceed: (one, decision) => {
    const failed = modulesFailed(one)
    return failed.length > 0 ? `Not everything is passed: ${codesOf(failed)}.` : whyAward(decision)
  },
  Compensate: (one, decision) => whyNotAllCompensated(one, decision) ?? whyAward(decision),
  Resit: (one, decision) => whyNotAgain(one, decision) ?? whyAward(decision),
  Carry: (one, decision) => whyNotCarried(one, decision) ?? whyAward(decision),
  Award: (one, decision) => {
    const award = awardOfProgramme(one.programme.code)
    if (award === null) return 'This programme leads to no award.'
    if (decision.award !== null && decision.award !== award) return `This programme leads to the ${award}.`
    return (
      whyTooEarly(one) ?? whyNotReached(one.rules, award, resultsAfter(one, decision)) ?? whyNoAward(decision)
    )
  },
  'Exit award': (one, decision) => {
    const awards = exitAwardsOf(one.programme.code, one.programme.exitAwards)
    if (awards.length === 0) return 'This programme has no exit awards.'
    const { award } = decision
    if (award !== null && !awards.includes(award)) return `The ${award} is no exit award of this programme.`
    const early = whyTooEarly(one)
    if (early !== null || award === null) return early ?? whyNoAward(decision)
    return whyNotReached(one.rules, award, resultsAfter(one, decision))
  },
  Terminate: (one, decision) => {
    const results = resultsAfter(one, decision)
    const failed = results.filter(({ outcome }) => outcome === 'Failed')
    const again = failedAfter(one, decision).filter(hasResitLeft)
    const forGood = failed.filter(({ module }) => !again.some((other) => other.module === module))
    if (forGood.length === 0)
      return again.length > 0
        ? `Nothing has failed for good: ${codesOf(again)} may be sat again.`
        : 'Nothing has failed for good.'
    return whyTooEarly(one) ?? whyAward(decision)
  },
}

function whyAward({ award, classification }: Decision): string | null {
  return award === null && classification === null
    ? null
    : `An award and its class go with “${boardDecisions.Award.label}” or “${boardDecisions['Exit award'].label}”.`
}

function whyNoAward({ award }: Decision): string | null {
  return award === null ? 'Choose the award.' : null
}

function whyTooEarly({ stillTaking }: BoardCase): string | null {
  if (stillTaking === 0) return null
  const modules = stillTaking === 1 ? '1 module that is' : `${stillTaking} modules that are`
  return `They still take ${modules} not before this board. Withdraw them from it first, or hold them over.`
}

function whyNotAllCompensated(one: BoardCase, { compensated }: Decision): string | null {
  const failed = modulesFailed(one)
  if (failed.length === 0) return 'Nothing has failed, so there is nothing to compensate.'
  const chosen = failed.filter(({ enrolment }) => compensated.includes(enrolment))
  for (const module of failed) {
    if (chosen.includes(module)) continue
    const why = whyNotCompensated(one, module) ?? whyTooManyCredits(one, [...chosen, module])
    return why === null
      ? `${module.module} would stay failed. Compensate it too, or choose “${boardDecisions.Resit.label}”.`
      : `${module.module} cannot be compensated: ${why}.`
  }
  return null
}

function whyNotAgain(one: BoardCase, decision: Decision): string | null {
  const failed = modulesFailed(one)
  if (failed.length === 0) return 'Nothing has failed, so there is nothing to sit again.'
  const again = failed.filter(hasResitLeft)
  if (again.length === 0)
    return one.rules.resits.most === 0
      ? 'The regulations allow no resit.'
      : `No resit is left: ${codesOf(failed)} failed when sat again.`
  return again.every(({ enrolment }) => decision.compensated.includes(enrolment))
    ? 'All that could be sat again is compensated.'
    : null
}

/** One goes on in the Ordinary stream of a BA with most of each level that something failed at. */
function whyNotCarried(one: BoardCase, decision: Decision): string | null {
  if (one.programme.code !== 'BA') return 'Only a BA has an Ordinary stream to go on in.'
  const carried = failedAfter(one, decision)
  if (carried.length === 0) return 'Nothing stays failed, so there is nothing to carry.'
  const results = resultsAfter(one, decision)
  for (const level of new Set(carried.map((module) => module.level))) {
    if (level >= 6) return `After level ${level} there is no level to carry it to.`
    const earned = creditsAt(results, level)
    if (earned < one.rules.carriedFrom)
      return `${earned} credits are passed at level ${level}, and ${one.rules.carriedFrom} are needed to go on.`
  }
  return null
}

/** Answers the credits passed at a level, credit from elsewhere included. */
export function creditsAt(results: readonly EarlierResult[], at: CohortLevel): number {
  return results
    .filter(({ level, outcome }) => level === at && earnsCredits(outcome))
    .reduce((sum, { credits }) => sum + credits, 0)
}

/** Answers the modules before the board that a decision does not pass. */
export function failedAfter(one: BoardCase, { compensated }: Decision): ModuleWithResult[] {
  return modulesFailed(one).filter(({ enrolment }) => !compensated.includes(enrolment))
}

function codesOf(modules: readonly { readonly module: string }[]): string {
  return inList(modules.map(({ module }) => module))
}
