import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { ModuleResult } from '@minster/domain/teaching/grades/module-mark'
import { boardStandingOf, countedMarksOf, dueWorksOf, rulesFor } from '@minster/domain/teaching/modules/board'
import type {
  BoardRelease,
  BoardResult,
  MarkedStudent,
  MarksRelease,
  ModuleMarks,
  ReleaseUndone,
} from '@minster/domain/teaching/modules/grades-calls'
import { keepChangeSet, readLastChangeSet } from '#kit/records/change-sets.ts'
import type { Door } from '#kit/records/store.ts'
import { type StandingOn, undoChangeSet } from '#kit/records/undo-change-set.ts'
import type { DecidedFields } from '#kit/records/yielding.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { laterBoardWords } from '../boards/later-boards.ts'
import { holdInstance } from './enter-marks.ts'
import { readMarkSheet } from './read-sheet.ts'

interface Parts {
  readonly door: Door
  readonly clock: Today
  readonly caller: Caller
}

const marks = collectionOf('assignment-marks')
const enrolments = collectionOf('module-enrolments')
const { e, s } = tables({ e: 'module-enrolments', s: 'enrolment-sessions' })

/** What is done on released results: a resit that was begun keeps the first release where it is. */
const standing: StandingOn = [{ type: 'assignment-marks', link: 'moduleEnrolment', on: 'module-enrolments' }]

/** What the board decides of either: what became of who takes the module, such as that they left, is set by others too. */
const decided: DecidedFields = {
  'module-enrolments': ['outcome', 'mark', 'releasedOn'],
  'assignment-marks': ['releasedOn'],
}

/**
 * Releases results of a module as one step: each student's outcome and mark stand with the module from then on, where all
 * see them who see the module, and their marks are closed. Nothing is released but what was seen.
 */
export async function releaseResults(
  tx: Transaction,
  { door, clock, caller }: Parts,
  instance: string,
  { attempt, releasedOn, results }: BoardRelease,
): Promise<number> {
  if (releasedOn > clock.today())
    throw refused([{ param: 'releasedOn', message: 'The board has not met yet on a day to come.' }])
  await holdInstance(tx, instance)
  const sheet = await readMarkSheet(tx, instance, caller, attempt, releasedOn)
  const rows = new Map(sheet.rows.map((row) => [row.enrolment, row]))
  const wanted = results.map((seen) => readyOf(sheet, rows.get(seen.enrolment), seen))
  const problems = wanted.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0) throw new AppError('CONFLICT', words(problems), problems)
  const how = { caller, byRule: true, reason: 'Released by the board of examiners' } as const
  const before = door.writtenIn(tx).length
  const ready = wanted.flatMap((one) => ('problem' in one ? [] : [one]))
  const closed = ready.flatMap(({ row }) =>
    countedIn(sheet, row).map(({ id, counted }) => ({ id, body: { releasedOn, counted } })),
  )
  const told = ready.map(({ row, result }) => ({
    id: row.enrolment,
    body: { ...valuesOf(row, result), releasedOn, regulation: sheet.regulations[row.regulation]?.id },
  }))
  // The board's step is one: where one result cannot stand, none does.
  for (const answer of [
    ...(await door.changeMany(tx, marks, closed, how)),
    ...(await door.changeMany(tx, enrolments, told, how)),
  ])
    if ('refused' in answer) throw answer.refused
  const title = `${wanted.length === 1 ? '1 result' : `${wanted.length} results`} released`
  await keepChangeSet(
    { tx, caller },
    { name: 'module-instances', id: instance },
    door.writtenIn(tx).slice(before),
    title,
  )
  return wanted.length
}

/** The work of a student with what it counts for. */
function countedIn(sheet: ModuleMarks, row: MarkedStudent) {
  const works = dueWorksOf(row.works, row.dues, sheet.instance.closures)
  const counted = countedMarksOf(works, sheet.instance.level, rulesFor(sheet, row))
  return row.works.flatMap((work, at) => {
    if (!work) return []
    const { mark = null, why = null } = counted[at] ?? {}
    return [{ id: work.id, counted: { mark, why } }]
  })
}

/** Who waits for a resit still takes the module. */
function valuesOf(row: MarkedStudent, { mark, outcome, why }: ModuleResult): Record<string, unknown> {
  const isOver = outcome !== 'Resit pending' && row.status === 'Enrolled'
  return { mark, outcome, markWhy: why, ...(isOver && { status: 'Completed' }) }
}

function readyOf(
  sheet: ModuleMarks,
  row: MarkedStudent | undefined,
  { enrolment, mark, outcome }: BoardResult,
): { readonly row: MarkedStudent; readonly result: ModuleResult } | { readonly problem: Problem } {
  const param = `results.${enrolment}`
  if (!row) return { problem: { param, message: 'A student is no longer among those of the module.' } }
  const { closures, level } = sheet.instance
  const works = dueWorksOf(row.works, row.dues, closures)
  const stands = boardStandingOf(
    sheet.assignments,
    { ...row, works },
    level,
    sheet.attempt,
    rulesFor(sheet, row),
  )
  if (stands.kind !== 'ready') return { problem: { param, message: `${row.student.label}: ${stands.why}` } }
  const { result } = stands
  if (result.mark === mark && result.outcome === outcome) return { row, result }
  return {
    problem: {
      param,
      message: `${row.student.label}: somebody changed a mark, or the regulations, meanwhile.`,
    },
  }
}

function words(problems: readonly Problem[]): string {
  const [first, ...others] = problems.map(({ message }) => message)
  const more = others.length === 0 ? '' : ` So it is with ${others.length} more.`
  return `Nothing was released. ${first}${more} Look at the results again.`
}

function refused(problems: readonly Problem[]): AppError {
  return new AppError('INVALID', undefined, problems)
}

/** Reads the last release of a module instance that was not undone. */
export async function lastRelease(db: Queryable, instance: string): Promise<MarksRelease | null> {
  const changeSet = await readLastChangeSet(db, { type: 'module-instances', id: instance })
  return (
    changeSet && {
      id: changeSet.id,
      at: changeSet.at,
      by: changeSet.by?.label ?? null,
      title: changeSet.title ?? '',
    }
  )
}

/** Takes a release back as one step, while nothing newer stands on it; the history of all it wrote says why. */
export async function undoRelease(
  tx: Transaction,
  { door, clock, caller }: Parts,
  instance: string,
  { release, reason }: ReleaseUndone,
): Promise<void> {
  await holdInstance(tx, instance)
  await readMarkSheet(tx, instance, caller, 'First', clock.today())
  const changeSet = await readLastChangeSet(tx, { type: 'module-instances', id: instance })
  if (!changeSet || changeSet.id !== release)
    throw new AppError('CONFLICT', 'This release was undone already, or there is a newer one.')
  const released = changeSet.records.filter(({ type }) => type === 'module-enrolments').map(({ id }) => id)
  const studied = sql`select ${s.engagement} from ${e} join ${s} on ${s.id} = ${e.session}
    where ${e.id} = any(${sql.param(released)}::uuid[])`
  const later = await laterBoardWords(tx, studied, { at: changeSet.at })
  if (later !== null) throw new AppError('CONFLICT', later)
  const at = clock.now().toISOString()
  await undoChangeSet(tx, changeSet, {
    door,
    caller,
    standing,
    decided,
    at,
    reason: `Release undone: ${reason}`,
  })
}
