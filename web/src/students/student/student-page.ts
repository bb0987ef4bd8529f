import { permits } from '@minster/domain/kit/permissions/permissions'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { collections } from '@minster/domain/register/paths'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { recordQuery } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { sessionQuery } from '#platform/api/session.ts'

/**
 * The page of a student in one question. Its records are what their own calls would answer, so menus and forms on the
 * page need not ask for them again.
 */
export const studentPageQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'page', id],
    queryFn: async ({ signal, client }) => {
      const { data } = await ask('GET /api/:collection/:id/page', { params: { collection, id }, signal })
      handOn(client, collection, data)
      return data
    },
    staleTime: 10_000,
  })

function handOn(queries: QueryClient, collection: string, page: StudentPage): void {
  const claims = queries.getQueryData(sessionQuery.queryKey)?.user.permissions ?? []
  const give = (path: string, replies: readonly RecordReply[]) => {
    const view = collections.find((one) => one.path === path)?.access.view
    // What is read here through the student may be closed to them under its own address.
    if (view === undefined || !permits(claims, view)) return
    for (const reply of replies) queries.setQueryData(recordQuery(path, reply.data.id).queryKey, reply)
  }
  give(collection, [page.student])
  give('people', page.person ? [page.person] : [])
  give('engagements', page.engagements)
  give('enrolment-sessions', page.sessions)
  give('emergency-contacts', page.contacts)
}

export const studentPastQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'past', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/past', { params: { collection, id }, signal })).data,
  })
