import { AppError } from '@minster/domain/errors'
import { isFeatureOn } from '@minster/domain/features'
import type { LinkStanding } from '@minster/domain/records/application/reference-links'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { App, Services } from '../http/app.ts'
import { withHeldLink } from '../http/held-link.ts'
import type { Door } from '../records/store.ts'
import { answersSchema, readDraft, saveDraft } from './draft.ts'
import { type FoundLink, findLink } from './links.ts'
import { courseIn } from './post.ts'
import { decline, sendReference, takeUp } from './referee.ts'
import { openTranslations } from './words.ts'

const tags = ['References']
const config = { access: 'public' } as const
const tokenSchema = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200)
const heldBody = z.strictObject({ token: tokenSchema })
const version = z.int('Say which draft this was written beside.').min(0)
const writtenBody = z.strictObject({ token: tokenSchema, version, answers: answersSchema })
const declineBody = z.strictObject({
  token: tokenSchema,
  reason: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
})

const draftForm = z.object({ version: z.int(), answers: answersSchema, savedAt: z.string() })
const openedReply = z.object({
  data: z.object({
    standing: z.string(),
    college: z.string(),
    office: z.object({ name: z.string(), email: z.string() }),
    received: z.string().nullable(),
    applicant: z.string().nullable(),
    course: z.string().nullable(),
    kind: z.string().nullable(),
    until: z.string().nullable(),
    askedMore: z.string().nullable(),
    draft: draftForm.nullable(),
  }),
})
const wordsReply = z.object({
  data: z.object({
    lang: z.string(),
    languages: z.array(z.object({ lang: z.string(), name: z.string() })),
    words: z.record(z.string(), z.string()),
  }),
})

/**
 * What a referee does without an account. The token goes in bodies, which nobody logs, and unknown ones are counted: who
 * guesses is soon told to wait.
 */
export function registerReferenceFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { clock, college } = services
  const translations = openTranslations()
  const inOtherLanguages = isFeatureOn(college.features, 'translatable-references')

  app.get(
    '/api/reference-form/words',
    {
      config,
      schema: {
        summary: 'The words of a referee’s page in a language',
        tags,
        security: [],
        querystring: z.object({ lang: z.string().max(20).optional() }),
        response: { 200: wordsReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const { lang, words } = translations.in((inOtherLanguages && request.query.lang) || 'en')
      const languages = inOtherLanguages ? translations.languages : []
      return { data: { lang, languages: [...languages], words } }
    },
  )

  const withLink = <Done>(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    work: (tx: Transaction, link: FoundLink) => Promise<Done>,
  ): Promise<Done> => {
    const find = (tx: Transaction, given: string) => findLink(tx, given, clock.now(), { lock: true })
    return withHeldLink(services, request, reply, { token, kind: 'reference', find }, work)
  }

  app.post(
    '/api/reference-form/open',
    {
      config,
      schema: {
        summary: 'What the link of a referee leads to',
        tags,
        security: [],
        body: heldBody,
        response: { 200: openedReply },
      },
    },
    (request, reply) =>
      withLink(request, reply, request.body.token, async (tx, { standing, expires, reference }) => {
        const isTheirs = standing === 'open' || standing === 'declined'
        return {
          data: {
            standing,
            college: college.title,
            office: college.office,
            received: standing === 'received' ? reference.received : null,
            applicant: isTheirs ? reference.applicant.name : null,
            course: isTheirs ? courseIn(reference) : null,
            kind: isTheirs ? reference.kind : null,
            until: isTheirs ? expires.slice(0, 10) : null,
            askedMore: standing === 'open' ? reference.reviewNote : null,
            draft: standing === 'open' ? await readDraft(tx, reference.id) : null,
          },
        }
      }),
  )

  app.post(
    '/api/reference-form/draft',
    {
      config,
      schema: {
        summary: 'Keep what a referee has written so far',
        tags,
        security: [],
        body: writtenBody,
        response: { 200: z.object({ data: draftForm }) },
      },
    },
    (request, reply) =>
      withLink(request, reply, request.body.token, async (tx, { standing, reference }) => {
        demand(standing, 'open')
        return { data: await saveDraft(tx, reference.id, request.body, clock.now()) }
      }),
  )

  app.post(
    '/api/reference-form/send',
    { config, schema: { summary: 'Send a reference', tags, security: [], body: writtenBody } },
    async (request, reply) => {
      await withLink(request, reply, request.body.token, (tx, { standing, reference }) => {
        demand(standing, 'open')
        return sendReference(tx, services, reference, request.body)
      })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/reference-form/decline',
    { config, schema: { summary: 'Decline to give a reference', tags, security: [], body: declineBody } },
    async (request, reply) => {
      await withLink(request, reply, request.body.token, (tx, { standing, reference }) => {
        demand(standing, 'open')
        return decline(tx, services, reference, request.body.reason)
      })
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/reference-form/undo-decline',
    { config, schema: { summary: 'Give a reference after all', tags, security: [], body: heldBody } },
    async (request, reply) => {
      await withLink(request, reply, request.body.token, (tx, { standing, reference }) => {
        demand(standing, 'declined')
        return takeUp(tx, services, reference)
      })
      return reply.code(204).send()
    },
  )
}

const refusals: Readonly<Record<LinkStanding, string>> = {
  open: 'This referee has not declined.',
  declined: 'This reference was declined. Take that back first.',
  received: 'This reference has been received already.',
  closed: 'References for this application are not needed any more.',
  cancelled: 'This reference is not needed any more.',
  void: 'There is a newer link. Use the one in the last mail.',
  expired: 'The time for this link is over. Ask us for a new one.',
}

/** What was decided meanwhile, here or by somebody with the same link, is told as a conflict. */
function demand(standing: LinkStanding, wanted: LinkStanding): void {
  if (standing !== wanted)
    throw new AppError('CONFLICT', refusals[standing], [{ param: 'standing', message: standing }])
}
