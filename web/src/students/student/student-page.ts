import { permits } from '@minster/domain/kit/permissions/permissions'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { addressAt } from '@minster/domain/register/paths'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { recordQuery } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { sessionQuery } from '#platform/api/session.ts'

/**
 * The page of a student in one request. Its records equal the replies to their own calls, so menus and forms on the page
 * need not fetch them again.
 */
export const studentPageQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'page', id],
    queryFn: async ({ signal, client }) => {
      const { data } = await ask('GET /api/:collection/:id/page', { params: { collection, id }, signal })
      seedRecordQueries(client, collection, data)
      return data
    },
    staleTime: 10_000,
  })

function seedRecordQueries(queryClient: QueryClient, collection: string, page: StudentPage): void {
  const claims = queryClient.getQueryData(sessionQuery.queryKey)?.user.permissions ?? []
  const seed = (path: string, replies: readonly RecordReply[]) => {
    const view = addressAt(path)?.access.view
    // A record readable through the student may be closed to the reader under its own address.
    if (view === undefined || !permits(claims, view)) return
    for (const reply of replies) queryClient.setQueryData(recordQuery(path, reply.data.id).queryKey, reply)
  }
  seed(collection, [page.student])
  seed('people', page.person ? [page.person] : [])
  seed('engagements', page.engagements)
  seed('enrolment-sessions', page.sessions)
  seed('emergency-contacts', page.contacts)
}

export const studentHistoryQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'past', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/past', { params: { collection, id }, signal })).data,
  })
