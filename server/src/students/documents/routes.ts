import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openFileStore } from '#kit/files/store.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { makesDocuments, students } from './facts.ts'
import { askedForm, madeForm, offeredForm } from './forms.ts'
import { letterheadOf } from './letterhead.ts'
import { draftOf, makeOne, studentFor } from './make-one.ts'
import { offeredFor, readMade } from './offered.ts'
import { registerRunRoutes } from './run-routes.ts'
import { sendPdf } from './send-pdf.ts'
import { registerDocumentTemplateRoutes } from './template-routes.ts'

const config = { access: makesDocuments }
const tags = ['Documents']
const params = z.object({ id: z.uuid() })

/** Letters, certificates and transcripts of students: one at a time, for many at once, and their templates. */
export async function registerDocumentRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, clock, door, college } = services
  const disk = await openFileStore(services.config)
  const letterhead = () => letterheadOf(college)
  // A logo that is not there stops the start.
  letterhead()
  const parts = { database, door, disk, letterhead }

  /** What is unknown comes before what is wrong with the asking. */
  async function readAsked(request: FastifyRequest) {
    const student = idOf(request, students)
    const { engagements } = await studentFor(database, student, callerOf(request))
    const { kind, engagement, ...wishes } = parsed(askedForm, request.body)
    if (engagement !== undefined && !engagements.some(({ id }) => id === engagement))
      throw new AppError('INVALID', undefined, [
        { param: 'engagement', message: 'Choose an engagement of this student.' },
      ])
    return { student, kind, engagement, wishes }
  }

  app.get(
    '/api/students/:id/documents',
    {
      config,
      ...documented({
        summary: 'Which documents can be made of a student, and which were',
        tags,
        params,
        response: { 200: z.object({ data: offeredForm }) },
      }),
    },
    async (request) => {
      const student = await studentFor(database, idOf(request, students), callerOf(request))
      return {
        data: { ...offeredFor(student, clock.today()), made: await readMade(database, student.id) },
      }
    },
  )

  app.post(
    '/api/students/:id/documents/draft',
    {
      config,
      ...documented({ summary: 'How a document would look, as a PDF', tags, params, body: askedForm }),
    },
    async (request, reply) => {
      const asked = await readAsked(request)
      const bytes = await draftOf(parts, asked, callerOf(request), clock.today())
      return sendPdf(reply, bytes, `${asked.kind}-draft.pdf`, 'inline')
    },
  )

  app.post(
    '/api/students/:id/documents',
    {
      config,
      ...documented({
        summary: 'Make a document of a student and keep it with them',
        tags,
        params,
        body: askedForm,
        response: { 201: z.object({ data: madeForm }) },
      }),
    },
    async (request, reply) => {
      const asked = await readAsked(request)
      const id = await makeOne(parts, asked, callerOf(request), clock.today())
      const made = await readMade(database, asked.student)
      return reply.status(201).send({ data: made.find((one) => one.id === id) })
    },
  )

  await registerRunRoutes(app, { ...services, ...parts })
  registerDocumentTemplateRoutes(app, { database, letterhead })
}
