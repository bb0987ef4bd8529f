import { interviewCalls } from '@minster/domain/admissions/interviews/interview-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { idOf, versionOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { maySubject } from '#kit/records/subject.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { makeBatch } from './batch.ts'
import { type BookingContext, bookInterview, endBooking } from './booking.ts'
import { changeInterview } from './change.ts'
import { inviteAll, readCandidates } from './invite.ts'
import { interviews, listInterviews, myInterviews, pageSize } from './read.ts'
import { reachInterview } from './visibility.ts'

const edits = { any: ['applications:edit', 'fc-applications:edit', 'myapplicants:edit'] }

/** The calls with which the office plans, books and cancels interviews. */
export function registerOfficeRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock } = services
  const desk: BookingContext = services
  const answer = async (request: FastifyRequest) => {
    const reached = await reachInterview(
      database,
      idOf(request, interviews),
      callerOf(request),
      college.features,
    )
    return { data: reached.interview }
  }
  /** The interview of a call, for whoever may change it. */
  const mayEdit = async (request: FastifyRequest) => {
    const reached = await reachInterview(
      database,
      idOf(request, interviews),
      callerOf(request),
      college.features,
    )
    if (reached.mayEdit) return reached.interview
    throw new AppError('FORBIDDEN', 'You may look at this interview but not change it.')
  }

  for (const [key, collection] of [
    ['GET /api/interviews', interviews],
    ['GET /api/my-interviews', myInterviews],
  ] as const)
    serveUnread(app, interviewCalls, key, { access: collection.access.view }, async (request) => {
      const query = parsed(interviewCalls.calls[key].query, request.query)
      const found = await listInterviews(database, callerOf(request), collection, query, clock.now())
      const { rows, total, counts } = found
      return { data: rows, meta: { total, page: query.page, pageSize, counts } }
    })

  serve(
    app,
    interviewCalls,
    'GET /api/interviews/candidates',
    { access: { any: ['applications:edit', 'fc-applications:edit'] } },
    async (request) => ({
      data: await readCandidates(database, callerOf(request), request.query, clock.now()),
    }),
  )

  serveUnread(
    app,
    interviewCalls,
    'POST /api/interviews/batch',
    { access: 'applications:edit' },
    async (request) => {
      const batch = parsed(interviewCalls.calls['POST /api/interviews/batch'].body, request.body)
      return { data: await makeBatch(database, desk, batch, callerOf(request)) }
    },
  )

  serve(
    app,
    interviewCalls,
    'POST /api/interviews/invite',
    { access: { any: ['applications:edit', 'fc-applications:edit'] } },
    async (request) => ({
      data: await inviteAll(database, desk, request.body.applications, callerOf(request)),
    }),
  )

  serveUnread(
    app,
    interviewCalls,
    'PATCH /api/interviews/:id',
    { access: 'applications:edit' },
    async (request) => {
      const { id } = await mayEdit(request)
      const version = await versionOf(request, () => answer(request))
      const change = parsed(interviewCalls.calls['PATCH /api/interviews/:id'].body, request.body)
      await database.transaction((tx) =>
        changeInterview(tx, desk, id, change, { caller: callerOf(request), ...version }),
      )
      return answer(request)
    },
  )

  serveUnread(app, interviewCalls, 'POST /api/interviews/:id/book', { access: edits }, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, interviews)
    const { application } = parsed(interviewCalls.calls['POST /api/interviews/:id/book'].body, request.body)
    const subject = { name: 'applications', id: application } as const
    if (!(await maySubject(database, caller, subject, 'edit', college.features)))
      throw new AppError('NOT_FOUND', 'This application does not exist.')
    await database.transaction((tx) =>
      bookInterview(
        tx,
        desk,
        { interviewId: id, applicationId: application },
        { caller, isApplicant: false },
      ),
    )
    return answer(request)
  })

  const reasonNeeded = interviewCalls.calls['POST /api/interviews/:id/release'].body

  serveUnread(app, interviewCalls, 'POST /api/interviews/:id/release', { access: edits }, async (request) => {
    const { application, state } = await mayEdit(request)
    const { reason } = parsed(reasonNeeded, request.body)
    if (application === null || state !== 'Booked')
      throw new AppError('CONFLICT', 'This time is not booked any more.')
    const asker = { caller: callerOf(request), isApplicant: false }
    await database.transaction((tx) =>
      endBooking(tx, desk, application.id, { reason, leaves: 'Free' }, asker),
    )
  })

  serveUnread(
    app,
    interviewCalls,
    'POST /api/interviews/:id/cancel',
    { access: 'applications:edit' },
    async (request) => {
      const { id, application, state } = await mayEdit(request)
      const caller = callerOf(request)
      if (state !== 'Free' && state !== 'Booked')
        throw new AppError('CONFLICT', `This interview is ${state} already.`)
      const body =
        state === 'Booked' ? reasonNeeded : interviewCalls.calls['POST /api/interviews/:id/cancel'].body
      const { reason } = parsed(body, request.body ?? {})
      await database.transaction(async (tx) => {
        if (application !== null && reason !== undefined)
          await endBooking(
            tx,
            desk,
            application.id,
            { reason, leaves: 'Cancelled' },
            { caller, isApplicant: false },
          )
        else {
          // Somebody may have booked it meanwhile.
          const held = await desk.door.change(tx, interviews, id, {}, { caller })
          if (held.values['state'] !== 'Free')
            throw new AppError('CONFLICT', 'Somebody has just booked this time.')
          await desk.door.change(tx, interviews, id, { state: 'Cancelled' }, { caller, byRule: true })
        }
      })
    },
  )

  serveUnread(
    app,
    interviewCalls,
    'POST /api/interviews/:id/outcome',
    { access: { any: [...edits.any, 'myapplicants:interviews'] } },
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, interviews)
      const { state } = parsed(interviewCalls.calls['POST /api/interviews/:id/outcome'].body, request.body)
      const { interview, mayEdit: edit, me } = await reachInterview(database, id, caller, college.features)
      if (!edit && !me) throw new AppError('FORBIDDEN', 'Only the office and the panel say this.')
      if (interview.application === null || interview.state === 'Cancelled')
        throw new AppError('INVALID', 'Nobody was to be interviewed then.')
      if (Date.parse(interview.start) > clock.now().getTime())
        throw new AppError('INVALID', 'The interview has not begun yet.')
      await database.transaction((tx) =>
        desk.door.change(tx, interviews, id, { state }, { caller, byRule: true }),
      )
      return answer(request)
    },
  )
}
