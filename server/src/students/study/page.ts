import { permits } from '@minster/domain/kit/permissions/permissions'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { collectionOf, collections, type ReachedCollection } from '@minster/domain/register/paths'
import { plannedCalls } from '@minster/domain/students/planned/planned-calls'
import { type PastEntry, studyCalls } from '@minster/domain/students/study/study-calls'
import { readHistory } from '#kit/records/history.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serveThrough } from '#platform/http/serve.ts'
import { readPlansOfStudent, shownPlans } from '../planned/read-planned.ts'
import { pageParts, pageReaderOf } from './page-of-student.ts'
import { readPart, readRecords } from './page-parts.ts'

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
function namedOf(data: RecordValues): { id: string; label: string } {
  const own = valueAt(data, 'programme.label') ?? data['academicYear']
  return { id: data.id, label: typeof own === 'string' ? own : (data.label ?? '') }
}

/** The page of a student in one answer, in each collection that has pages. */
const pageCollections = collections.filter(({ path }) => path === 'students' || path === 'mystudents')

export function registerStudentPageRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock } = services
  const optionsOf = ({ access, feature }: ReachedCollection) => ({ access: access.view, feature })

  serveThrough(
    app,
    studyCalls,
    'GET /api/:collection/:id/page',
    pageCollections.map((one) => ({ ...one, read: pageReaderOf(one) })),
    optionsOf,
    async (request, collection) => ({
      data: await collection.read(services, idOf(request, collection), callerOf(request), clock.today()),
    }),
  )

  serveThrough(
    app,
    plannedCalls,
    'GET /api/:collection/:id/planned',
    pageCollections.map((one) => ({ ...one, part: pageParts(one).engagements })),
    optionsOf,
    async (request, page) => {
      const id = idOf(request, page)
      const caller = callerOf(request)
      const [plans, seen] = await Promise.all([
        readPlansOfStudent(database, id),
        readPart(services, page.part, id, caller),
        readOne(database, page, id, caller),
      ])
      return { data: await shownPlans(database, plans, seen, { caller, today: clock.today() }) }
    },
  )

  serveThrough(
    app,
    studyCalls,
    'GET /api/:collection/:id/past',
    pageCollections,
    optionsOf,
    async (request, collection) => ({
      data: await readPast(database, collection, idOf(request, collection), callerOf(request)),
    }),
  )
}
