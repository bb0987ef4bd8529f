import { rulesOfAward } from '#college/regulations/rules.ts'
import type { ModuleOutcome } from '#students/student/module-enrolment-status.ts'
import type { BoardCase, Decision, DecisionEffect, ModuleEffect } from './board-case.ts'
import { inList } from './case-results.ts'

/** What a student is told of a decision, in words. */
export interface DecisionTold {
  readonly decision: string
  /** A line for each module. */
  readonly results: string
  readonly next: string
}

const outcomesTold: Readonly<Record<Exclude<ModuleOutcome, 'Credit transferred'>, string>> = {
  Passed: 'passed',
  'Passed by compensation': 'passed by compensation',
  Failed: 'failed',
  'Resit pending': 'to be sat again',
}

/** Answers what a student is told of what was decided; `titleOf` names a module by its enrolment. */
export function tellDecision(
  one: BoardCase,
  decision: Decision,
  effect: DecisionEffect,
  titleOf: (enrolment: string) => string,
): DecisionTold {
  const named = (outcome: ModuleEffect['outcome']) =>
    inList(
      effect.modules
        .filter((module) => module.outcome === outcome)
        .map(({ enrolment }) => titleOf(enrolment)),
    )
  return {
    decision: decisionTold(one, decision, named),
    results: effect.modules
      .map(({ enrolment, mark, outcome }) => {
        const marked = mark === null ? '' : `${mark}, `
        return `${titleOf(enrolment)}: ${marked}${outcomesTold[outcome]}`
      })
      .join('\n'),
    next: nextTold(decision, effect),
  }
}

function decisionTold(
  { rules }: BoardCase,
  { decision, award, classification }: Decision,
  named: (outcome: ModuleEffect['outcome']) => string,
): string {
  const isClassified = rulesOfAward(rules, award)?.classified !== 'None'
  const awarded = classification !== null && isClassified ? `${award} (${classification})` : award
  const byCompensation = named('Passed by compensation')
  const compensated = byCompensation === '' ? '' : ` Passed by compensation: ${byCompensation}.`
  switch (decision) {
    case 'Proceed':
      return 'You have passed, and proceed.'
    case 'Compensate':
      return `You proceed.${compensated}`
    case 'Resit':
      return `You sit again: ${named('Resit pending')}.${compensated}`
    case 'Carry':
      return `You proceed, carrying what you have not passed: ${named('Failed')}.${compensated}`
    case 'Award':
      return `You are recommended for the award: ${awarded}.${compensated}`
    case 'Exit award':
      return `Your studies end, and you are recommended for an award: ${awarded}.${compensated}`
    case 'Terminate':
      return `Your studies end, as you have not passed what they need: ${named('Failed')}.`
    case 'Hold over':
      return 'Nothing is decided yet.'
  }
}

function nextTold({ decision }: Decision, { modules }: DecisionEffect): string {
  const again = modules.filter(({ outcome }) => outcome === 'Resit pending')
  if (again.length > 0) {
    const full = again.filter(({ isUncapped }) => isUncapped)
    const cap =
      full.length === again.length
        ? 'Your circumstances were accepted, so the next sitting earns its full mark.'
        : full.length > 0
          ? 'A module that is sat again earns no more than the pass mark, but for those where your circumstances were accepted.'
          : 'A module that is sat again earns no more than the pass mark.'
    return `${cap} The day your work is due again stands in the portal.`
  }
  switch (decision) {
    case 'Award':
    case 'Exit award':
      return 'The university confirms the award and its class, and tells you of the day it is conferred.'
    case 'Terminate':
      return 'Please talk to your tutor, who can tell you what is possible now.'
    case 'Carry':
      return 'Please talk to your tutor about what you take next year.'
    default:
      return 'There is nothing you have to do.'
  }
}
