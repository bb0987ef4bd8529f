import type { Standing } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { collections } from '@minster/domain/register/paths'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type HistoryEntry, type RecordReply, recordPath, recordQuery } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'
import { sessionQuery } from '#platform/api/session.ts'

/** All that the page of a student shows first; what the caller may not see of it is absent. */
export interface StudentPage {
  readonly student: RecordReply
  readonly person: RecordReply | null
  /** The personal tutor, with their address for whoever may know it. */
  readonly tutor: { readonly label: string; readonly email?: string | null } | null
  /** The latest first, as in the other lists. */
  readonly engagements: readonly RecordReply[]
  readonly sessions: readonly RecordReply[]
  readonly modules: readonly RecordReply[]
  readonly contacts: readonly RecordReply[]
  /** What is to be known at once; absent is what the caller may not know. */
  readonly flags: {
    readonly safeguarding?: Standing
    readonly supportPlan?: 'open' | 'shared'
  }
  readonly add: Readonly<Record<'engagements' | 'sessions' | 'modules' | 'contacts', boolean>>
}

/**
 * The page of a student in one question. Its records are what their own calls would answer, so menus and forms on the
 * page need not ask for them again.
 */
export const studentPageQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'page', id],
    queryFn: async ({ signal, client }) => {
      const { data } = await api<{ data: StudentPage }>(`${recordPath(collection, id)}/page`, { signal })
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

/** Something that happened to a student, to the person they are or to their studies. */
export interface PastEntry extends HistoryEntry {
  readonly of: { readonly type: string; readonly id: string; readonly label: string }
}

export const studentPastQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'past', id],
    queryFn: async ({ signal }) =>
      (await api<{ data: PastEntry[] }>(`${recordPath(collection, id)}/past`, { signal })).data,
  })
