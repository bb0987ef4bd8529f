import type { BoardCase, Decision, DecisionEffect, ModuleEffect } from './board-case.ts'
import { hasResitLeft, type ModuleWithResult, modulesReady } from './case-results.ts'
import type { BoardDecisionName } from './decisions.ts'

/** Answers what a decision does once it is released. Who is held over keeps everything as it is. */
export function effectOf(one: BoardCase, decision: Decision): DecisionEffect {
  const { award, classification } = decision
  if (decision.decision === 'Hold over') return { modules: [], award: null, engagement: null }
  const kind = awardKinds[decision.decision]
  return {
    modules: modulesReady(one).map((module) => effectOnModule(decision, module)),
    award: kind === undefined || award === null ? null : { award, kind, classification },
    engagement: kind === undefined ? (decision.decision === 'Terminate' ? 'Terminated' : null) : 'Completed',
  }
}

const awardKinds: Readonly<Partial<Record<BoardDecisionName, 'Of the programme' | 'Exit award'>>> = {
  Award: 'Of the programme',
  'Exit award': 'Exit award',
}

/** Decisions after which nothing is sat again. */
const endsResits: readonly BoardDecisionName[] = ['Carry', 'Award', 'Exit award', 'Terminate']

/** A mark passed by compensation stays what it was. */
function effectOnModule(
  { decision, compensated, uncapped }: Decision,
  module: ModuleWithResult,
): ModuleEffect {
  const { enrolment, ready } = module
  const effect = { enrolment, mark: ready.mark, isUncapped: false }
  if (ready.outcome === 'Passed') return { ...effect, outcome: 'Passed' }
  if (compensated.includes(enrolment)) return { ...effect, outcome: 'Passed by compensation' }
  if (endsResits.includes(decision) || !hasResitLeft(module)) return { ...effect, outcome: 'Failed' }
  return { ...effect, outcome: 'Resit pending', isUncapped: uncapped.includes(enrolment) }
}
