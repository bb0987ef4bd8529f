import {
  type AcademicYear,
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { moduleCalls } from '@minster/domain/teaching/modules/module-calls'
import { sendAsFile } from '#kit/export/excel.ts'
import { listAbilitiesOf } from '#kit/records/abilities.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { beginFromTemplate } from './begin-from-template.ts'
import { copyYear, previewCopy } from './copy-year.ts'
import { readModulePage, readModulePast } from './page-of-module.ts'
import { readTaught, readYearsTaught } from './read-taught.ts'
import { listTaught, taughtSheet } from './taught-list.ts'

const modules = collectionOf('modules')
const instances = collectionOf('module-instances')
const seen = { access: modules.access.view }
const changed = { access: 'modules:edit' }
const { calls } = moduleCalls

/** Modules as they are taught: the list of a year, the page of one, and what fills the next year. */
export function registerModuleRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  serve(app, moduleCalls, 'GET /api/modules/taught', seen, async (request, reply) => {
    const caller = callerOf(request)
    const today = clock.today()
    const { title } = yearAsked(request.query.year, today)
    const [all, years] = await Promise.all([
      readTaught(database, title, caller.userId, today),
      readYearsTaught(database),
    ])
    const { data, found, meta } = listTaught(all, request.query)
    if (request.query.export !== undefined)
      return sendAsFile(reply, `modules-${title}.xlsx`, taughtSheet(title, found))
    const may = {
      add: listAbilitiesOf(modules, caller).create,
      copy: listAbilitiesOf(instances, caller).create,
    }
    return { data, meta: { ...meta, year: title, years: offered(years, title, today), may } }
  })

  serve(app, moduleCalls, 'GET /api/modules/copy', changed, async (request) => {
    const today = clock.today()
    const year = yearAsked(request.query.year, today)
    const [data, years] = await Promise.all([previewCopy(database, year), readYearsTaught(database)])
    const to = academicYearAfter(year).title
    return { data, meta: { from: year.title, to, years: offered(years, year.title, today) } }
  })

  serve(app, moduleCalls, 'POST /api/modules/copy', changed, async (request) => {
    const { year, ids } = request.body
    const from = yearAsked(year, clock.today())
    return { data: await copyYear({ database, door }, from, ids, callerOf(request)) }
  })

  serveUnread(app, moduleCalls, 'POST /api/module-instances/:id/template', changed, async (request) => {
    const id = idOf(request, instances)
    const caller = callerOf(request)
    const added = await database.transaction((tx) => beginFromTemplate(tx, door, id, caller))
    return { data: { added } }
  })

  serveUnread(app, moduleCalls, 'GET /api/modules/:id/page', seen, async (request) => {
    const { instance } = calls['GET /api/modules/:id/page'].query.parse(request.query)
    const id = idOf(request, modules)
    return { data: await readModulePage(services, id, instance, callerOf(request), clock.today()) }
  })

  serveUnread(app, moduleCalls, 'GET /api/modules/:id/past', seen, async (request) => {
    const { instance } = calls['GET /api/modules/:id/past'].query.parse(request.query)
    const id = idOf(request, modules)
    return { data: await readModulePast(database, id, instance, callerOf(request), clock.today()) }
  })
}

/** The years to choose from, the latest first: those with anything taught, the present one, the next, and the one shown. */
function offered(taught: readonly string[], shown: string, today: string): string[] {
  const present = academicYearOf(today)
  return [...new Set([academicYearAfter(present).title, present.title, shown, ...taught])]
    .toSorted()
    .toReversed()
}

/** The academic year somebody asked for by its title; the present one where they said none. */
function yearAsked(title: string | undefined, today: string): AcademicYear {
  const found = title === undefined ? academicYearOf(today) : academicYearTitled(title)
  if (found) return found
  throw new AppError('INVALID', undefined, [
    { param: 'year', message: 'An academic year is written 2026-27.' },
  ])
}
