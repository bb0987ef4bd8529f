import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { type ProgrammeCode, programmes } from '#college/programmes/programmes.ts'
import type { RegulationRules } from '#college/regulations/rules.ts'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { ModuleOutcome } from '#students/student/module-enrolment-status.ts'
import type { Attempt } from '../grades/marks.ts'
import type { BoardCase, Decision, EarlierResult, ModuleBeforeBoard } from './board-case.ts'
import type { BoardDecisionName } from './decisions.ts'

let count = 0

/** A result released before: "level 5, 20 credits, 52". */
export function earlier(
  level: CohortLevel,
  credits: number,
  mark: number | null,
  outcome: ModuleOutcome = 'Passed',
): EarlierResult {
  count += 1
  return { module: `TMM${level - 3}${900 + count}`, level, credits, mark, outcome }
}

/** A module before the board with its mark; its code, "TMM2031", tells its level. */
export function before(
  module: string,
  mark: number | null,
  more: { readonly credits?: number; readonly attempt?: Attempt; readonly rules?: RegulationRules } = {},
): ModuleBeforeBoard {
  const { credits = 20, attempt = 'First', rules = firstRules } = more
  const level = levelOf(module)
  const isFirst = attempt === 'First' && rules.resits.most > 0
  const outcome =
    mark === null || mark < rules.passMarks[level] ? (isFirst ? 'Resit pending' : 'Failed') : 'Passed'
  return {
    enrolment: `e-${module}`,
    module,
    level,
    credits,
    attempt,
    ready: { mark, outcome },
    waiting: null,
  }
}

/** A module before the board of which there is no result yet. */
export function waiting(module: string, why: string | null): ModuleBeforeBoard {
  return { ...before(module, 50), ready: null, waiting: why }
}

function levelOf(module: string): CohortLevel {
  return ([4, 5, 6, 7] as const).find((level) => module.startsWith(`TMM${level - 3}`)) ?? 4
}

/** A student before the board; judged by the regulations that come with the product unless others are said. */
export function beforeBoard(
  code: ProgrammeCode,
  modules: readonly ModuleBeforeBoard[],
  more: Partial<Pick<BoardCase, 'earlier' | 'rules' | 'stillTaking'>> = {},
): BoardCase {
  const { exits, credits } = programmes[code]
  return {
    programme: { code, exitAwards: exits, credits },
    rules: firstRules,
    earlier: [],
    stillTaking: 0,
    ...more,
    modules,
  }
}

/** A decision of which nothing else is said. */
export function decide(decision: BoardDecisionName, more: Partial<Decision> = {}): Decision {
  return { decision, award: null, classification: null, compensated: [], uncapped: [], ...more }
}
