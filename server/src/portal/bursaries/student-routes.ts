import { AppError } from '@minster/domain/platform/errors/errors'
import { ownBursaryCalls } from '@minster/domain/portal/bursaries/bursary-calls'
import { whyNoAnswer } from '@minster/domain/portal/bursaries/for-student'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import type { FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { applications } from './collections.ts'
import { holdRequests, type OwnBursaryRequest, ownRound, readBursaryStanding } from './own-bursary.ts'

const config = {
  access: 'forms:student',
  shownTo: seenWith('bursary-application'),
  feature: 'bursaries',
} as const
/** What a student does about their own bursary besides asking for it. */
export function registerBursaryStudentRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  const meOf = (request: FastifyRequest, db: Queryable) =>
    readMeFor(db, 'bursary-application', request, services)

  /** Does something with the request the student is shown, held meanwhile, and answers how they stand then. */
  async function doing(
    request: FastifyRequest,
    action: (tx: Transaction, me: Me, asked: OwnBursaryRequest) => Promise<void>,
  ) {
    const me = await database.transaction(async (tx) => {
      const mine = await meOf(request, tx)
      await holdRequests(tx, mine)
      const asked = (await ownRound(tx, mine))?.asked
      if (!asked) throw new AppError('NOT_FOUND', 'You have not asked for a bursary.')
      await action(tx, mine, asked)
      return mine
    })
    return { data: await readBursaryStanding(database, me) }
  }

  serve(
    app,
    ownBursaryCalls,
    'GET /api/forms/student/bursary-application/standing',
    config,
    async (request) => ({
      data: await readBursaryStanding(database, await meOf(request, database)),
    }),
  )

  for (const [verb, answer] of [
    ['accept', 'Accepted'],
    ['decline', 'Declined'],
  ] as const)
    serve(app, ownBursaryCalls, `POST /api/forms/student/bursary-application/${verb}`, config, (request) =>
      doing(request, async (tx, me, { id, ...told }) => {
        const refused = whyNoAnswer(told)
        if (refused !== null) throw new AppError('CONFLICT', refused)
        await door.change(
          tx,
          applications,
          id,
          { award: { answer, answeredAt: clock.now().toISOString() } },
          { caller: me.caller, byRule: true },
        )
      }),
    )
}
