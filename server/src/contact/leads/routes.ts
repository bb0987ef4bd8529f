import { leadCalls } from '@minster/domain/contact/leads/lead-calls'
import { meetingCalls } from '@minster/domain/contact/leads/meeting-calls'
import { collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { readWritten } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { versionIn } from '#kit/records/request.ts'
import { readWording } from '#people/consents/wordings.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { beginAgain } from './begin-again.ts'
import { demandOver } from './demand-over.ts'
import { lookForMet, noteMeeting, noteMeetingAgain } from './meetings.ts'
import { readTimeline } from './timeline.ts'

const leads = collectionOf('leads')

/** Registers the calls about potential students besides those of every record. */
export function registerLeadRoutes(app: App, services: DepartmentServices): void {
  const { database, door, clock } = services
  const edits = { access: 'leads:edit' }

  serve(app, meetingCalls, 'POST /api/leads/meetings', edits, async (request, reply) => {
    const caller = callerOf(request)
    const { record, inSight } = await database.transactionAndRead(
      (tx) => noteMeeting(tx, request.body, { door, clock, caller }),
      (tx, id) => readWritten(tx, leads, id, caller),
    )
    reply.header('location', `/api/leads/${record.id}`)
    return replyWith(services, reply, leads, record, caller, inSight)
  })

  serve(app, meetingCalls, 'POST /api/leads/:id/meetings', edits, async (request, reply) => {
    const caller = callerOf(request)
    const { id } = request.params
    const parts = { door, clock, caller, ...versionIn(request) }
    const { record, inSight } = await database.transactionAndRead(
      async (tx) => {
        await noteMeetingAgain(tx, id, request.body, parts)
        return id
      },
      (tx) => readWritten(tx, leads, id, caller),
    )
    return replyWith(services, reply, leads, record, caller, inSight)
  })

  serve(app, meetingCalls, 'POST /api/leads/meetings/look', edits, async (request) => ({
    data: await lookForMet(database, request.body, callerOf(request)),
  }))

  serve(app, meetingCalls, 'GET /api/leads/meetings/wording', edits, async () => {
    const wording = await readWording(database, 'office', clock.today())
    return { data: wording && { edition: wording.edition, words: wording.words } }
  })

  serve(app, leadCalls, 'POST /api/leads/:id/again', edits, async (request, reply) => {
    const caller = callerOf(request)
    const { record, inSight } = await database.transactionAndRead(
      async (tx) => {
        await demandOver(tx, request.params.id, caller)
        const context = { tx, door, caller, today: clock.today(), reason: null, byRule: false } as const
        return beginAgain({ ...context, action: 'created' }, request.params.id, null)
      },
      (tx, id) => readWritten(tx, leads, id, caller),
    )
    reply.header('location', `/api/leads/${record.id}`)
    return replyWith(services, reply, leads, record, caller, inSight)
  })

  serve(app, leadCalls, 'GET /api/leads/:id/timeline', { access: 'leads:view' }, async (request) => {
    const { entries, total } = await database.withConnection((one) =>
      readTimeline(one, request.params.id, request.query, callerOf(request)),
    )
    return { data: entries, meta: { total, ...request.query } }
  })
}
