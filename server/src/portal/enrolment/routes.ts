import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { ownEnrolmentCalls } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { pageShownTo, type StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { collectionOf } from '@minster/domain/register/paths'
import { labelOfStep, stepsOwed } from '@minster/domain/students/enrolment/enrolment-steps'
import { weighPolicies } from '@minster/domain/students/enrolment/policies-to-agree'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { markSession } from '#students/enrolment/mark.ts'
import type { EnrolmentRow } from '#students/enrolment/read.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { readOpening, refuseClosed, whyClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { readIntentionOf, saveIntention } from './intentions.ts'
import { type OwnSessions, readOwnSessions } from './own-sessions.ts'
import { readAgreed, readEditions } from './policies.ts'
import { presentIn, readWizard, standingsOf } from './wizard.ts'

const config = { access: 'forms:student', shownTo: pageShownTo('enrolment') } as const
const { calls } = ownEnrolmentCalls
const agreements = collectionOf('policy-agreements')

const words = {
  enrolled: 'You are enrolled. We look forward to the year with you.',
  agreed: 'Thank you. We have noted what you agreed to, in these words.',
  intentions: 'Thank you. You can change your answer here until the college has planned the year.',
}

/** The yearly wizard of students: what they owe, the policies they agree to, what they mean to do next year, and its end. */
export function registerEnrolmentFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services
  /** Does something for the student who calls, one call of theirs after the other. */
  async function withMe<Done>(
    request: FastifyRequest,
    form: StudentFormKey,
    work: (tx: Transaction, me: Me, at: string) => Promise<Done>,
  ): Promise<{ me: Me; done: Done; at: string }> {
    const at = clock.now().toISOString()
    return database.transaction(async (tx) => {
      const me = await readMeFor(tx, form, request, services)
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment/${me.student}`}, 0))`)
      return { me, done: await work(tx, me, at), at }
    })
  }

  serveUnread(app, ownEnrolmentCalls, 'GET /api/forms/student/enrolment', config, async (request) => {
    const { session } = parsed(calls['GET /api/forms/student/enrolment'].query, request.query)
    const me = await readMeFor(database, 'enrolment', request, services)
    return { data: await readWizard(database, me, college, session) }
  })

  serveUnread(app, ownEnrolmentCalls, 'PUT /api/forms/student/session-enrolled', config, async (request) => {
    const { session } = parsed(calls['PUT /api/forms/student/session-enrolled'].body, request.body ?? {})
    const { me, at } = await withMe(request, 'enrolment', async (tx, mine, now) => {
      const own = await readOwnSessions(tx, mine, college, session)
      const row = toEnrol(own)
      if (own.closed !== null) throw new AppError('CONFLICT', own.closed)
      const steps = standingsOf(row, true)
      const missing = stepsOwed(steps).map((one) => ({
        param: one.step,
        message: `${labelOfStep(one.step)}: ${one.missing.join(', ')}`,
      }))
      if (missing.length > 0)
        throw new AppError('INVALID', 'Something is still missing before you can enrol', missing)
      const hindrance = await markSession(
        tx,
        { door, clock },
        { ...row, steps },
        {
          caller: mine.caller,
          byRule: true,
          enrolled: true,
          acceptMissing: false,
          reason: null,
        },
      )
      if (hindrance) throw new AppError('CONFLICT', hindrance.message)
      await noteReceipt(tx, mine, 'enrolment', now)
    })
    return {
      data: await readWizard(database, me, college, session),
      receipt: { at, words: words.enrolled },
    }
  })

  serveUnread(app, ownEnrolmentCalls, 'PUT /api/forms/student/policies-agreed', config, async (request) => {
    const {
      session,
      editions: read = {},
      ...agreed
    } = parsed(calls['PUT /api/forms/student/policies-agreed'].body, request.body)
    const { me, at } = await withMe(request, 'policies-agreed', async (tx, mine, now) => {
      const opening = await readOpening(tx, 'policies-agreed', mine.year)
      const closed = whyClosed(college, 'policies-agreed', opening, mine.today)
      if (closed !== null) throw new AppError('CONFLICT', closed)
      const own = await readOwnSessions(tx, mine, college, session)
      // Agreeing holds for the year, so whichever session waits will do.
      const row = own.found.kind === 'several' ? own.found.sessions[0] : presentIn(own)
      if (!row) throw new AppError('CONFLICT', own.found.kind === 'none' ? own.found.why : undefined)
      const before = await readAgreed(tx, mine.student, row.academicYear)
      const { agreeing, missing, changed } = weighPolicies(
        { agreed, read },
        await readEditions(tx, mine.today),
        {
          before: before.map(({ policy }) => policy),
          today: mine.today,
        },
      )
      if (changed.length > 0)
        throw new AppError(
          'CONFLICT',
          'A policy has changed while you read it. Please read the new words.',
          changed,
          await readWizard(tx, mine, college, session),
        )
      if (missing.length > 0) throw new AppError('INVALID', undefined, missing)
      for (const { policy, edition, wording } of agreeing)
        await door.create(
          tx,
          agreements,
          { session: row.session, policy, edition, wording, agreedAt: now, by: mine.caller.userId },
          { caller: mine.caller, byRule: true },
        )
      await noteReceipt(tx, mine, 'policies-agreed', now)
    })
    return { data: await readWizard(database, me, college, session), receipt: { at, words: words.agreed } }
  })

  serveUnread(app, ownEnrolmentCalls, 'GET /api/forms/student/intentions', config, async (request) => {
    const me = await readMeFor(database, 'intentions', request, services)
    return { data: await readIntentionOf(database, me) }
  })

  serveUnread(app, ownEnrolmentCalls, 'PUT /api/forms/student/intentions', config, async (request) => {
    const sent = parsed(calls['PUT /api/forms/student/intentions'].body, request.body)
    const { me, at } = await withMe(request, 'intentions', async (tx, mine, now) => {
      await refuseClosed(tx, college, 'intentions', mine)
      await saveIntention(tx, mine, sent, { door, at: now })
    })
    return { data: await readIntentionOf(database, me), receipt: { at, words: words.intentions } }
  })
}

/** The session to be marked; refuses where there is none, or more than one to choose from. */
function toEnrol(own: OwnSessions): EnrolmentRow {
  const { found } = own
  if (found.kind === 'none') throw new AppError('CONFLICT', found.why)
  if (found.kind === 'enrolled')
    throw new AppError(
      'CONFLICT',
      `You are enrolled for ${found.session.academicYear} already, since ${formatDate(found.session.enrolledOn ?? '')}.`,
    )
  if (found.kind === 'one') return found.session
  const choices = found.sessions.map(({ programme, academicYear }) => `${programme.label} ${academicYear}`)
  throw new AppError('INVALID', undefined, [
    { param: 'session', message: `Say which you enrol for: ${choices.join(' or ')}.` },
  ])
}
