import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { limited } from '#platform/http/limited.ts'
import { tokenSchema } from '#platform/http/link-token.ts'
import { nobody } from '#platform/http/nobody.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { type BookingContext, bookInterview, endBooking } from './booking.ts'
import { registerFeedbackRoutes } from './feedback-routes.ts'
import { interviewForApplicant, interviewsForApplicant } from './for-applicant.ts'
import { applicationOfLink } from './links.ts'
import { registerOfficeRoutes } from './office-routes.ts'

const tags = ['Application form']
const time = z.uuid('Choose a time.')
const reply200 = { 200: z.object({ data: interviewForApplicant }) }
/** The link that takes the place of the one that was used. */
const withLink = { 200: z.object({ data: interviewForApplicant, token: z.string().nullable() }) }
const byApplicant = { reason: 'The applicant has cancelled.', leaves: 'Free' } as const
const publicCall = { access: 'public' } as const

/** Applicants book, move and cancel their interview: signed in, or with the link of a mail. */
function registerApplicantRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock } = services
  const desk: BookingContext = services
  const look = async (applicationId: string) =>
    interviewsForApplicant(database, applicationId, { features: college.features, now: clock.now() })
  const config = { access: 'forms:applicant', feature: 'online-applications' } as const

  app.get(
    '/api/forms/applicant/interview',
    {
      config: { ...config, shownTo: 'applications:view' },
      schema: { summary: 'My interview', tags, response: reply200 },
    },
    async (request) => ({ data: await look((await ownApplication(database, callerOf(request))).id) }),
  )
  app.post(
    '/api/forms/applicant/interview',
    {
      config,
      schema: { summary: 'Book my interview', tags, body: z.strictObject({ time }), response: reply200 },
    },
    async (request) => {
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
    },
  )
  app.delete(
    '/api/forms/applicant/interview',
    { config, schema: { summary: 'Cancel my interview', tags, response: reply200 } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await ownApplication(database, caller)
      await database.transaction((tx) => endBooking(tx, desk, id, byApplicant, { caller, isApplicant: true }))
      return { data: await look(id) }
    },
  )

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

  app.post(
    '/api/interview-links/look',
    {
      config: publicCall,
      schema: {
        summary: 'The interview a link from a mail is for',
        tags,
        body: z.strictObject({ token: tokenSchema }),
        response: reply200,
        security: [],
      },
    },
    async (request, reply) => ({ data: await look(await behind(request, reply, request.body.token)) }),
  )
  app.post(
    '/api/interview-links/book',
    {
      config: publicCall,
      schema: {
        summary: 'Book an interview with a link from a mail',
        tags,
        body: z.strictObject({ token: tokenSchema, time }),
        response: withLink,
        security: [],
      },
    },
    async (request, reply) => {
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
    },
  )
  app.post(
    '/api/interview-links/cancel',
    {
      config: publicCall,
      schema: {
        summary: 'Cancel an interview with a link from a mail',
        tags,
        body: z.strictObject({ token: tokenSchema }),
        response: withLink,
        security: [],
      },
    },
    async (request, reply) => {
      const id = await behind(request, reply, request.body.token)
      const { token } = await database.transaction((tx) =>
        endBooking(tx, desk, id, byApplicant, { caller: nobody, isApplicant: true }),
      )
      return { data: await look(id), token }
    },
  )
}

/** Every call about interviews: of the office, of interviewers, of applicants. */
export function registerInterviewRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerOfficeRoutes(app, services)
  registerFeedbackRoutes(app, services)
  registerApplicantRoutes(app, services)
}
