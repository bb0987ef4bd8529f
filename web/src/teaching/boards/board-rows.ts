import { namesOf } from '@minster/domain/platform/words/names-of'
import type { BoardModuleResult, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { type BoardDecisionName, boardDecisions } from '@minster/domain/teaching/boards/decisions'

/** What is decided of a student, or proposed. */
export type DecisionChosen = Pick<
  BoardRow['proposal'],
  'decision' | 'award' | 'classification' | 'compensated' | 'uncapped'
>

/** Parts of the paper that are looked at by themselves. */
export const boardParts = {
  undecided: { label: 'Undecided', has: ({ decided }) => decided === null },
  differs: { label: 'Not as proposed', has: ({ decided }) => decided !== null && !decided.isAsProposed },
  stale: { label: 'Changed since', has: ({ decided }) => decided?.isStale === true },
  failed: { label: 'Failed', has: ({ results }) => results.some(isFailed) },
  waiting: { label: 'Waiting', has: ({ results }) => results.some(isWaiting) },
  circumstances: {
    label: 'Circumstances',
    has: ({ results }) => results.some(({ circumstances }) => circumstances),
  },
  heldOver: { label: 'Held over', has: ({ decided }) => decided?.decision === 'Hold over' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly has: (row: BoardRow) => boolean }>
>
export type BoardPart = keyof typeof boardParts

const parts = namesOf(boardParts)

/** Answers which part an address names, null for all. */
export function boardPartNamed(name: string | undefined): BoardPart | null {
  return parts.find((part) => part === name) ?? null
}

export interface BoardFilter {
  readonly part: BoardPart | null
  readonly programme: string
  readonly search: string
}

/** Answers the rows that are looked at. */
export function rowsShown(
  rows: readonly BoardRow[],
  { part, programme, search }: BoardFilter,
): readonly BoardRow[] {
  const words = search.trim().toLowerCase()
  if (part === null && programme === '' && words === '') return rows
  return rows.filter(
    (row) =>
      (part === null || boardParts[part].has(row)) &&
      (programme === '' || row.programme === programme) &&
      (words === '' || row.student.label.toLowerCase().includes(words)),
  )
}

/** Counts the students of each part. */
export function countParts(rows: readonly BoardRow[]): Readonly<Record<BoardPart, number>> {
  const counts = { undecided: 0, differs: 0, stale: 0, failed: 0, waiting: 0, circumstances: 0, heldOver: 0 }
  for (const row of rows) for (const part of parts) if (boardParts[part].has(row)) counts[part] += 1
  return counts
}

/** Undecided students of whom the same is proposed, to be decided at once. */
export interface AlikeRows {
  readonly key: string
  /** "37 who simply proceed". */
  readonly words: string
  readonly rows: readonly BoardRow[]
}

/** Answers those that are proposed alike, the most first. What waits is decided one by one. */
export function alikeAmong(rows: readonly BoardRow[]): readonly AlikeRows[] {
  const open = rows.filter((row) => row.alsoBefore === null && (row.decided === null || row.decided.isStale))
  const groups = Map.groupBy(open, ({ proposal }) =>
    [proposal.decision, proposal.award].filter((part) => part !== null).join(' '),
  )
  return [...groups]
    .map(([key, alike]): AlikeRows => {
      const { decision = 'Proceed', award = null } = alike[0]?.proposal ?? {}
      return {
        key,
        words: `${alike.length.toLocaleString('en-GB')} ${whoWords(decision, award)}`,
        rows: alike,
      }
    })
    .toSorted((one, other) => other.rows.length - one.rows.length)
}

function whoWords(decision: BoardDecisionName, award: string | null): string {
  return award === null ? whoDo[decision] : `${whoDo[decision]}: ${award}`
}

const whoDo = {
  Proceed: 'who simply proceed',
  Compensate: 'who pass by compensation',
  Resit: 'who sit again',
  Carry: 'who proceed carrying what failed',
  Award: 'who are awarded',
  'Exit award': 'who leave with an award',
  Terminate: 'whose studies end',
  'Hold over': 'who are held over',
} as const satisfies Record<BoardDecisionName, string>

/** Says a decision in a few words: "Award: BA, Upper second". */
export function decisionWords({ decision, award, classification }: DecisionChosen): string {
  const given = [award, classification].filter((part) => part !== null).join(', ')
  return given === '' ? boardDecisions[decision].label : `${boardDecisions[decision].label}: ${given}`
}

export function isWaiting({ waiting, isReleased }: BoardModuleResult): boolean {
  return waiting !== null && !isReleased
}

export function isFailed({ outcome }: BoardModuleResult): boolean {
  return outcome === 'Failed' || outcome === 'Resit pending'
}

/** A column of results: a module's, or each student's first, second and so on where they take too many different ones. */
export type ResultColumn = { readonly module: number } | { readonly place: number }

/** Beyond so many columns hardly any cell would have a mark in it. */
const mostModules = 10

/** Answers the columns in which the results of these students stand. */
export function resultColumns(rows: readonly BoardRow[]): readonly ResultColumn[] {
  const modules = new Set(rows.flatMap(({ results }) => results.map(({ module }) => module)))
  if (modules.size <= mostModules)
    return [...modules].toSorted((one, other) => one - other).map((module) => ({ module }))
  const most = Math.max(0, ...rows.map(({ results }) => results.length))
  return Array.from({ length: most }, (_, place) => ({ place }))
}

/** A small sign beside a mark, and what it says. */
export interface MarkSign {
  readonly sign: string
  readonly words: string
}

/** What each sign stands for. */
export const markSigns = {
  late: { sign: 'L', words: 'Late' },
  zeroed: { sign: '0', words: 'Too late: earns nothing' },
  capped: { sign: 'C', words: 'Capped' },
  notSecondMarked: { sign: '1', words: 'Not second-marked' },
  gap: { sign: '±', words: 'Markers far apart' },
  circumstances: { sign: 'E', words: 'Extension or accepted reason' },
} as const satisfies Readonly<Record<string, MarkSign>>

/** Answers the signs of a result. */
export function signsOf(result: BoardModuleResult): readonly MarkSign[] {
  const { late, zeroed, capped, notSecondMarked, gap, circumstances } = result
  return [
    ...(zeroed ? [markSigns.zeroed] : late ? [markSigns.late] : []),
    ...(capped ? [markSigns.capped] : []),
    ...(notSecondMarked ? [markSigns.notSecondMarked] : []),
    ...(gap === null ? [] : [{ sign: `±${gap}`, words: `Markers ${gap} apart` }]),
    ...(circumstances ? [markSigns.circumstances] : []),
  ]
}
