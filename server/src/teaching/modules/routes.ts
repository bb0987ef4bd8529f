import {
  type AcademicYear,
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { copyStates } from '@minster/domain/teaching/modules/copy-of-year'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import { listAbilitiesOf } from '#kit/records/abilities.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { beginFromTemplate } from './begin-from-template.ts'
import { copyYear, previewCopy } from './copy-year.ts'
import { countsForm, laterForm, readModulePage, readModulePast } from './page-of-module.ts'
import { readTaught, readYearsTaught, taughtForm } from './read-taught.ts'
import { studentForm } from './students-of-instance.ts'
import { listTaught, taughtMeta, taughtQuery, taughtSheet } from './taught-list.ts'

const modules = collectionOf('modules')
const instances = collectionOf('module-instances')
const tags = ['Modules']
const seen = { access: modules.access.view }
const changed = { access: 'modules:edit' }

const part = z.object({
  data: z.looseObject({ id: z.string(), version: z.number() }),
  abilities: z.looseObject({ edit: z.boolean(), remove: z.boolean() }),
})
const page = z.object({
  module: part,
  instances: z.array(part),
  counts: z.array(countsForm),
  instance: z.string().nullable(),
  assignments: z.array(part),
  students: z.array(studentForm),
  later: z.array(laterForm),
  pathways: z.array(part),
  add: z.object({ instances: z.boolean(), assignments: z.boolean(), pathways: z.boolean() }),
})
const past = z.array(
  z.looseObject({
    id: z.number(),
    at: z.string(),
    of: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  }),
)
const pageQuery = z.object({ instance: z.string().optional().catch(undefined) })

const copyRow = z.object({
  id: z.string(),
  module: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  hub: z.string().nullable(),
  tutors: z.array(z.string()).readonly(),
  state: z.enum(namesOf(copyStates)),
  start: z.string().nullable(),
  end: z.string().nullable(),
  assignments: z.array(z.object({ title: z.string(), due: z.string().nullable() })).readonly(),
  words: z.array(z.string()).readonly(),
})
const copyMeta = z.object({ from: z.string(), to: z.string(), years: z.array(z.string()) })
const copyBody = z.strictObject({
  year: z.string().max(10),
  /** Instances of that year; all of them when not said. */
  ids: z.array(z.uuid()).min(1).max(2000, 'Copy at most 2,000 at once.').optional(),
})

/** Modules as they are taught: the list of a year, the page of one, and what fills the next year. */
export function registerModuleRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  app.get(
    '/api/modules/taught',
    {
      config: seen,
      schema: {
        summary: 'Modules as they are taught in an academic year: hubs, tutors, students, assignments',
        tags,
        querystring: taughtQuery,
        response: { 200: z.object({ data: z.array(taughtForm), meta: taughtMeta }) },
      },
    },
    async (request, reply) => {
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
    },
  )

  app.get(
    '/api/modules/copy',
    {
      config: changed,
      schema: {
        summary: 'What copying the module instances of a year to the next would do with each',
        tags,
        querystring: z.strictObject({ year: z.string().max(10).optional() }),
        response: { 200: z.object({ data: z.array(copyRow), meta: copyMeta }) },
      },
    },
    async (request) => {
      const today = clock.today()
      const year = yearAsked(request.query.year, today)
      const [data, years] = await Promise.all([previewCopy(database, year), readYearsTaught(database)])
      const to = academicYearAfter(year).title
      return { data, meta: { from: year.title, to, years: offered(years, year.title, today) } }
    },
  )

  app.post(
    '/api/modules/copy',
    {
      config: changed,
      schema: {
        summary: 'Copy module instances of a year, with their assignments, to the next: what became of each',
        tags,
        body: copyBody,
        response: { 200: z.object({ data: z.array(copyRow) }) },
      },
    },
    async (request) => {
      const { year, ids } = request.body
      const from = yearAsked(year, clock.today())
      return { data: await copyYear({ database, door }, from, ids, callerOf(request)) }
    },
  )

  app.post(
    '/api/module-instances/:id/template',
    {
      config: changed,
      ...documented({
        tags,
        summary: 'Give a module instance without assignments those of the template for its credits',
        response: { 200: z.object({ data: z.object({ added: z.int() }) }) },
      }),
    },
    async (request) => {
      const id = idOf(request, instances)
      const caller = callerOf(request)
      const added = await database.transaction((tx) => beginFromTemplate(tx, door, id, caller))
      return { data: { added } }
    },
  )

  app.get(
    '/api/modules/:id/page',
    {
      config: seen,
      ...documented({
        tags,
        summary: 'All that the page of a module shows first, with one of its instances',
        description:
          'Of the students of an instance the caller is shown those they may open, and those they teach in it.',
        querystring: pageQuery,
        response: { 200: z.object({ data: page }) },
      }),
    },
    async (request) => {
      const { instance } = pageQuery.parse(request.query)
      const id = idOf(request, modules)
      return { data: await readModulePage(services, id, instance, callerOf(request), clock.today()) }
    },
  )

  app.get(
    '/api/modules/:id/past',
    {
      config: seen,
      ...documented({
        tags,
        summary: 'Everything that happened to a module and to one of its instances with its assignments',
        querystring: pageQuery,
        response: { 200: z.object({ data: past }) },
      }),
    },
    async (request) => {
      const { instance } = pageQuery.parse(request.query)
      const id = idOf(request, modules)
      return { data: await readModulePast(database, id, instance, callerOf(request), clock.today()) }
    },
  )
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
