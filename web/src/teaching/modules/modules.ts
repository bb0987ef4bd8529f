import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { PastEntry } from '@minster/domain/students/study/study-calls'
import type { CopyState } from '@minster/domain/teaching/modules/copy-of-year'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { recordPath, recordQuery } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** A module at one hub, or at all of them, in the year that is looked at. */
export interface TaughtInstance {
  readonly id: string
  readonly hub: Linked | null
  readonly tutors: readonly Linked[]
  readonly isMine: boolean
  readonly students: number
  readonly assignments: number
  readonly weight: number | null
  readonly nextDue: string | null
}

/** A module, and how it is taught in the year that is looked at. */
export interface TaughtModule {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly credits: number
  readonly active: boolean
  readonly level: number | null
  readonly instances: readonly TaughtInstance[]
}

/** Buckets the list of modules falls into. */
export type TaughtBucket = 'taught' | 'not taught' | 'mine'

interface TaughtList {
  readonly data: readonly TaughtModule[]
  readonly meta: {
    readonly year: string
    readonly years: readonly string[]
    readonly total: number
    readonly page: number
    readonly pageSize: number
    readonly counts: Readonly<Record<TaughtBucket, number>>
    readonly taughtInAll: number
    readonly choices: { readonly hub: readonly Linked[]; readonly level: readonly Linked[] }
    readonly may: { readonly add: boolean; readonly copy: boolean }
  }
}

export const taughtQuery = (query: URLSearchParams) =>
  queryOptions({
    queryKey: ['modules', 'taught', query.toString()],
    queryFn: ({ signal }) => api<TaughtList>(`/api/modules/taught?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** A student who takes a module, as far as the caller sees them. */
export interface StudentOfModule {
  readonly id: string
  readonly enrolment: string
  readonly name: string
  readonly photo: string | null
  readonly programme: string | null
  readonly level: string | null
  readonly hub: string | null
  readonly status: string
  readonly moduleStatus: string
  readonly opens: 'students' | 'mystudents' | null
}

/** All that the page of a module shows first, with one of its instances. */
export interface ModulePage {
  readonly module: RecordReply
  /** The latest first. */
  readonly instances: readonly RecordReply[]
  readonly counts: readonly { readonly id: string; readonly students: number; readonly assignments: number }[]
  /** The instance whose students and assignments follow. */
  readonly instance: string | null
  readonly assignments: readonly RecordReply[]
  readonly students: readonly StudentOfModule[]
  /** By how many students work is handed in later than by everybody, and until when. */
  readonly later: readonly {
    readonly assignment: string
    readonly students: number
    readonly until: string
  }[]
  readonly pathways: readonly RecordReply[]
  readonly add: Readonly<Record<'instances' | 'assignments' | 'pathways', boolean>>
}

const asking = (instance: string | undefined) => (instance ? `?${new URLSearchParams({ instance })}` : '')

/** The page of a module in one question; its records need not be asked for again by the forms on it. */
export const modulePageQuery = (id: string, instance: string | undefined) =>
  queryOptions({
    queryKey: ['modules', 'page', id, instance ?? ''],
    queryFn: async ({ signal, client }) => {
      const path = `${recordPath('modules', id)}/page${asking(instance)}`
      const { data } = await api<{ data: ModulePage }>(path, { signal })
      handOn(client, data)
      return data
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

function handOn(queries: QueryClient, page: ModulePage): void {
  const give = (collection: string, replies: readonly RecordReply[]) => {
    for (const reply of replies) queries.setQueryData(recordQuery(collection, reply.data.id).queryKey, reply)
  }
  give('modules', [page.module])
  give('module-instances', page.instances)
  give('assignments', page.assignments)
  give('pathway-modules', page.pathways)
}

export const modulePastQuery = (id: string, instance: string | undefined) =>
  queryOptions({
    queryKey: ['modules', 'past', id, instance ?? ''],
    queryFn: async ({ signal }) =>
      (await api<{ data: PastEntry[] }>(`${recordPath('modules', id)}/past${asking(instance)}`, { signal }))
        .data,
  })

/** One module instance in a copy of a year to the next. */
export interface CopyRow {
  readonly id: string
  readonly module: { readonly id: string; readonly code: string; readonly name: string }
  readonly hub: string | null
  readonly tutors: readonly string[]
  readonly state: CopyState
  readonly start: string | null
  readonly end: string | null
  readonly assignments: readonly { readonly title: string; readonly due: string | null }[]
  readonly words: readonly string[]
}

interface CopyPreview {
  readonly data: readonly CopyRow[]
  readonly meta: { readonly from: string; readonly to: string; readonly years: readonly string[] }
}

export const copyPreviewQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['modules', 'copy', year ?? ''],
    queryFn: ({ signal }) =>
      api<CopyPreview>(`/api/modules/copy${year ? `?${new URLSearchParams({ year })}` : ''}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** Copies instances of a year to the next; answers what became of each. */
export async function copyYear(year: string, ids: readonly string[]): Promise<readonly CopyRow[]> {
  const body = { year, ids }
  return (await api<{ data: readonly CopyRow[] }>('/api/modules/copy', { method: 'POST', body })).data
}

/** Gives a module instance the assignments a module of its credits begins with. */
export async function beginFromTemplate(instance: string): Promise<number> {
  const path = `${recordPath('module-instances', instance)}/template`
  return (await api<{ data: { added: number } }>(path, { method: 'POST' })).data.added
}
