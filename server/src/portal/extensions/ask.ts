import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import {
  isExtensionLength,
  offeredDays,
  problemsOfAsking,
  whyNoExtension,
  whyNotAsk,
} from '@minster/domain/portal/extensions/extension-rules'
import { isOpenExtension, openExtensionStates } from '@minster/domain/portal/extensions/extension-states'
import { collectionOf } from '@minster/domain/register/paths'
import { areFreeUploads } from '#kit/files/free-uploads.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { caseOf, isOwn, openRequestIn, readWorks, type StudentWork } from './read-works.ts'

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
  /** What is sent of work with a request that nobody has decided changes that request. */
  readonly changes?: boolean
}

/**
 * Asks for an extension as a student, for work of a module that `lockOwnModule` found. The same request again is that
 * request. Answers its id, and whether it is news.
 */
export async function askForExtension(
  tx: Transaction,
  { door, today, caller, changes = false }: Asker,
  enrolment: string,
  asked: ExtensionBody,
): Promise<{ readonly id: string; readonly work: StudentWork; readonly isNew: boolean }> {
  const works = await readWorks(tx, sql`${e.id} = ${enrolment}`)
  const work = workMeant(works, asked.assignment)
  if (work !== undefined) {
    const sent = await sameRequest(tx, work, asked)
    if (sent !== null) return { id: sent, work, isNew: false }
  }
  const open = changes && work !== undefined ? await lockOpenRequest(tx, work) : undefined
  const problems = [
    ...(work === undefined ? [unknownWork(works)] : problemsOfWork(work, asked.length, today, open?.id)),
    ...problemsOfAsking(asked),
  ]
  const added = asked.evidence.filter((file) => !open?.evidence?.includes(file))
  problems.push(...(await evidenceProblems(tx, added, caller)))
  if (problems.length > 0 || work === undefined) throw new AppError('INVALID', undefined, problems)
  const { assignment: _assignment, ...values } = asked
  const how = { caller, byRule: true }
  if (open !== undefined) {
    await door.change(tx, extensionRequests, open.id, { ...values, state: 'Submitted' }, how)
    return { id: open.id, work, isNew: true }
  }
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
    how,
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

/** What is wrong with the work that is asked for and the days, as the form sends them. */
export async function problemsOfChoice(
  tx: Transaction,
  { caller, today }: Pick<Asker, 'caller' | 'today'>,
  assignment: string,
  length: number,
): Promise<Problem[]> {
  const enrolment = await lockModuleOf(tx, caller, assignment)
  const works = enrolment === undefined ? [] : await readWorks(tx, sql`${e.id} = ${enrolment}`)
  const work = workMeant(works, assignment)
  if (work === undefined)
    return [{ param: 'assignment', message: 'You do not take the module of this work.' }]
  return problemsOfWork(work, length, today, openRequestIn(work)?.id)
}

/** The student's own request that nobody has decided, held so that nobody decides it meanwhile. */
async function lockOpenRequest(tx: Transaction, work: StudentWork) {
  const [open] = await tx.rows(select({ id: ex.id, evidence: ex.evidence })`
    from ${ex} where ${ex.id} = ${openRequestIn(work)?.id ?? null}
      and ${ex.state} = any(${sql.param(openExtensionStates)}::text[]) for update of ex`)
  return open
}

/** Takes back a request of the caller's own that nobody has decided; taken back already, it stays so. */
export async function takeBack(
  tx: Transaction,
  { door, caller }: Pick<Asker, 'door' | 'caller'>,
  id: string,
): Promise<void> {
  const [request] = await tx.rows(select({ state: ex.state })`
    from ${ex} join ${t} on ${t.id} = ${ex.student}
    where ${ex.id} = ${id} and ${ex.basis} = 'Asked' and ${alive(ex)} and ${alive(t)} and ${isOwn(caller.userId)}
    for update of ex`)
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  if (request.state === 'Taken back') return
  if (!isOpenExtension(request.state))
    throw new AppError('CONFLICT', 'This request is decided already. Please talk to the college office.')
  await door.change(tx, extensionRequests, id, { state: 'Taken back' }, { caller, byRule: true })
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

/** Of a request that is there already the deadline may have passed meanwhile. */
function problemsOfWork(work: StudentWork, length: number, today: string, own?: string): Problem[] {
  const whyNot = own === undefined ? whyNotAsk(caseOf(work), today) : whyNoExtension(caseOf(work, own))
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
async function evidenceProblems(
  db: Queryable,
  files: readonly string[],
  { userId }: Caller,
): Promise<Problem[]> {
  if (await areFreeUploads(db, files, userId)) return []
  const message = 'One of these files is not there any longer. Remove it and add it again.'
  return [{ param: 'evidence', message }]
}
