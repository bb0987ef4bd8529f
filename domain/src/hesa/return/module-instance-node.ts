import { daysBetween } from '#platform/words/calendar.ts'
import { cellOf, codeFor, mappedCell, nodeOf } from './cells.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import type { CollegeFacts, ModuleFacts } from './return-facts.ts'
import type { ReturnNode } from './return-tree.ts'
import { type ReturnedSession, returnedAsOn } from './returned-chains.ts'

/** Answers whether a module was taken here; credit from elsewhere stands in the entry profile. */
export function isReturnedModule({ outcome }: ModuleFacts): boolean {
  return outcome !== 'Credit transferred'
}

/** How a session ended; `endReason` is a code of RSNSCSEND. */
interface SessionEnd {
  readonly end: string | null
  readonly endReason?: string | null
}

/**
 * Answers the credits of a module that are part of what somebody takes in a session: none where it was given up, and of who left
 * while it went on those of the days until then, as RPSTULOAD is of what was studied.
 */
export function creditsForLoad(module: ModuleFacts, session: SessionEnd): number {
  if (!isReturnedModule(module)) return 0
  if (module.status !== 'Withdrawn') return module.credits
  const { start, end, credits } = module
  // Without both its days nothing tells what share of it that was.
  if (!isCutShort(module, session) || start === null || end === null) return 0
  return (credits * daysIn(start, session.end)) / daysIn(start, end)
}

/** First and last day are counted. */
function daysIn(start: string, end: string): number {
  return Math.max(daysBetween(start, end) + 1, 0)
}

/** Answers whether a module was over on the day the return is made as on. */
export function isOver({ end }: ModuleFacts, college: CollegeFacts): boolean {
  return end !== null && end <= returnedAsOn(college)
}

const results: readonly string[] = ['Passed', 'Passed by compensation', 'Failed']

/** Answers whether the board gave a module its result. */
export function hasResult({ outcome }: ModuleFacts): boolean {
  return outcome !== null && results.includes(outcome)
}

/** Outcomes that leave the result open, beside which there is none. */
const withoutResult: readonly (string | null)[] = ['05', '06']

/** Answers one module somebody takes in a session; how it came out stands there once it is over. */
export function moduleInstanceNode(
  taken: ModuleFacts,
  { session, one }: Pick<ReturnedSession, 'session' | 'one'>,
  college: CollegeFacts,
): ReturnNode {
  const isCut = isCutShort(taken, session)
  const module = isCut ? { ...taken, end: session.end } : taken
  const frame = 'ModuleInstance.MODULEOUTCOME'
  const outcome = outcomeOf(module)
  const isResult = hasResult(module) && !withoutResult.includes(codeFor(college, frame, outcome))
  const origin = fromField('module-enrolments', module.id, module.outcome === null ? 'status' : 'outcome')
  return nodeOf('ModuleInstance', module.id, [
    cellOf('MODINSTID', module.id, fromField('module-enrolments', module.id, 'moduleInstance')),
    cellOf('MODID', module.code, fromField('modules', module.module, 'code')),
    ...(isOver(module, college)
      ? [
          cellOf(
            'MODINSTENDDATE',
            module.end,
            isCut
              ? reckoned('Last day of the session, as they left', atRecord('engagements', one.id))
              : fromField('module-instances', module.instance, 'end'),
          ),
        ]
      : []),
    cellOf('MODINSTSTARTDATE', module.start, fromField('module-instances', module.instance, 'start')),
    ...(isOver(module, college) ? [mappedCell(college, frame, outcome, origin)] : []),
    ...(isOver(module, college) && isResult
      ? [mappedCell(college, 'ModuleInstance.MODULERESULT', module.outcome, origin)]
      : []),
  ])
}

/** Whether somebody gave a module up because they left the programme before its last day. */
function isCutShort<T extends SessionEnd>(
  { status, end }: ModuleFacts,
  session: T,
): session is T & { readonly end: string } {
  const hasLeft = session.endReason === '01' || session.endReason === '03'
  return status === 'Withdrawn' && hasLeft && session.end !== null && (end === null || end > session.end)
}

/** As the mapping of MODULEOUTCOME names it. */
function outcomeOf({ status, outcome }: ModuleFacts): string {
  if (status === 'Withdrawn') return 'Withdrawn'
  return outcome ?? (status === 'Interrupted' ? 'Interrupted' : 'No result')
}
