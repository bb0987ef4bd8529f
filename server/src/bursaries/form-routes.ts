import { AppError } from '@minster/domain/errors'
import { namesOf } from '@minster/domain/names-of'
import {
  type BursaryLinkStanding,
  bursaryAnswerProblems,
  bursaryLinkStandings,
  bursaryQuestions,
} from '@minster/domain/records/bursary/reference-questions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { App, Services } from '../http/app.ts'
import { withHeldLink } from '../http/held-link.ts'
import { nobody } from '../http/nobody.ts'
import type { Door } from '../records/store.ts'
import { dayOf } from '../today.ts'
import { references } from './collections.ts'
import { type FoundLink, findLink, useUpLink } from './links.ts'

const tags = ['Bursaries']
const config = { access: 'public', feature: 'bursaries' } as const
const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200)
const words = z.string().max(50_000, 'This is far too long to be kept.').nullish()
const openedReply = z.object({
  data: z.object({
    standing: z.enum(bursaryLinkStandings),
    college: z.string(),
    office: z.object({ name: z.string(), email: z.string() }),
    referee: z.string().nullable(),
    student: z.string().nullable(),
    until: z.string().nullable(),
  }),
})

/**
 * What a referee does with a link and without an account. They read whom it is about and nothing of their money. The token
 * goes in bodies, which nobody logs, and unknown ones are counted: who guesses is soon told to wait.
 */
export function registerBursaryFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { clock, college, door } = services

  const withLink = <Done>(
    request: FastifyRequest,
    reply: FastifyReply,
    held: string,
    work: (tx: Transaction, link: FoundLink) => Promise<Done>,
  ): Promise<Done> => {
    const find = (tx: Transaction, given: string) => findLink(tx, given, clock.now())
    return withHeldLink(services, request, reply, { token: held, kind: 'bursary', find }, work)
  }

  app.post(
    '/api/bursary-reference/open',
    {
      config,
      schema: {
        summary: 'What the link of a referee for a bursary leads to',
        tags,
        security: [],
        body: z.strictObject({ token }),
        response: { 200: openedReply },
      },
    },
    (request, reply) =>
      withLink(request, reply, request.body.token, async (_tx, { standing, expires, referee, student }) => {
        const isTheirs = standing === 'open'
        return {
          data: {
            standing,
            college: college.title,
            office: college.office,
            referee: isTheirs ? referee : null,
            student: isTheirs ? student : null,
            until: isTheirs ? dayOf(new Date(expires)) : null,
          },
        }
      }),
  )

  app.post(
    '/api/bursary-reference/send',
    {
      config,
      schema: {
        summary: 'Write a reference for a bursary',
        tags,
        security: [],
        body: z.strictObject({
          token,
          answers: z.strictObject({ known: words, circumstances: words, support: words, more: words }),
        }),
      },
    },
    async (request, reply) => {
      const { token: held, answers } = request.body
      await withLink(request, reply, held, async (tx, { standing, reference }) => {
        if (standing !== 'open')
          throw new AppError('CONFLICT', refusals[standing], [{ param: 'standing', message: standing }])
        const problems = bursaryAnswerProblems(
          Object.fromEntries(namesOf(bursaryQuestions).map((name) => [name, answers[name] ?? null])),
        )
        if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
        await useUpLink(tx, held, clock.now())
        await door.change(
          tx,
          references,
          reference,
          { ...answers, state: 'Received', receivedOn: clock.today() },
          { caller: nobody, byRule: true, reason: 'Sent by the referee' },
        )
      })
      return reply.code(204).send()
    },
  )
}

const refusals: Readonly<Record<BursaryLinkStanding, string>> = {
  open: '',
  used: 'This reference has reached us already. Thank you.',
  void: 'There is a newer link. Use the one in the last mail.',
  expired: 'The time for this link is over. Ask us for a new one.',
  closed: 'This reference is not needed any more. Thank you.',
}
