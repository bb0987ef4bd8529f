import { ownInterviewCalls } from '@minster/domain/admissions/interviews/own-interview-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { limited } from '#platform/http/limited.ts'
import { nobody } from '#platform/http/nobody.ts'
import { serve } from '#platform/http/serve.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { type BookingContext, bookInterview, endBooking } from './booking.ts'
import { registerFeedbackRoutes } from './feedback-routes.ts'
import { interviewsForApplicant } from './for-applicant.ts'
import { applicationOfLink } from './links.ts'
import { registerOfficeRoutes } from './office-routes.ts'

const byApplicant = { reason: 'The applicant has cancelled.', leaves: 'Free' } as const
const publicCall = { access: 'public' } as const

/** Applicants book, move and cancel their interview: signed in, or with the link of a mail. */
function registerApplicantRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock } = services
  const desk: BookingContext = services
  const look = async (applicationId: string) =>
    interviewsForApplicant(database, applicationId, { features: college.features, now: clock.now() })
  const config = { access: 'forms:applicant', feature: 'online-applications' } as const

  serve(
    app,
    ownInterviewCalls,
    'GET /api/forms/applicant/interview',
    { ...config, shownTo: 'applications:view' },
    async (request) => ({ data: await look((await ownApplication(database, callerOf(request))).id) }),
  )
  serve(app, ownInterviewCalls, 'POST /api/forms/applicant/interview', config, async (request) => {
    const caller = callerOf(request)
    const { id } = await ownApplication(database, caller)
    await demandInvitation(id)
    await database.transaction((tx) =>
      bookInterview(
        tx,
        desk,
        { interviewId: request.body.time, applicationId: id },
        { caller, isApplicant: true },
      ),
    )
    return { data: await look(id) }
  })
  serve(app, ownInterviewCalls, 'DELETE /api/forms/applicant/interview', config, async (request) => {
    const caller = callerOf(request)
    const { id } = await ownApplication(database, caller)
    await database.transaction((tx) => endBooking(tx, desk, id, byApplicant, { caller, isApplicant: true }))
    return { data: await look(id) }
  })

  /** Nobody books before the college asks them to. */
  async function demandInvitation(applicationId: string): Promise<void> {
    const { isInvited, booked } = await look(applicationId)
    if (!isInvited && booked === null)
      throw new AppError('INVALID', 'You can choose a time once the college has invited you.')
  }

  /** Finds whose a link is; guesses are counted. */
  const behind = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<string> => {
    reply.header('cache-control', 'no-store')
    const counted = await limited(services, request, reply, 'interview', token)
    const applicationId = await database.transaction((tx) => applicationOfLink(tx, desk, token))
    await counted.forget()
    return applicationId
  }

  serve(app, ownInterviewCalls, 'POST /api/interview-links/look', publicCall, async (request, reply) => ({
    data: await look(await behind(request, reply, request.body.token)),
  }))
  serve(app, ownInterviewCalls, 'POST /api/interview-links/book', publicCall, async (request, reply) => {
    const id = await behind(request, reply, request.body.token)
    const { token } = await database.transaction((tx) =>
      bookInterview(
        tx,
        desk,
        { interviewId: request.body.time, applicationId: id },
        { caller: nobody, isApplicant: true },
      ),
    )
    return { data: await look(id), token }
  })
  serve(app, ownInterviewCalls, 'POST /api/interview-links/cancel', publicCall, async (request, reply) => {
    const id = await behind(request, reply, request.body.token)
    const { token } = await database.transaction((tx) =>
      endBooking(tx, desk, id, byApplicant, { caller: nobody, isApplicant: true }),
    )
    return { data: await look(id), token }
  })
}

/** Every call about interviews: of the office, of interviewers, of applicants. */
export function registerInterviewRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerOfficeRoutes(app, services)
  registerFeedbackRoutes(app, services)
  registerApplicantRoutes(app, services)
}
