import { AppError } from '@minster/domain/errors'
import {
  type ReportLinkStanding,
  type ReportParty,
  reportProblems,
  reportQuestions,
} from '@minster/domain/records/placement/reports'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { App, Services } from '../http/app.ts'
import { withHeldLink } from '../http/held-link.ts'
import { nobody } from '../http/nobody.ts'
import { followersOf, notify, type Telling } from '../notifications/notify.ts'
import type { Door } from '../records/store.ts'
import { dayOf } from '../today.ts'
import { placements } from './collections.ts'
import { type FoundLink, findLink, useUpLink } from './links.ts'
import type { PlacementRead } from './read-placement.ts'

const tags = ['Placements']
const config = { access: 'public' } as const
const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200)
const answer = z.union([
  z.string().max(50_000, 'This is far too long to be kept.'),
  z.number(),
  z.boolean(),
  z.null(),
])
const openedReply = z.object({
  data: z.object({
    standing: z.string(),
    party: z.string(),
    college: z.string(),
    office: z.object({ name: z.string(), email: z.string() }),
    student: z.string().nullable(),
    host: z.string().nullable(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    until: z.string().nullable(),
  }),
})

/**
 * What a supervisor or a student does with a link and without an account. The token goes in bodies, which nobody logs, and
 * unknown ones are counted: who guesses is soon told to wait.
 */
export function registerPlacementFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { clock, college, door } = services

  const withLink = <Done>(
    request: FastifyRequest,
    reply: FastifyReply,
    held: string,
    work: (tx: Transaction, link: FoundLink) => Promise<Done>,
  ): Promise<Done> => {
    const find = (tx: Transaction, given: string) => findLink(tx, given, clock.now())
    return withHeldLink(services, request, reply, { token: held, kind: 'placement', find }, work)
  }

  app.post(
    '/api/placement-report/open',
    {
      config,
      schema: {
        summary: 'What the link of a report on a placement leads to',
        tags,
        security: [],
        body: z.strictObject({ token }),
        response: { 200: openedReply },
      },
    },
    (request, reply) =>
      withLink(request, reply, request.body.token, async (_tx, { standing, party, expires, placement }) => {
        const isTheirs = standing === 'open'
        return {
          data: {
            standing,
            party,
            college: college.title,
            office: college.office,
            student: isTheirs ? placement.student.name : null,
            host: isTheirs ? placement.host : null,
            start: isTheirs ? placement.start : null,
            end: isTheirs ? placement.end : null,
            until: isTheirs ? dayOf(new Date(expires)) : null,
          },
        }
      }),
  )

  app.post(
    '/api/placement-report/send',
    {
      config,
      schema: {
        summary: 'Report on a placement',
        tags,
        security: [],
        body: z.strictObject({ token, answers: z.record(z.string().max(50), answer) }),
      },
    },
    async (request, reply) => {
      const { token: held, answers } = request.body
      await withLink(request, reply, held, async (tx, { standing, party, placement }) => {
        if (standing !== 'open')
          throw new AppError('CONFLICT', refusals[standing], [{ param: 'standing', message: standing }])
        const unknown = Object.keys(answers).filter((name) => !Object.hasOwn(reportQuestions[party], name))
        const problems = [
          ...unknown.map((param) => ({ param, message: 'Nobody asked this.' })),
          ...reportProblems(party, answers),
        ]
        if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
        await useUpLink(tx, held, clock.now())
        await door.change(
          tx,
          placements,
          placement.id,
          { [`${party}Report`]: { ...answers, receivedOn: clock.today() } },
          { caller: nobody, byRule: true, reason: `Sent by the ${party}` },
        )
        await tellOfReport(tx, services, placement, party)
      })
      return reply.code(204).send()
    },
  )
}

/** Tells the student’s tutor and whoever follows the placement. */
async function tellOfReport(
  tx: Transaction,
  telling: Telling,
  { id, student }: PlacementRead,
  party: ReportParty,
): Promise<void> {
  const about = { name: 'placements', id } as const
  await notify(tx, telling, {
    event: 'status',
    to: [student.tutor, ...(await followersOf(tx, about))],
    text: `${student.name}: the ${party}’s report on the placement has come`,
    about,
  })
}

const refusals: Readonly<Record<ReportLinkStanding, string>> = {
  open: '',
  used: 'This report has reached us already.',
  void: 'There is a newer link. Use the one in the last mail.',
  expired: 'The time for this link is over. Ask us for a new one.',
  closed: 'This report is not needed any more.',
}
