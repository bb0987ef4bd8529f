import { AppError } from '@minster/domain/platform/errors/errors'
import type { DocumentRunProblem, DocumentRunState } from '@minster/domain/students/documents/document-calls'
import { type DocumentKind, isDocumentKind } from '@minster/domain/students/documents/document-kinds'
import { v7 as newId } from 'uuid'
import { table } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { DocumentOptions } from './compose.ts'
import { documentRuns } from './tables.ts'

const documentRun = table(documentRuns)

/** Documents made for many at once. */
export interface DocumentRun {
  readonly id: string
  readonly kind: DocumentKind
  readonly students: readonly string[]
  readonly options: DocumentOptions
  readonly state: DocumentRunState
  readonly done: number
  readonly total: number
  readonly made: number
  readonly problems: readonly DocumentRunProblem[]
  readonly failure: string | null
  readonly storedAs: string | null
  readonly size: number | null
  readonly caller: Caller | null
  readonly createdAt: string
  readonly touchedAt: string
  readonly finishedAt: string | null
}

/** Results are kept for so many days: long enough to print them, short enough to be no second archive. */
export const storedDays = 5

export function isActive(state: DocumentRunState): boolean {
  return state === 'waiting' || state === 'making'
}

interface Row extends Values {
  readonly id: string
  readonly kind: string
  readonly students: readonly string[]
  readonly options: DocumentOptions
  readonly state: DocumentRunState
  readonly done: number
  readonly total: number
  readonly made: number
  readonly problems: readonly DocumentRunProblem[]
  readonly failure: string | null
  readonly stored_as: string | null
  readonly size: number | null
  readonly caller: Caller | null
  readonly created_at: Date | string
  readonly touched_at: Date | string
  readonly finished_at: Date | string | null
}

/** Runs a condition lets through, the latest first. */
async function readRuns(db: Queryable, where: SQL, limit: number): Promise<DocumentRun[]> {
  const rows = await db.rows(select({
    id: documentRun.id,
    kind: documentRun.kind,
    students: sql<readonly string[]>`${documentRun.students}`,
    options: sql<DocumentOptions>`${documentRun.options}`,
    state: sql<DocumentRunState>`${documentRun.state}`,
    done: documentRun.done,
    total: documentRun.total,
    made: documentRun.made,
    problems: sql<readonly DocumentRunProblem[]>`${documentRun.problems}`,
    failure: documentRun.failure,
    stored_as: documentRun.storedAs,
    size: documentRun.size,
    caller: sql<Caller | null>`${documentRun.caller}`,
    created_at: sql<Date | string>`${documentRun.createdAt}`,
    touched_at: sql<Date | string>`${documentRun.touchedAt}`,
    finished_at: sql<Date | string | null>`${documentRun.finishedAt}`,
  })`
    from ${documentRun} where ${where} order by ${documentRun.createdAt} desc, ${documentRun.id} desc limit ${limit}`)
  return rows.flatMap((row) => (isDocumentKind(row.kind) ? [runOf(row.kind, row)] : []))
}

function runOf(kind: DocumentKind, row: Row): DocumentRun {
  const { id, students, options, state, done, total, made, problems, failure, size, caller } = row
  return {
    id,
    kind,
    students,
    options,
    state,
    done,
    total,
    made,
    problems,
    failure,
    size,
    caller,
    storedAs: row.stored_as,
    createdAt: instantOf(row.created_at),
    touchedAt: instantOf(row.touched_at),
    finishedAt: row.finished_at === null ? null : instantOf(row.finished_at),
  }
}

function instantOf(value: Date | string): string {
  return new Date(value).toISOString()
}

const mostShown = 30

/** The runs somebody asked for. */
export function runsOf(db: Queryable, userId: string): Promise<DocumentRun[]> {
  return readRuns(db, sql`user_id = ${userId}`, mostShown)
}

/** A run by its id; of a caller's own only where one is named. */
export async function readDocumentRun(db: Queryable, id: string, userId?: string): Promise<DocumentRun> {
  const mine = userId === undefined ? sql`true` : sql`user_id = ${userId}`
  const [run] = await readRuns(db, sql`id = ${id} and ${mine}`, 1)
  if (run) return run
  throw new AppError('NOT_FOUND', 'These documents do not exist, or were deleted after a few days.')
}

interface NewRun {
  readonly kind: DocumentKind
  readonly students: readonly string[]
  readonly options: DocumentOptions
}

/** Writes down what is to be made, and with whose rights. Answers its id. */
export async function addRun(db: Queryable, run: NewRun, caller: Caller, at: string): Promise<string> {
  const id = newId()
  await db.execute(sql`
    insert into ${documentRun} (${documentRun.id}, ${documentRun.kind}, ${documentRun.students}, ${documentRun.options}, ${documentRun.state}, ${documentRun.total}, ${documentRun.userId}, ${documentRun.caller}, ${documentRun.createdAt}, ${documentRun.touchedAt})
    values (${id}, ${run.kind}, ${JSON.stringify(run.students)}, ${JSON.stringify(run.options)}, 'waiting',
      ${run.students.length}, ${caller.userId}, ${JSON.stringify(caller)}, ${at}, ${at})`)
  return id
}

/** Says how far a run has come; answers whether it is still wanted. */
export async function advance(db: Queryable, id: string, done: number, at: string): Promise<boolean> {
  const touched = await db.execute(sql`
    update ${documentRun} set ${documentRun.state} = 'making', ${documentRun.done} = ${done}, ${documentRun.touchedAt} = ${at}
    where ${documentRun.id} = ${id} and ${documentRun.state} in ('waiting', 'making')`)
  return touched > 0
}

interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly made?: number
  readonly problems?: readonly DocumentRunProblem[]
  readonly failure?: string
  readonly kept?: { readonly storedAs: string; readonly size: number }
}

/** Ends a run that is under way; answers whether it was. Rights it was given are forgotten. */
export async function endRun(db: Queryable, id: string, ending: Ending, at: string): Promise<boolean> {
  const { state, made = 0, problems = [], failure = null, kept } = ending
  const touched = await db.execute(sql`
    update ${documentRun} set ${documentRun.state} = ${state}, ${documentRun.made} = ${made}, ${documentRun.problems} = ${JSON.stringify(problems)},
      ${documentRun.failure} = ${failure}, ${documentRun.storedAs} = ${kept?.storedAs ?? null}, ${documentRun.size} = ${kept?.size ?? null}, ${documentRun.caller} = null,
      ${documentRun.finishedAt} = ${at}, ${documentRun.touchedAt} = ${at}
    where ${documentRun.id} = ${id} and ${documentRun.state} in ('waiting', 'making')`)
  return touched > 0
}
