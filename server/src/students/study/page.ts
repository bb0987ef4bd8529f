import { collections } from '@minster/domain/register/paths'
import { z } from 'zod'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { pageReaderOf } from './page-of-student.ts'
import { readPast } from './past-of-student.ts'

const part = z.object({
  data: z.looseObject({ id: z.string(), version: z.number() }),
  abilities: z.looseObject({ edit: z.boolean(), remove: z.boolean() }),
})
const page = z.object({
  student: part,
  person: part.nullable(),
  tutor: z.object({ label: z.string(), email: z.string().nullable().optional() }).nullable(),
  engagements: z.array(part),
  sessions: z.array(part),
  modules: z.array(part),
  contacts: z.array(part),
  flags: z.object({ safeguarding: z.string().optional(), supportPlan: z.string().optional() }),
  add: z.record(z.string(), z.boolean()),
})

const past = z.array(
  z.looseObject({
    id: z.number(),
    at: z.string(),
    of: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  }),
)

/** The page of a student in one answer, in each collection that has pages. */
const pageCollections = collections.filter(({ path }) => path === 'students' || path === 'mystudents')

export function registerStudentPageRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock } = services
  for (const collection of pageCollections) {
    const read = pageReaderOf(collection)
    app.get(
      `/api/${collection.path}/:id/page`,
      {
        config: { access: collection.access.view, feature: collection.feature },
        ...documented({
          tags: [collection.title],
          summary: 'All that the page of a student shows first',
          description: 'Whatever the caller may not see of it is absent.',
          response: { 200: z.object({ data: page }) },
        }),
      },
      async (request) => ({
        data: await read(services, idOf(request, collection), callerOf(request), clock.today()),
      }),
    )
    app.get(
      `/api/${collection.path}/:id/past`,
      {
        config: { access: collection.access.view, feature: collection.feature },
        ...documented({
          tags: [collection.title],
          summary: 'Everything that happened to a student, the person and their studies',
          response: { 200: z.object({ data: past }) },
        }),
      },
      async (request) => ({
        data: await readPast(database, collection, idOf(request, collection), callerOf(request)),
      }),
    )
  }
}
