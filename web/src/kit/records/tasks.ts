import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { Subject } from './files.ts'

/** Something somebody has to do about a record. */
export interface ListedTask {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly detail: string | null
  readonly owner: Linked | null
  readonly author: Linked | null
  /** YYYY-MM-DD */
  readonly due: string | null
  readonly doneAt: string | null
  readonly doneBy: Linked | null
}

/** A task of one's own, with the record it is about. */
export interface TaskOfMine extends ListedTask {
  readonly subjectId: string
  readonly about: { readonly label: string; readonly collection: string }
}

export const tasksQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['tasks', 'about', subject, subjectId],
    queryFn: ({ signal }) =>
      api<{ data: ListedTask[] }>(`/api/tasks?${new URLSearchParams({ subject, subjectId })}`, { signal }),
    select: ({ data }) => data,
  })

export const myTasksQuery = (done: boolean) =>
  queryOptions({
    queryKey: ['tasks', 'mine', done],
    queryFn: ({ signal }) => api<{ data: TaskOfMine[] }>(`/api/tasks/mine?done=${done}`, { signal }),
    select: ({ data }) => data,
  })

export const taskOwnersQuery = ({ subject, subjectId }: Subject, search: string) =>
  queryOptions({
    queryKey: ['tasks', 'owners', subject, subjectId, search],
    queryFn: ({ signal }) =>
      api<{ data: Linked[] }>(`/api/tasks/owners?${new URLSearchParams({ subject, subjectId, search })}`, {
        signal,
      }),
    select: ({ data }) => data,
  })

/** What is given about a new task. */
export interface NewTask {
  readonly title: string
  readonly owner: string
  readonly due: string | null
}

export function giveTask(about: Subject, task: NewTask) {
  return api<{ data: ListedTask }>('/api/tasks', { method: 'POST', body: { ...about, ...task } })
}

export function settleTask({ id, version }: Pick<ListedTask, 'id' | 'version'>, done: boolean) {
  return api<{ data: ListedTask }>(`/api/tasks/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { done },
    version,
  })
}

export function removeTask({ id }: ListedTask) {
  return api<null>(`/api/tasks/${encodeURIComponent(id)}`, { method: 'DELETE' })
}
