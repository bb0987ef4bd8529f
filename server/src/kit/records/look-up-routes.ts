import { isValueOffered } from '@minster/domain/college/lists/value-features'
import { valueLists } from '@minster/domain/college/lists/value-lists'
import { lookUpCalls } from '@minster/domain/kit/records/record-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serveUnread } from '#platform/http/serve.ts'
import type { ReadCodes } from './code-lists.ts'
import { type Finds, searchEverywhere } from './search.ts'
import { valuesOfList } from './value-lists.ts'

/** The search over all collections, the lists of values the college keeps, and lists of codes. */
export function registerLookUpRoutes(app: App, services: LookUpServices): void {
  const { database, college, finds, codes } = services
  serveUnread(app, lookUpCalls, 'GET /api/search', { access: 'dashboard:view' }, async (request) => {
    const { q } = z.object({ q: z.string().max(200).catch('') }).parse(request.query)
    if (q.trim().length < 2) return { data: [] }
    const caller = callerOf(request)
    const found = [searchEverywhere(database, q, caller, college), finds(database, caller, q)]
    return { data: (await Promise.all(found)).flat() }
  })
  serveUnread(app, lookUpCalls, 'GET /api/value-lists/:list', { access: 'signed-in' }, async (request) => {
    const { list } = request.params
    const values = /^[\w-]{1,60}$/.test(list) ? await valuesOfList(database, list) : []
    if (values.length === 0 && !Object.hasOwn(valueLists, list))
      throw new AppError('NOT_FOUND', 'There is no such list.')
    // What belongs to a part that is off is no longer offered, and stays where it is held.
    const { features } = college
    return {
      data: values.map((one) => ({
        ...one,
        active: one.active && isValueOffered(list, one.value, features),
      })),
    }
  })
  serveUnread(app, lookUpCalls, 'GET /api/code-lists/:list', { access: 'signed-in' }, async (request) => {
    const { list } = request.params
    const found = /^[\w.-]{1,60}$/.test(list) ? (await codes(database, [list])).get(list) : undefined
    if (!found) throw new AppError('NOT_FOUND', 'There is no such list of codes.')
    return { data: found }
  })
}

type LookUpServices = Services & { readonly finds: Finds; readonly codes: ReadCodes }
