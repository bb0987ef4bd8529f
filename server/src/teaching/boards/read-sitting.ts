import { proposalOf } from '@minster/domain/teaching/boards/propose'
import type { ChangeSet } from '#kit/records/change-sets.ts'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readLater } from '#portal/extensions/granted-days.ts'
import { readRegulations, type StoredRegulation } from '#students/regulations/read-regulations.ts'
import { findBoard, type StoredBoard } from './find-board.ts'
import { type JudgedStudent, judgeStudents } from './judge.ts'
import {
  type DecisionRow,
  type ModuleRow,
  readAssignments,
  readDecisions,
  readElsewhere,
  readEngagements,
  readModules,
  readStudents,
  readTaken,
  readWorks,
} from './read-rows.ts'
import { asBefore, readReleased } from './released.ts'

/** A student before a board, with what it has decided of them. */
export interface StudentBefore extends JudgedStudent {
  readonly decided: DecisionRow | null
  /** Another board that has decided of them and is not released. */
  readonly alsoBefore: string | null
}

/** All that lies before a board, as it lies there now, or lay there when it was released. */
export interface Sitting {
  readonly board: StoredBoard
  readonly modules: readonly ModuleRow[]
  readonly students: readonly StudentBefore[]
  readonly released: ChangeSet | null
}

/** Reads everything that lies before a board of which somebody holds the office, whatever its size in the same few statements. */
export async function readSitting(
  db: Queryable,
  id: string,
  caller: Caller,
  how: { readonly lock?: boolean } = {},
): Promise<Sitting> {
  const board = await findBoard(db, id, caller, how)
  const [taking, decisions, regulations, modules, assignments, released] = await Promise.all([
    readEngagements(db, board, caller),
    readDecisions(db, id),
    readRegulations(db),
    readModules(db, board.modules),
    readAssignments(db, board.modules),
    readReleased(db, board),
  ])
  const engagements = [...new Set([...taking, ...decisions.map(({ engagement }) => engagement)])]
  const [students, taken, works, later, elsewhere, calendar] = await Promise.all([
    readStudents(db, engagements),
    readTaken(db, engagements),
    readWorks(db, board.modules, engagements),
    readLater(db, board.modules),
    readElsewhere(db, id, engagements),
    readCalendar(db),
  ])
  const judged = judgeStudents({
    day: board.day,
    isReleased: board.state === 'Released',
    asItWas: asBefore(released),
    regulations,
    modules,
    assignments,
    students,
    taken,
    // Of a board that was released elsewhere nobody knows what lay before it, only what came of it.
    works: isOfElsewhere({ board, released }) ? [] : works,
    later,
    calendar,
  })
  const decided = new Map(decisions.map((one) => [one.engagement, one]))
  const others = new Map(elsewhere.map(({ engagement, name }) => [engagement, name]))
  const all = judged.map(
    (one): StudentBefore => ({
      ...one,
      decided: decided.get(one.student.engagement) ?? null,
      alsoBefore: others.get(one.student.engagement) ?? null,
    }),
  )
  return { board, modules, students: all.filter((one) => isBeforeBoard(one, board)), released }
}

/** Whether a board is released and not by its release here: it is told by the results that stand. */
export function isOfElsewhere({ board, released }: Pick<Sitting, 'board' | 'released'>): boolean {
  return board.state === 'Released' && released === null
}

/** Who has something to be decided; and who has nothing left to be marked, where an award is due all the same. */
function isBeforeBoard({ boardCase, decided, student }: StudentBefore, { state }: StoredBoard): boolean {
  if (decided !== null || boardCase.modules.length > 0) return true
  return state !== 'Released' && student.status === 'Current' && proposalOf(boardCase).decision === 'Award'
}

/** The editions of the regulations that students of a board are judged by, each once. */
export function regulationsUsed({ students }: Pick<Sitting, 'students'>): StoredRegulation[] {
  return [...new Map(students.map(({ regulation }) => [regulation.id, regulation])).values()]
}

/** Whether a decision was made of something else than what lies before the board by now. What is released stays as it is. */
export function isStale({ decided, basis }: StudentBefore, { state }: Pick<StoredBoard, 'state'>): boolean {
  return state !== 'Released' && decided !== null && decided.basis !== basis
}
