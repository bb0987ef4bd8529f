import { versionHeader } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idOf, versionOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { maySubject } from '#kit/records/subject.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { batchForm, batchReply, makeBatch } from './batch.ts'
import { type BookingContext, bookInterview, endBooking } from './booking.ts'
import { changeForm, changeInterview } from './change.ts'
import { candidateForm, inviteAll, invitedForm, readCandidates } from './invite.ts'
import { interviewForm, interviews, listForm, listInterviews, myInterviews, pageSize } from './read.ts'
import { reachInterview } from './visibility.ts'

const tags = ['Interviews']
const one = z.object({ id: z.uuid() })
const oneReply = z.object({ data: interviewForm })
const said = z.string().trim().min(1, 'Say why: it stands in the mails.').max(500)
const reasonBody = z.strictObject({ reason: said })
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

  for (const { path, access } of [interviews, myInterviews])
    app.get(
      `/api/${path}`,
      {
        config: { access: access.view },
        ...documented({
          summary: path === 'interviews' ? 'Interviews' : 'Interviews of mine',
          tags,
          querystring: listForm,
          response: {
            200: z.object({
              data: z.array(interviewForm),
              meta: z.object({
                total: z.int(),
                page: z.int(),
                pageSize: z.int(),
                counts: z.object({ all: z.int(), booked: z.int(), free: z.int(), owed: z.int() }),
              }),
            }),
          },
        }),
      },
      async (request) => {
        const asked = parsed(listForm, request.query)
        const collection = path === 'interviews' ? interviews : myInterviews
        const found = await listInterviews(database, callerOf(request), collection, asked, clock.now())
        const { rows, total, counts } = found
        return { data: rows, meta: { total, page: asked.page, pageSize, counts } }
      },
    )

  app.get(
    '/api/interviews/candidates',
    {
      config: { access: { any: ['applications:edit', 'fc-applications:edit'] } },
      schema: {
        summary: 'Applicants who could be invited to an interview',
        tags,
        querystring: z.object({ search: z.string().max(200).default('') }),
        response: { 200: z.object({ data: z.array(candidateForm) }) },
      },
    },
    async (request) => ({
      data: await readCandidates(database, callerOf(request), request.query, clock.now()),
    }),
  )

  app.post(
    '/api/interviews/batch',
    {
      config: { access: 'applications:edit' },
      ...documented({
        summary: 'Make times for interviews, or see what would be made',
        tags,
        body: batchForm,
        response: { 200: z.object({ data: batchReply }) },
      }),
    },
    async (request) => ({
      data: await makeBatch(database, desk, parsed(batchForm, request.body), callerOf(request)),
    }),
  )

  app.post(
    '/api/interviews/invite',
    {
      config: { access: { any: ['applications:edit', 'fc-applications:edit'] } },
      schema: {
        summary: 'Invite applicants to choose a time',
        tags,
        body: z.strictObject({ applications: z.array(z.uuid()).min(1, 'Choose somebody.').max(200) }),
        response: { 200: z.object({ data: z.array(invitedForm) }) },
      },
    },
    async (request) => ({
      data: await inviteAll(database, desk, request.body.applications, callerOf(request)),
    }),
  )

  app.patch(
    '/api/interviews/:id',
    {
      config: { access: 'applications:edit' },
      ...documented({
        summary: 'Change time, place or panel of an interview',
        tags,
        params: one,
        headers: versionHeader,
        body: changeForm,
        response: { 200: oneReply },
      }),
    },
    async (request) => {
      const { id } = await mayEdit(request)
      const version = await versionOf(request, () => answer(request))
      const asked = parsed(changeForm, request.body)
      await database.transaction((tx) =>
        changeInterview(tx, desk, id, asked, { caller: callerOf(request), ...version }),
      )
      return answer(request)
    },
  )

  app.post(
    '/api/interviews/:id/book',
    {
      config: { access: edits },
      ...documented({
        summary: 'Book an interview for an applicant',
        tags,
        params: one,
        body: z.strictObject({ application: z.uuid() }),
        response: { 200: oneReply },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, interviews)
      const { application } = parsed(
        z.strictObject({ application: z.uuid('Choose an applicant.') }),
        request.body,
      )
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
    },
  )

  app.post(
    '/api/interviews/:id/release',
    {
      config: { access: edits },
      ...documented({
        summary: 'Cancel a booking; the time is free again',
        tags,
        params: one,
        body: reasonBody,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const { application, state } = await mayEdit(request)
      const { reason } = parsed(reasonBody, request.body)
      if (application === null || state !== 'Booked')
        throw new AppError('CONFLICT', 'This time is not booked any more.')
      const asker = { caller: callerOf(request), isApplicant: false }
      await database.transaction((tx) =>
        endBooking(tx, desk, application.id, { reason, leaves: 'Free' }, asker),
      )
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/interviews/:id/cancel',
    {
      config: { access: 'applications:edit' },
      ...documented({
        summary: 'Take a time away; who booked it is told',
        tags,
        params: one,
        body: reasonBody.partial(),
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const { id, application, state } = await mayEdit(request)
      const caller = callerOf(request)
      if (state !== 'Free' && state !== 'Booked')
        throw new AppError('CONFLICT', `This interview is ${state} already.`)
      const body = state === 'Booked' ? reasonBody : reasonBody.partial()
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
      return reply.status(204).send()
    },
  )

  app.post(
    '/api/interviews/:id/outcome',
    {
      config: { access: { any: [...edits.any, 'myapplicants:interviews'] } },
      ...documented({
        summary: 'Say whether an interview was held',
        tags,
        params: one,
        body: z.strictObject({ state: z.enum(['Held', 'Did not attend']) }),
        response: { 200: oneReply },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, interviews)
      const { state } = parsed(
        z.strictObject({ state: z.enum(['Held', 'Did not attend'], 'Held, or did not attend.') }),
        request.body,
      )
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
