import { namesOf } from '@minster/domain/platform/words/names-of'
import { placementFindings } from '@minster/domain/teaching/placements/findings'
import { reportParties } from '@minster/domain/teaching/placements/reports'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { askForReport } from './ask.ts'
import { placements } from './collections.ts'
import { readSuggestedHosts } from './hosts.ts'
import { readStanding } from './standing.ts'

const tags = ['Placements']
const { view, edit = view } = placements.access
const onePlacement = z.object({ id: z.uuid() })
const askedForm = z.strictObject({
  party: z.enum(reportParties, 'Say who is to report: supervisor or student.'),
})
const report = z.object({ openUntil: z.string().nullable(), refused: z.string().nullable() })
const standingReply = z.object({
  data: z.object({
    findings: z.array(z.enum(namesOf(placementFindings))).readonly(),
    trainedOn: z.string().nullable(),
    reports: z.object({ supervisor: report, student: report }),
  }),
})
const hostsReply = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      distance: z.number().nullable(),
      why: z.array(z.string()).readonly(),
    }),
  ),
})

/** What staff do with a placement besides reading and changing it. */
export function registerPlacementStaffRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock } = services

  app.get(
    '/api/placements/:id/standing',
    {
      config: { access: view },
      ...documented({
        summary: 'What is amiss with a placement today, and how its reports stand',
        tags,
        params: onePlacement,
        response: { 200: standingReply },
      }),
    },
    async (request) => {
      const id = idOf(request, placements)
      await readOne(database, placements, id, callerOf(request))
      return { data: await readStanding(database, id, clock.now(), clock.today()) }
    },
  )

  app.get(
    '/api/placements/:id/hosts',
    {
      config: { access: edit },
      ...documented({
        summary: 'Hosts worth asking for a placement, the likeliest first',
        description: 'By hub, diocese, tradition, distance and room; never the student’s own church.',
        tags,
        params: onePlacement,
        response: { 200: hostsReply },
      }),
    },
    async (request) => {
      const id = idOf(request, placements)
      await readOne(database, placements, id, callerOf(request))
      return { data: await readSuggestedHosts(database, id) }
    },
  )

  app.post(
    '/api/placements/:id/ask',
    {
      config: { access: edit },
      ...documented({
        summary: 'Ask the supervisor or the student for a report by mail, or ask again with a new link',
        tags,
        params: onePlacement,
        body: askedForm,
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
      const id = idOf(request, placements)
      const { party } = parsed(askedForm, request.body)
      await database.transaction((tx) => askForReport(tx, services, { id, party }, { caller }))
      return replyWith(services, reply, placements, await readOne(database, placements, id, caller), caller)
    },
  )
}
