import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import {
  interruptionRequestCalls,
  ownInterruptionCalls,
} from '@minster/domain/portal/interruptions/interruption-calls'
import { isOpenInterruption } from '@minster/domain/portal/interruptions/ios-states'
import { longerAwayProblems, type ReturnAnswer } from '@minster/domain/students/student/interruption'
import { findLocked } from '#kit/records/place.ts'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { engagements, iosRequests } from './collections.ts'
import { interruptionCalls } from './form.ts'
import { readAway, readOwnInterruptions } from './read-own.ts'

const ownConfig = { access: 'forms:student', shownTo: seenWith('ios-request') } as const
/** Who comments: where they may decide on requests, or look after the student as a tutor does. */
const commenting = { any: ['students:edit', 'mystudents:view'] }

/** Adds what the tutor thinks to a request that is not decided yet; a later comment replaces the former, which the history keeps. */
async function commentOn(
  tx: Transaction,
  door: Door,
  { id, comment, at }: { readonly id: string; readonly comment: string; readonly at: string },
  caller: Caller,
): Promise<void> {
  const request = await findLocked(tx, iosRequests, id, { caller }, commenting)
  if (!isOpenInterruption(request.values['state']))
    throw new AppError('CONFLICT', 'This request is decided already. Write a note instead.')
  const values = { tutorComment: comment, commentBy: caller.userId, commentAt: at }
  await door.change(tx, iosRequests, id, values, { caller, byRule: true })
}

const { r } = tables({ r: 'ios-requests' })

/** A student takes back their own request while nothing is decided; somebody else's does not exist for them. */
async function withdrawRequest(tx: Transaction, door: Door, me: Me, id: string): Promise<void> {
  const [request] = await readStored(
    tx,
    'ios-requests',
    sql`${r.id} = ${id} and ${r.student} = ${me.student} and ${alive(r)}`,
    { lock: true },
  )
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  const { state } = request.values
  if (state === 'Withdrawn') return
  if (!isOpenInterruption(state))
    throw new AppError('CONFLICT', 'This request is decided already. Please speak with the college office.')
  await door.change(tx, iosRequests, id, { state: 'Withdrawn' }, { caller: me.caller, byRule: true })
}

const { e } = tables({ e: 'engagements' })

interface SaidOfReturn {
  readonly answer: ReturnAnswer
  readonly until: string | null
  readonly words: string | null
}

/** A student who is away says whether they come back. They may say otherwise later; the same again is said once. */
async function answerReturn(
  tx: Transaction,
  door: Door,
  me: Me,
  { answer, until, words }: SaidOfReturn,
  at: string,
): Promise<void> {
  const { engagement } = me
  await tx.rows(sql`select 1 from ${e} where ${e.id} = ${engagement?.id ?? null} for no key update`)
  const away = await readAway(tx, me)
  if (!engagement || !away) throw new AppError('CONFLICT', 'Your studies are not interrupted.')
  const { from, expectedReturn } = away
  const isLonger = answer === 'Extend'
  if (isLonger && from !== null && expectedReturn !== null) {
    const problems = longerAwayProblems(until, { from, expectedReturn })
    if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  }
  const wish = isLonger ? until : null
  if (away.answer === answer && away.until === wish && words === null) return
  const how = { caller: me.caller, byRule: true }
  const comingBack = { answer, until: wish, words, answeredOn: me.today }
  await door.change(tx, engagements, engagement.id, { comingBack }, how)
  const back = expectedReturn === null ? '' : ` on ${formatDate(expectedReturn)}`
  const subjects: Readonly<Record<ReturnAnswer, string>> = {
    Returning: `Comes back from interruption${back}`,
    Extend: `Wishes to stay away${wish === null ? ' for longer' : ` until ${formatDate(wish)}`}`,
    Withdraw: 'Does not come back from interruption',
  }
  await receive(tx, door, me.caller, {
    student: me.student,
    form: 'ios-request',
    subject: subjects[answer],
    about: { type: 'engagements', id: engagement.id },
    at,
  })
}

/** What students do about their interruption besides asking for it, and what their tutor adds. */
export function registerInterruptionRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services
  registerStudentForm(app, services, interruptionCalls)

  serveUnread(
    app,
    ownInterruptionCalls,
    'DELETE /api/forms/student/ios-request/:id',
    ownConfig,
    async (request) => {
      const id = idOf(request, iosRequests)
      const me = await readMeFor(database, 'ios-request', request, services)
      await database.transaction((tx) => withdrawRequest(tx, door, me, id))
    },
  )

  serveUnread(
    app,
    ownInterruptionCalls,
    'POST /api/forms/student/ios-request/return',
    ownConfig,
    async (request) => {
      const me = await readMeFor(database, 'ios-request', request, services)
      const { answer, until, words } = parsed(
        ownInterruptionCalls.calls['POST /api/forms/student/ios-request/return'].body,
        request.body,
      )
      const said = { answer, until: until ?? null, words: words || null }
      const at = clock.now().toISOString()
      await database.transaction((tx) => answerReturn(tx, door, me, said, at))
      return { data: await readOwnInterruptions(database, me) }
    },
  )

  serveUnread(
    app,
    interruptionRequestCalls,
    'POST /api/ios-requests/:id/comment',
    { access: commenting },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, iosRequests)
      const { comment } = parsed(
        interruptionRequestCalls.calls['POST /api/ios-requests/:id/comment'].body,
        request.body,
      )
      const at = clock.now().toISOString()
      await database.transaction((tx) => commentOn(tx, door, { id, comment, at }, caller))
      return replyWith(services, reply, iosRequests, await readOne(database, iosRequests, id, caller), caller)
    },
  )
}
