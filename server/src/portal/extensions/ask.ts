import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import {
  isExtensionLength,
  offeredDays,
  problemsOfAsking,
  whyNotAsk,
} from '@minster/domain/portal/extensions/extension-rules'
import { collectionOf } from '@minster/domain/register/paths'
import { areFreeUploads } from '#kit/files/free-uploads.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { caseOf, isOwn, readWorks, type StudentWork } from './read-works.ts'

const { e, y, g, t, w, ex } = tables({
  e: 'module-enrolments',
  y: 'enrolment-sessions',
  g: 'engagements',
  t: 'students',
  w: 'assignments',
  ex: 'extension-requests',
})

export const extensionRequests = collectionOf('extension-requests')

/** Where a piece of work is asked for: its engagement, session and module, as the address names them. */
export interface ModulePath {
  readonly engagementId: string
  readonly sessionId: string
  readonly moduleInstanceId: string
}

/** What a student sends. */
export interface ExtensionBody {
  /** Left out where the module asks for one piece of work only. */
  readonly assignment?: string | undefined
  readonly acceptPolicy: boolean
  readonly length: number
  readonly typeOfEvidence: string | null
  readonly evidence: readonly string[]
  readonly words: string | null
}

export interface Asker {
  readonly door: Door
  readonly caller: Caller
  /** YYYY-MM-DD */
  readonly today: string
}

/**
 * Asks for an extension as a student, for work of a module that `lockOwnModule` found. The same request again is that
 * request. Answers its id, and whether it is new.
 */
export async function askForExtension(
  tx: Transaction,
  { door, today, caller }: Asker,
  enrolment: string,
  asked: ExtensionBody,
): Promise<{ readonly id: string; readonly work: StudentWork; readonly isNew: boolean }> {
  const works = await readWorks(tx, sql`${e.id} = ${enrolment}`)
  const work = workMeant(works, asked.assignment)
  if (work !== undefined) {
    const sent = await sameRequest(tx, work, asked)
    if (sent !== null) return { id: sent, work, isNew: false }
  }
  const problems = [
    ...(work === undefined ? [unknownWork(works)] : problemsOfWork(work, asked.length, today)),
    ...problemsOfAsking(asked),
  ]
  problems.push(...(await evidenceProblems(tx, asked.evidence, caller)))
  if (problems.length > 0 || work === undefined) throw new AppError('INVALID', undefined, problems)
  const { assignment: _assignment, ...values } = asked
  const made = await door.create(
    tx,
    extensionRequests,
    {
      ...values,
      student: work.student,
      assignment: work.assignment,
      session: work.session,
      moduleInstance: work.moduleInstance,
      basis: 'Asked',
    },
    { caller, byRule: true },
  )
  return { id: made.id, work, isNew: true }
}

/**
 * Finds the caller's own module and keeps it locked, so that of two taps at once the second finds what the first sent;
 * anybody else's engagement, session or module is not there.
 */
export async function lockOwnModule(tx: Transaction, caller: Caller, path: ModulePath): Promise<string> {
  const [found] = await tx.rows(select({ id: e.id })`from ${e}
      join ${y} on ${y.id} = ${e.session} and ${alive(y)}
      join ${g} on ${g.id} = ${y.engagement} and ${alive(g)}
      join ${t} on ${t.id} = ${g.student} and ${alive(t)}
    where ${g.id} = ${path.engagementId} and ${y.id} = ${path.sessionId} and ${e.moduleInstance} = ${path.moduleInstanceId}
      and ${alive(e)} and ${isOwn(caller.userId)}
    limit 1 for update of e`)
  if (!found) throw new AppError('NOT_FOUND', 'You take no such module.')
  return found.id
}

/** As `lockOwnModule`, by the piece of work that is asked for; undefined where the caller does not take its module. */
export async function lockModuleOf(
  tx: Transaction,
  caller: Caller,
  assignment: unknown,
): Promise<string | undefined> {
  const [found] = await tx.rows(select({ id: e.id })`from ${e}
      join ${w} on ${w.moduleInstance} = ${e.moduleInstance}
      join ${y} on ${y.id} = ${e.session} and ${alive(y)}
      join ${g} on ${g.id} = ${y.engagement} and ${alive(g)}
      join ${t} on ${t.id} = ${g.student} and ${alive(t)}
    where ${w.id} = ${assignment ?? null} and ${alive(w)} and ${alive(e)} and ${isOwn(caller.userId)}
    order by ${e.status} = 'Enrolled' desc, ${e.id} limit 1 for update of e`)
  return found?.id
}

function workMeant(works: readonly StudentWork[], assignment: string | undefined): StudentWork | undefined {
  if (assignment !== undefined) return works.find((one) => one.assignment === assignment.toLowerCase())
  return works.length === 1 ? works[0] : undefined
}

function unknownWork(works: readonly StudentWork[]): Problem {
  const message =
    works.length === 0
      ? 'No work is set in this module yet, so there is nothing to extend.'
      : 'Choose the piece of work you need more time for.'
  return { param: 'assignment', message }
}

function problemsOfWork(work: StudentWork, length: number, today: string): Problem[] {
  const whyNot = whyNotAsk(caseOf(work), today)
  if (whyNot !== null) return [{ param: 'assignment', message: whyNot }]
  if (work.ownDeadline === null || !isExtensionLength(length)) return []
  const offered = offeredDays(work.ownDeadline, length, work.lastDay)
  return offered.whyNot === null ? [] : [{ param: 'length', message: offered.whyNot }]
}

/** The request that was sent already in just these words. */
async function sameRequest(db: Queryable, work: StudentWork, asked: ExtensionBody): Promise<string | null> {
  const { length, typeOfEvidence, evidence, words } = asked
  const [sent] = await db.rows(select({ id: ex.id })`from ${ex}
    where ${ex.student} = ${work.student} and ${ex.assignment} = ${work.assignment} and ${alive(ex)}
      and ${ex.state} = 'Submitted' and ${ex.length} = ${length}::numeric and ${ex.typeOfEvidence} is not distinct from ${typeOfEvidence}
      and ${ex.words} is not distinct from ${words} and ${ex.evidence} = ${sql.param(evidence)}::uuid[] limit 1`)
  return sent?.id ?? null
}

/** Evidence must be files of the student's own that go with nothing else. */
export async function evidenceProblems(
  db: Queryable,
  files: readonly string[],
  { userId }: Caller,
): Promise<Problem[]> {
  if (await areFreeUploads(db, files, userId)) return []
  const message = 'One of these files is not there any longer. Remove it and add it again.'
  return [{ param: 'evidence', message }]
}
