import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'
import type { Linked } from './current-user.ts'
import type { Subject } from './files.ts'

/** Something written down about a record. */
export interface Note {
  readonly id: string
  readonly version: number
  readonly body: string
  readonly author: Linked | null
  readonly createdAt?: string
}

export const notesQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['notes', 'list', subject, subjectId],
    queryFn: ({ signal }) =>
      api<{ data: Note[] }>(`/api/notes?${new URLSearchParams({ subject, subjectId })}`, { signal }),
    select: ({ data }) => data,
  })

export function writeNote(about: Subject, body: string) {
  return api<{ data: Note }>('/api/notes', { method: 'POST', body: { ...about, body } })
}

export function removeNote({ id, version }: Note) {
  return api<null>(`/api/notes/${encodeURIComponent(id)}`, { method: 'DELETE', version })
}
