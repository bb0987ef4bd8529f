import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import type { DecisionEffect } from '@minster/domain/teaching/boards/board-case'
import { effectOf } from '@minster/domain/teaching/boards/effects'
import { keepChangeSet } from '#kit/records/change-sets.ts'
import type { Body, Door, ToChange, WriteResult } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Ending, endMany } from '#students/following/end-many.ts'
import type { StoredBoard } from './find-board.ts'
import type { JudgedModule } from './judge-module.ts'
import { decisionIn } from './paper.ts'
import { isStale, type Sitting, type StudentBefore } from './read-sitting.ts'

const boards = collectionOf('boards')
const enrolments = collectionOf('module-enrolments')
const marks = collectionOf('assignment-marks')
const awards = collectionOf('awards')

/** A student of whom something is released, and what that does. */
export interface Released {
  readonly one: StudentBefore
  readonly effect: DecisionEffect
}

/** What a board would release: all that is decided of anybody who is not held over. */
export function releasedBy({ students }: Sitting): Released[] {
  return students.flatMap((one): Released[] =>
    one.decided && one.decided.decision !== 'Hold over'
      ? [{ one, effect: effectOf(one.boardCase, decisionIn(one.decided)) }]
      : [],
  )
}

/** Refuses to release a board that has not met, has decided nothing, or of something else by now. */
export function demandReleasable(sitting: Sitting, today: string): void {
  const { board, students } = sitting
  const refused = (message: string) => new AppError('CONFLICT', message)
  if (board.state === 'Released') throw refused('This board is released already.')
  if (board.day > today)
    throw refused(
      `The board has not met yet: it sits on ${formatDate(board.day)}. Release it then, or set its day.`,
    )
  if (releasedBy(sitting).length === 0)
    throw refused('Nothing is decided yet. Decide of the students first, and release the board then.')
  const stale = students.filter((one) => isStale(one, board)).map(({ student }) => student.name)
  if (stale.length > 0)
    throw refused(
      `Marks of ${stale.length === 1 ? 'one student have' : `${stale.length} students have`} changed since they were decided: ${someOf(stale)}. Decide of them again.`,
    )
}

function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 5)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

interface Releasing {
  readonly door: Door
  readonly caller: Caller
  /** So many records more are written. */
  readonly progress: (count: number) => Promise<void>
}

/** How many records a release writes at once: enough that each costs little, and the progress is seen. */
const together = 500

/** Records a release writes by itself, besides what follows from them. */
export function sizeOf({ board }: Sitting, released: readonly Released[]): number {
  const { closed, told, ended, given } = writesOf(board, released)
  return closed.length + told.length + ended.length + given.length
}

/**
 * Writes what a board decided as one step, kept on the board: results with their work, awards, the end of studies, and that it
 * is released. Answers the change set. Nothing stands where one of it cannot.
 */
export async function release(
  tx: Transaction,
  { board }: Sitting,
  released: readonly Released[],
  { door, caller, progress }: Releasing,
): Promise<string> {
  const how = { caller, byRule: true, reason: `${board.name}, ${formatDate(board.day)}` } as const
  const soFar = door.writtenIn(tx).length
  const { closed, told, ended, given } = writesOf(board, released)
  const eachFew = async <One>(
    all: readonly One[],
    write: (some: readonly One[]) => Promise<readonly WriteResult[]>,
  ) => {
    for (let at = 0; at < all.length; at += together) {
      const some = all.slice(at, at + together)
      for (const answer of await write(some)) if ('refused' in answer) throw answer.refused
      await progress(some.length)
    }
  }
  const change = (collection: ReachedCollection, all: readonly ToChange[]) =>
    eachFew(all, (some) => door.changeMany(tx, collection, some, how))
  await change(marks, closed)
  await change(enrolments, told)
  await eachFew(ended, (some) => endMany(tx, door, some, how))
  await eachFew(given, (some) =>
    door.createMany(
      tx,
      awards,
      some.map((body) => ({ body })),
      how,
    ),
  )
  await door.change(tx, boards, board.id, { state: 'Released' }, how)
  const title = `${board.name} released`
  return keepChangeSet(
    { tx, caller },
    { name: 'boards', id: board.id },
    door.writtenIn(tx).slice(soFar),
    title,
  )
}

interface Writes {
  readonly closed: readonly ToChange[]
  readonly told: readonly ToChange[]
  readonly ended: readonly Ending[]
  readonly given: readonly Body[]
}

function writesOf({ id, day: releasedOn }: StoredBoard, released: readonly Released[]): Writes {
  return {
    closed: released.flatMap(({ one, effect }) =>
      modulesOf(one, effect).flatMap(({ closing }) =>
        closing.map(({ id: work, counted }) => ({ id: work, body: { releasedOn, counted } })),
      ),
    ),
    told: released.flatMap(({ one, effect }) =>
      modulesOf(one, effect).map((module) => ({
        id: module.row.id,
        body: { ...resultOf(module, effect), releasedOn, regulation: one.regulation.id },
      })),
    ),
    ended: released.flatMap(({ one: { student }, effect: { engagement } }) =>
      engagement === null || engagement === student.status
        ? []
        : [{ id: student.engagement, status: engagement, end: releasedOn }],
    ),
    given: released.flatMap(({ one, effect: { award } }) =>
      award
        ? [
            {
              engagement: one.student.engagement,
              award: award.award,
              kind: award.kind,
              board: id,
              decidedOn: releasedOn,
              proposedClass: award.classification,
              regulation: one.regulation.id,
            },
          ]
        : [],
    ),
  }
}

function modulesOf({ modules }: StudentBefore, effect: DecisionEffect): JudgedModule[] {
  const decided = new Set(effect.modules.map(({ enrolment }) => enrolment))
  return modules.filter(({ row }) => decided.has(row.id))
}

/** Who waits for a resit still takes the module. What a resit was sat by stays with it. */
function resultOf({ row, attempt, ready }: JudgedModule, { modules }: DecisionEffect): Body {
  const effect = modules.find(({ enrolment }) => enrolment === row.id)
  if (!effect) return {}
  const { mark, outcome, isUncapped } = effect
  return {
    mark,
    outcome,
    markWhy: ready?.why ?? null,
    ...(attempt === 'First' && { isUncapped }),
    ...(outcome !== 'Resit pending' && row.status === 'Enrolled' && { status: 'Completed' }),
  }
}
