import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { entryYearOf } from '@minster/domain/college/regulations/applicable-regulation'
import { creditsNeeded } from '@minster/domain/students/student/credits'
import { earnsCredits } from '@minster/domain/students/student/module-enrolment-status'
import type { BoardModuleResult, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import type { BoardCase, Decision } from '@minster/domain/teaching/boards/board-case'
import { modulesFailed } from '@minster/domain/teaching/boards/case-results'
import { whyNotCompensated } from '@minster/domain/teaching/boards/compensation'
import { decisionsOffered, proposalOf } from '@minster/domain/teaching/boards/propose'
import { isSameDecision } from '@minster/domain/teaching/boards/same-decision'
import type { JudgedModule } from './judge-module.ts'
import type { DecisionRow, ModuleRow } from './read-rows.ts'
import { isStale, regulationsUsed, type Sitting, type StudentBefore } from './read-sitting.ts'

/** What is shown of a board's modules, students and regulations. */
export function paperOf(sitting: Sitting) {
  const { id, name, day, hubName, state } = sitting.board
  const regulations = regulationsUsed(sitting)
  return {
    board: { id, name, day, hub: hubName, state },
    modules: sitting.modules.map(moduleShown),
    regulations: regulations.map(({ id, title, isConfirmed }) => ({ id, title, isConfirmed })),
    rows: rowsOf(sitting),
  }
}

/** The rows of some students of a board, or of all. */
export function rowsOf(sitting: Sitting, some: readonly StudentBefore[] = sitting.students): BoardRow[] {
  const places = new Map(regulationsUsed(sitting).map(({ id }, at) => [id, at]))
  return some.map((one) => rowOf(one, sitting, places.get(one.regulation.id) ?? 0))
}

function moduleShown({ instance, code, name, credits, hub }: ModuleRow) {
  return { instance, code, name, level: levelOfModule(code) ?? cohortLevels[0], credits, hub }
}

function rowOf(one: StudentBefore, { board }: Sitting, regulation: number): BoardRow {
  const { student, boardCase, modules, basis, decided, alsoBefore } = one
  const proposal = proposalOf(boardCase)
  return {
    engagement: student.engagement,
    student: { id: student.student, label: student.name },
    programme: student.code,
    hub: student.hubName,
    entry: entryYearOf(student.start).title,
    regulation,
    credits: creditsOf(boardCase),
    results: modules.filter(isShown).map(resultShown),
    proposal: {
      decision: proposal.decision,
      award: proposal.award,
      classification: proposal.classification,
      compensated: [...proposal.compensated],
      uncapped: [...proposal.uncapped],
      words: proposal.words,
    },
    offered: decisionsOffered(boardCase).map(({ decision, awards, refused }) => ({
      decision,
      awards: [...awards],
      refused,
    })),
    compensable: modulesFailed(boardCase)
      .filter((module) => whyNotCompensated(boardCase, module) === null)
      .map(({ enrolment }) => enrolment),
    basis,
    decided: decided && {
      ...decisionIn(decided),
      explanation: decided.explanation,
      by: decided.by,
      at: decided.at,
      isAsProposed: isSameDecision(decided, proposal),
      isStale: isStale(one, board),
    },
    alsoBefore,
  }
}

/** A module somebody has left is no matter of the board. */
function isShown({ isBefore, isReleased }: JudgedModule): boolean {
  return isBefore || isReleased
}

function resultShown(one: JudgedModule): BoardModuleResult {
  const { row, module, attempt, isReleased, ready, waiting, counted, gap, notSecondMarked, circumstances } =
    one
  const lowered = counted.flatMap((mark) => mark?.lowered ?? [])
  return {
    enrolment: row.id,
    module: module.at,
    attempt,
    mark: isReleased ? row.mark : (ready?.mark ?? null),
    outcome: isReleased ? row.outcome : (ready?.outcome ?? null),
    waiting,
    isReleased,
    late: lowered.includes('late'),
    zeroed: lowered.includes('too late'),
    capped: (ready?.why ?? null) !== null,
    notSecondMarked,
    gap,
    circumstances,
    why: [...counted.flatMap((mark) => mark?.why ?? []), ...(ready?.why ? [ready.why] : [])],
  }
}

/** Credits earned before this board, against those of the award. */
function creditsOf({ earlier, programme, rules }: BoardCase) {
  const earned = earlier.filter(({ outcome }) => earnsCredits(outcome))
  const sum = (some: typeof earned) => some.reduce((all, { credits }) => all + credits, 0)
  return {
    earned: sum(earned),
    needed: creditsNeeded(programme, rules),
    byLevel: cohortLevels.flatMap((level) => {
      const at = sum(earned.filter((one) => one.level === level))
      return at > 0 ? [{ level, earned: at }] : []
    }),
  }
}

/** What was decided, as the rules take it. */
export function decisionIn({ decision, award, classification, compensated, uncapped }: DecisionRow) {
  return {
    decision,
    award,
    classification,
    compensated: [...compensated],
    uncapped: [...uncapped],
  } satisfies Decision
}
