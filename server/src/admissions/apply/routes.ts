import { applyCalls } from '@minster/domain/admissions/apply/apply-calls'
import { checksAskedAgain, fieldsOfForm, stepOfKey } from '@minster/domain/admissions/apply/apply-rules'
import { statusRules } from '@minster/domain/admissions/status/status'
import { intakesOffered } from '@minster/domain/college/years/intakes'
import { isEmpty, isShown } from '@minster/domain/kit/record/missing'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { bodyOf, versionOf } from '#kit/records/request.ts'
import type { Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { ownApplication, ownApplicationOrNone } from '../applicant/own-application.ts'
import { submit } from '../applications/submit.ts'
import { changeOwn } from './change.ts'
import { applicantEyes, keepPlace, readForm } from './form.ts'
import { readOwn } from './read-own.ts'
import { readStanding } from './standing.ts'

const { u } = tables({ u: 'users' })

/** What an earlier application does not hand on: the new one is for another day, and the talk is another one. */
const left = /^(intake|interview\..*)$/

/**
 * Begins the caller's application; what they said in one that ended is kept. Whoever presses twice, or on two devices,
 * has begun one.
 */
async function begin(tx: Transaction, door: Door, caller: Caller): Promise<void> {
  const [user] = await tx.rows(
    select({ person: u.person })`from ${u} where ${u.id} = ${caller.userId} and ${alive(u)} for update`,
  )
  if (!user?.person)
    throw new AppError(
      'NOT_FOUND',
      'Your account is not linked to your name in our records. Please write to us.',
    )
  const before = await ownApplicationOrNone(tx, caller)
  if (before && !hasEnded(before)) return
  const { person } = user
  const make = (kept: Record<string, unknown>) =>
    door.create(tx, collectionOf('applications'), { person, ...nest(kept) }, { caller, byRule: true })
  const kept = before ? typedIntention(before) : {}
  try {
    await make(kept)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID' || !before) throw error
    // A hub that closed or a word that left its list does not come along; they choose anew.
    for (const { param } of error.details) delete kept[param]
    await make(kept)
  }
}

/** Whether nothing follows an application any more, so that its applicant may begin anew. */
function hasEnded({ values }: Pick<Stored, 'values'>): boolean {
  return statusRules(values['status'])?.phase === 'ended'
}

function typedIntention({ values }: Stored): Record<string, unknown> {
  const nested = nest(values)
  return Object.fromEntries(
    fieldsOfForm('applications')
      .filter(
        ({ asked, placed }) =>
          !left.test(asked.path) && !isEmpty(values[asked.path]) && isShown(placed, nested),
      )
      .map(({ asked }) => [asked.path, values[asked.path]]),
  )
}

const config = { access: 'forms:applicant', feature: 'online-applications' } as const
/** The applicant's own page: filling in, sending, following and taking back their application, and nobody else's. */
export function registerApplyRoutes(app: App, services: DepartmentServices): void {
  const { database, college, clock, door, contributions } = services
  const all = async (request: FastifyRequest) => ({ data: await readOwn(services, callerOf(request)) })

  serveUnread(
    app,
    applyCalls,
    'GET /api/forms/applicant',
    // It covers by itself what is not to be seen, field by field.
    { ...config, shownTo: 'whoever stands in' },
    all,
  )

  serveUnread(app, applyCalls, 'POST /api/forms/applicant', config, async (request) => {
    await database.transaction((tx) => begin(tx, door, callerOf(request)))
    return all(request)
  })

  for (const [key, of] of [
    ['PATCH /api/forms/applicant/application', 'applications'],
    ['PATCH /api/forms/applicant/person', 'people'],
  ] as const)
    serveUnread(app, applyCalls, key, config, async (request) => {
      const caller = callerOf(request)
      const { body } = bodyOf(request)
      const { version } = await versionOf(request, () => ownApplication(database, caller))
      const intakes = intakesOffered(college.intakes, clock.today(), null)
      const around = { door, features: college.features, intakes, codes: contributions.codes }
      await database.transaction((tx) => changeOwn(tx, around, caller, { of, body, version }))
      return { data: await formOf(request) }
    })

  serveUnread(app, applyCalls, 'PUT /api/forms/applicant/step', config, async (request) => {
    const { step } = parsed(applyCalls.calls['PUT /api/forms/applicant/step'].body, request.body)
    const own = await ownApplication(database, callerOf(request))
    await keepPlace(database, own.id, step, clock.now())
  })

  serveUnread(app, applyCalls, 'POST /api/forms/applicant/submit', config, async (request) => {
    const caller = callerOf(request)
    parsed(applyCalls.calls['POST /api/forms/applicant/submit'].body, request.body)
    await database.transaction(async (tx) => {
      const own = await ownApplication(tx, caller, { lock: true })
      if (own.values['status'] !== 'In progress')
        throw new AppError('CONFLICT', 'Your application has been sent already. There is nothing more to do.')
      const how = { caller, byRule: true, reason: 'Declared to be true and complete' }
      const collection = collectionOf('applications')
      await submit(tx, { ...services, collection, how }, own.id, clock.today())
    })
    return all(request)
  })

  serveUnread(app, applyCalls, 'POST /api/forms/applicant/answer', config, async (request) => {
    const { step } = parsed(applyCalls.calls['POST /api/forms/applicant/answer'].body, request.body)
    await database.transaction((tx) => answerAgain(tx, door, callerOf(request), step))
    return all(request)
  })

  serveUnread(app, applyCalls, 'POST /api/forms/applicant/withdraw', config, async (request) => {
    const caller = callerOf(request)
    const { reason } = parsed(applyCalls.calls['POST /api/forms/applicant/withdraw'].body, request.body)
    await database.transaction(async (tx) => {
      const own = await ownApplication(tx, caller, { lock: true })
      const { ended, withdrawable } = await readStanding(tx, own, {
        today: clock.today(),
        features: college.features,
      })
      if (!withdrawable)
        throw new AppError(
          'CONFLICT',
          ended
            ? 'This application is closed already.'
            : 'Your place is confirmed. Please write to us if you cannot come.',
        )
      await door.change(
        tx,
        collectionOf('applications'),
        own.id,
        { status: 'Applicant discontinued' },
        {
          caller,
          byRule: true,
          reason,
        },
      )
    })
    return all(request)
  })

  async function formOf(request: FastifyRequest) {
    const own = await ownApplication(database, callerOf(request))
    return readForm(database, own, applicantEyes(callerOf(request)), college.features)
  }
}

/**
 * The applicant has answered what the college asked again: the checks of that step wait to be looked at, and the step is
 * closed until somebody asks once more.
 */
async function answerAgain(tx: Transaction, door: Door, caller: Caller, key: string): Promise<void> {
  const own = await ownApplication(tx, caller, { lock: true })
  const step = stepOfKey(key)
  const families = step ? checksAskedAgain(step, nest(own.values)) : []
  if (families.length === 0)
    throw new AppError('CONFLICT', 'We have your answer already. There is nothing more to do here.')
  await door.change(
    tx,
    collectionOf('applications'),
    own.id,
    { checks: Object.fromEntries(families.map((family) => [family, null])) },
    { caller, byRule: true, reason: 'The applicant answered what was asked again' },
  )
}
