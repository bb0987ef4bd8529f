import { collections, reach } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import { selectionOf } from '#kit/records/select.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'

const engagementFields = ['student.partnerId', 'status', 'programme', 'studyPace', 'hub', 'start']
const answer = z.object({ data: z.record(z.string(), z.unknown()).nullable() })

/**
 * What came of a confirmed application: whoever sees the application may know that its student was made, without seeing
 * students at large.
 */
export function registerStudentRoutes(app: App, { database }: Services): void {
  for (const collection of collections.filter(({ name }) => name === 'applications'))
    app.get(
      `/api/${collection.path}/:id/student`,
      {
        config: { access: collection.access.view, feature: collection.feature },
        schema: {
          tags: [collection.title],
          summary: 'The engagement and student that came of an application',
          response: { 200: answer },
        },
        serializerCompiler: () => (value) => JSON.stringify(value),
      },
      async (request) => {
        const id = idOf(request, collection)
        await readOne(database, collection, id, callerOf(request))
        return { data: await engagementOf(database, id) }
      },
    )
}

async function engagementOf(db: Queryable, application: string): Promise<Record<string, unknown> | null> {
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
