import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { collections, reach } from '@minster/domain/register/paths'
import { studyCalls } from '@minster/domain/students/study/study-calls'
import { sql } from 'drizzle-orm'
import { fromOf } from '#kit/records/from.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import { selectionOf } from '#kit/records/select.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serveThrough } from '#platform/http/serve.ts'

const engagementFields = ['student.partnerId', 'status', 'programme', 'studyPace', 'hub', 'start']

/**
 * What came of a confirmed application: whoever sees the application may know that its student was made, without seeing
 * students at large.
 */
export function registerStudentRoutes(app: App, { database }: Services): void {
  serveThrough(
    app,
    studyCalls,
    'GET /api/:collection/:id/student',
    collections.filter(({ name }) => name === 'applications'),
    ({ access, feature }) => ({ access: access.view, feature }),
    async (request, collection) => {
      const id = idOf(request, collection)
      await readOne(database, collection, id, callerOf(request))
      return { data: await engagementOf(database, id) }
    },
  )
}

async function engagementOf(db: Queryable, application: string): Promise<RecordValues | null> {
  const from = fromOf('engagements')
  const fields = engagementFields
    .map((path) => reach('engagements', path))
    .filter((reached) => reached !== undefined)
  const selection = selectionOf(from, fields)
  const [row] = await db.rows(sql`
    select ${selection.columns} ${from.clause()}
    where r.application = ${application} and ${from.own('deleted_at')} is null
    order by ${from.own('created_at')} desc limit 1`)
  return row ? selection.shape(row) : null
}
