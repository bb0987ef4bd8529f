import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { askReferee } from './ask.ts'
import { references } from './collections.ts'
import { panelForm, readPanel } from './read-panel.ts'
import { readRounds, roundForm } from './read-rounds.ts'
import { releaseDecisions, releasedForm } from './release.ts'

const config = { access: 'bursaries:panel', feature: 'bursaries' } as const
const tags = ['Bursaries']
const params = z.object({ id: z.uuid() })

/** What the panel does with bursaries besides reading and changing their records. */
export function registerBursaryStaffRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database } = services

  app.get(
    '/api/bursary-panel',
    {
      config,
      schema: {
        summary: 'Every round with its pot, what was asked, awarded and is left',
        tags,
        response: { 200: z.object({ data: z.array(roundForm) }) },
      },
    },
    async () => ({ data: await readRounds(database) }),
  )

  app.get(
    '/api/bursary-rounds/:id/panel',
    {
      config,
      schema: {
        summary: 'One round with all that was asked in it, for the panel to decide',
        tags,
        params,
        response: { 200: z.object({ data: panelForm }) },
      },
    },
    async (request) => ({ data: await readPanel(database, request.params.id, callerOf(request)) }),
  )

  app.post(
    '/api/bursary-rounds/:id/release',
    {
      config,
      schema: {
        summary: 'Let students know what was decided: counted first, then for good',
        tags,
        params,
        body: z.strictObject({ preview: z.boolean().default(false) }),
        response: { 200: z.object({ data: releasedForm }) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      return {
        data: await database.transaction((tx) =>
          releaseDecisions(tx, request.params.id, request.body, { ...services, caller }),
        ),
      }
    },
  )

  app.post(
    '/api/bursary-references/:id/ask',
    {
      config,
      ...documented({
        summary: 'Ask a referee by mail again, with a new link',
        tags,
        params,
        response: {
          200: z.object({
            data: z.looseObject({ id: z.uuid(), version: z.int() }),
            abilities: z.looseObject({}),
          }),
        },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, references)
      await database.transaction((tx) => askReferee(tx, services, id, { caller }))
      return replyWith(services, reply, references, await readOne(database, references, id, caller), caller)
    },
  )
}
