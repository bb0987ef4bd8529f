import { enquiry, enquiryCalls } from '@minster/domain/contact/enquiries/enquiry-calls'
import { pageAfterwards } from '@minster/domain/contact/enquiries/enquiry-origins'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import { parsed } from '#platform/http/parsed.ts'
import { isForm, takeForms } from '#platform/http/plain-forms.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import type { College } from '#platform/process/college.ts'
import { isObject } from '#platform/process/is-object.ts'
import { inTodaysWords, readAgreed } from '../public-forms/offered.ts'
import { isInFrame, sendPage, type WholePage } from '../public-forms/send-page.ts'
import { problemsOfEnquiry, readEnquiryForm } from './enquiry-form.ts'
import { enquiryPage, thanksPage } from './enquiry-page.ts'
import { takeEnquiry } from './take-enquiry.ts'

const feature = { access: 'public', feature: 'enquiries' } as const
const open = { ...feature, openTo: ({ enquiries }: College) => enquiries.origins } as const
/** Far more than the form has room for. */
const largestBody = 64 * 1024
const sentPage = '/enquire?sent'

/** What comes in from outside: the enquiry form, as a page and as a call that listed websites may make. */
export async function registerEnquiryRoutes(app: App, services: DepartmentServices): Promise<void> {
  const { database, college, clock } = services
  const readForm = () => readEnquiryForm(database, college, clock.today())
  const send = (request: FastifyRequest, reply: FastifyReply, page: WholePage) =>
    sendPage(app, { request, reply, college, framedBy: college.enquiries.origins }, page)

  serve(app, enquiryCalls, 'GET /api/enquiry-form', open, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { data: await readForm() }
  })

  app.get(
    '/enquire',
    { config: feature, schema: { hide: true }, exposeHeadRoute: true },
    async (request, reply) => {
      const asked = new URL(request.url, 'http://page').searchParams
      const page = asked.has('sent')
        ? thanksPage(college)
        : enquiryPage(await readForm(), {
            typed: { hub: asked.get('hub'), programme: asked.get('programme') },
            isFramed: isInFrame(request),
          })
      return send(request, reply, page)
    },
  )

  await app.register(async (within: App) => {
    takeForms(within)
    serveUnread(
      within,
      enquiryCalls,
      'POST /api/enquiries',
      { ...open, bodyLimit: largestBody },
      async (request, reply) => {
        if (!isForm(request)) return receive(services, request, reply)
        const typed = isObject(request.body) ? request.body : {}
        try {
          await receive(services, request, reply)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const page = enquiryPage(await readForm(), { typed, error, isFramed: isInFrame(request) })
          return send(request, reply.code(error.status), page)
        }
        const { next: page } = typed
        const next = typeof page === 'string' ? pageAfterwards(page, college.enquiries.origins) : null
        return reply.redirect(next ?? sentPage, 303)
      },
    )
  })
}

/** Takes what was sent, if somebody sent it; a program that fills in whatever it finds is not told that it was found out. */
async function receive(
  services: DepartmentServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { database, college, clock } = services
  const { body } = request
  if (isObject(body) && typeof body['website'] === 'string' && body['website'].trim() !== '') return
  // What another website's form has besides is its own business.
  const sent = await inTodaysWords(database, parsed(isForm(request) ? enquiry.strip() : enquiry, body))
  const today = clock.today()
  const [form, { agreed, problems }] = await Promise.all([
    readEnquiryForm(database, college, today),
    readAgreed(database, 'enquiry', sent, today),
  ])
  const details = [...problemsOfEnquiry(sent, form), ...problems]
  if (details.length > 0) throw new AppError('INVALID', undefined, details)
  await limited(services, request, reply, 'enquiry', sent.email)
  await insisting(() =>
    database.transaction((tx) => takeEnquiry(tx, services, { enquiry: sent, form, agreed })),
  )
}

/**
 * Does it once more where it is refused, as somebody may have come between. What is refused all the same is a fault of ours:
 * whoever asks can mend nothing of it, and reads nothing of what it says about somebody the college knows.
 */
async function insisting(take: () => Promise<void>): Promise<void> {
  try {
    await take()
  } catch (first) {
    if (!(first instanceof AppError)) throw first
    await take().catch((error: unknown) => {
      throw error instanceof AppError ? new Error('An enquiry was not taken.', { cause: error }) : error
    })
  }
}
