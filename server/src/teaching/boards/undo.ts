import { AppError } from '@minster/domain/platform/errors/errors'
import type { ChangeSet, Touched } from '#kit/records/change-sets.ts'
import type { Door } from '#kit/records/store.ts'
import { type StandingOn, undoChangeSet } from '#kit/records/undo-change-set.ts'
import type { DecidedFields } from '#kit/records/yielding.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { findBoard, type StoredBoard } from './find-board.ts'
import { laterBoardWords, studentsOf } from './later-boards.ts'
import { readReleased } from './released.ts'

const { d, e, i, o, k } = tables({
  d: 'board-decisions',
  e: 'module-enrolments',
  i: 'module-instances',
  o: 'modules',
  k: 'assignment-marks',
})

/** What is done on released results: a resit that was begun keeps the release where it is. */
const standing: StandingOn = [{ type: 'assignment-marks', link: 'moduleEnrolment', on: 'module-enrolments' }]

const results = ['outcome', 'mark', 'releasedOn']

/** What a board decides of a record; what else is set there since, such as that somebody left, stays. */
const decided: DecidedFields = {
  'module-enrolments': results,
  'assignment-marks': ['releasedOn'],
  engagements: ['status'],
  'enrolment-sessions': ['status'],
  boards: ['state'],
}

/** Whoever became of a potential student goes on as they are since, wherever they are by now. */
const yielding = ['leads'] as const

type Board = Pick<StoredBoard, 'id' | 'state'>

const releasedEarlier =
  'This board was released before its release was kept as one step, so it stays as it is.'

/** Answers why the release of a board cannot be undone now, null where it can; of a board that is not released nothing. */
export async function whyNotUndone(
  db: Queryable,
  { id, state }: Board,
  released: ChangeSet | null,
): Promise<string | null> {
  if (!released) return state === 'Released' ? releasedEarlier : null
  const decidedOf = sql`select ${d.engagement} from ${d}
    where ${d.board} = ${id} and ${d.decision} <> 'Hold over' and ${alive(d)}`
  const later = await laterBoardWords(db, decidedOf, { at: released.at, but: id })
  if (later !== null) return later
  const begun = await satAgainSince(db, released)
  if (begun > 0)
    return `Work of ${studentsOf(begun)} is handed in or marked again since, which rests on this release. It stays.`
  const again = released.records.filter(isReleasedAgain)
  if (again.length === 0) return null
  const modules = await modulesOf(db, again)
  return `Results were released since of ${studentsIn(modules)}. Undo that release of the module first.`
}

/** How many of those whose results were released have begun to sit a module again. */
async function satAgainSince(db: Queryable, { at, records }: ChangeSet): Promise<number> {
  const ids = records.filter(({ type }) => type === 'module-enrolments').map(({ id }) => id)
  const [row] = await db.rows(
    select({
      count: sql<number>`count(distinct ${k.moduleEnrolment})`,
    })`from ${k} where ${k.moduleEnrolment} = any(${sql.param(ids)}::uuid[]) and ${k.createdAt} > ${at} and ${alive(k)}`,
  )
  return row?.count ?? 0
}

function isReleasedAgain({ type, since }: Touched): boolean {
  return type === 'module-enrolments' && since.some(({ path }) => results.includes(path))
}

function modulesOf(db: Queryable, again: readonly Touched[]) {
  const ids = again.map(({ id }) => id)
  return db.rows(select({
    code: o.code,
    count: sql<number>`count(*)`,
  })`from ${e} join ${i} on ${i.id} = ${e.moduleInstance} join ${o} on ${o.id} = ${i.module}
    where ${e.id} = any(${sql.param(ids)}::uuid[]) group by ${o.code} order by ${o.code}`)
}

function studentsIn(modules: readonly { readonly code: string; readonly count: number }[]): string {
  return modules.map(({ code, count }) => `${studentsOf(count)} in ${code}`).join(', ')
}

interface Undoing {
  readonly door: Door
  readonly clock: Today
  readonly caller: Caller
  readonly reason: string
}

/** Takes the release of a board back as one step; nobody is written to, and everything is as the board found it. */
export async function undoBoard(
  tx: Transaction,
  board: string,
  { door, clock, caller, reason }: Undoing,
): Promise<void> {
  const found = await findBoard(tx, board, caller, { lock: true })
  const released = await demandUndoable(tx, found)
  await undoChangeSet(tx, released, {
    door,
    caller,
    standing,
    decided,
    yielding,
    at: clock.now().toISOString(),
    reason: `Release undone: ${reason}`,
  })
}

/** Refuses to undo a board that is not released, or on which something rests; answers what it wrote. */
export async function demandUndoable(db: Queryable, board: Board): Promise<ChangeSet> {
  const released = await readReleased(db, board)
  const why = await whyNotUndone(db, board, released)
  if (why !== null) throw new AppError('CONFLICT', why)
  if (!released) throw new AppError('CONFLICT', 'This board is not released, so there is nothing to undo.')
  return released
}
