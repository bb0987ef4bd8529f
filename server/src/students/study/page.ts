import { permits } from '@minster/domain/kit/permissions/permissions'
import { valueAt } from '@minster/domain/kit/record/condition'
import {
  collectionOf,
  collections,
  type ReachedCollection,
  type RecordName,
} from '@minster/domain/register/paths'
import { z } from 'zod'
import { type ReadEntry, readHistory } from '#kit/records/history.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { pageParts, pageReaderOf } from './page-of-student.ts'
import { type PartReply, readRecords } from './page-parts.ts'

const part = z.object({
  data: z.looseObject({ id: z.string(), version: z.number() }),
  abilities: z.looseObject({ edit: z.boolean(), remove: z.boolean() }),
})

/** Something that happened to a student, or to a part of their record. */
interface PastEntry extends ReadEntry {
  readonly of: { readonly type: RecordName; readonly id: string; readonly label: string }
}

const mostEntries = 500
/** As they are reached under their own addresses, however one came to the student. */
const { person, engagements, sessions } = pageParts(collectionOf('students'))

/**
 * Everything that happened to a student, to the person they are and to their studies, the latest first: each part as far
 * as the caller may read its history under its own address.
 */
async function readPast(
  db: Queryable,
  page: ReachedCollection,
  id: string,
  caller: Caller,
): Promise<PastEntry[]> {
  const student = await readOne(db, page, id, caller)
  const parts = [person, engagements, sessions].filter(({ name }) =>
    permits(caller.claims, collectionOf(name).access.view),
  )
  const found = await Promise.all(
    parts.map(async (part) =>
      (await readRecords(db, part, id, caller)).map((data) => ({ type: part.name, ...namedOf(data) })),
    ),
  )
  const records = [{ type: page.name, ...namedOf(student) }, ...found.flat()]
  const pasts = await Promise.all(
    records.map(async (of) =>
      (await readHistory(db, of.type, of.id, caller)).map((entry): PastEntry => ({ ...entry, of })),
    ),
  )
  return pasts
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.id - one.id))
    .slice(0, mostEntries)
}

/** What tells records of one student apart: an engagement its programme, a session its year. */
function namedOf(data: PartReply['data']): { id: string; label: string } {
  const label = valueAt(data, 'programme.label') ?? data['academicYear'] ?? data['label']
  return { id: String(data['id']), label: String(label) }
}

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
