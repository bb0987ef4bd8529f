import { leadMailCalls, mostMailsAtOnce } from '@minster/domain/contact/mails/lead-mail-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt, collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { previewMessage, readMessage, sendMessage } from './write-to-leads.ts'

/** Registers the call by which the college writes to potential students. */
export function registerLeadMailRoutes(app: App, services: DepartmentServices): void {
  const { database } = services

  serve(app, leadMailCalls, 'POST /api/leads/mails', { access: 'leads:edit' }, async (request) => {
    const caller = callerOf(request)
    const { ids, filter, search, mine, template, words, preview } = request.body
    const collection = (mine && collectionAt('my-leads')) || collectionOf('leads')
    const listed = parseListQuery({ filter, search }, collection, caller)
    const whom = ids ?? (await idsOf(database, collection, listed, caller, mostMailsAtOnce + 1))
    if (whom.length > mostMailsAtOnce)
      throw new AppError('INVALID', undefined, [
        { param: 'filter', message: `Write to at most ${mostMailsAtOnce.toLocaleString('en-GB')} at once.` },
      ])
    const message = await readMessage(database, { ids: whom, template, words })
    const outcomes = preview
      ? await previewMessage(database, services, message, caller)
      : await database.transaction((tx) => sendMessage(tx, services, message, caller))
    const ok = outcomes.filter((one) => one.ok).length
    const meta = { total: outcomes.length, ok, failed: outcomes.length - ok, words: message.words }
    return { data: outcomes, meta }
  })
}
