import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { Subject } from './files.ts'

/** Something written down about a record. */
export interface Note {
  readonly id: string
  readonly version: number
  readonly tier: string
  /** Its words come only when it is opened, and everybody who may read it sees who did. */
  readonly closed: boolean
  readonly body: string | null
  readonly author: Linked | null
  readonly readBy: readonly Reading[]
  readonly createdAt?: string
}

/** Who opened a closed note, and when last. */
export interface Reading {
  readonly name: string
  /** As whom they were signed in, if not as themselves. */
  readonly as: string | null
  readonly at: string
}

interface NotesReply {
  readonly data: Note[]
  readonly meta: { readonly writable: readonly string[] }
}

const replyQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['notes', 'list', subject, subjectId],
    queryFn: ({ signal }) =>
      api<NotesReply>(`/api/notes?${new URLSearchParams({ subject, subjectId })}`, { signal }),
  })

export const notesQuery = (about: Subject) =>
  queryOptions({ ...replyQuery(about), select: ({ data }: NotesReply) => data })

/** The tiers one may write in. */
export const writableTiersQuery = (about: Subject) =>
  queryOptions({ ...replyQuery(about), select: ({ meta }: NotesReply) => meta.writable })

export function writeNote(about: Subject, note: { readonly body: string; readonly tier: string }) {
  return api<{ data: Note }>('/api/notes', { method: 'POST', body: { ...about, ...note } })
}

/** Answers a note with its words; of a closed one it is kept that one had them. */
export function openNote({ id }: Note) {
  return api<{ data: Note }>(`/api/notes/${encodeURIComponent(id)}/open`, { method: 'POST' })
}

export function removeNote({ id, version }: Note) {
  return api<null>(`/api/notes/${encodeURIComponent(id)}`, { method: 'DELETE', version })
}
