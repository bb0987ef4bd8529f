import type { Note } from '@minster/domain/care/notes/note-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import type { Subject } from './files.ts'

const replyQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['notes', 'list', subject, subjectId],
    queryFn: ({ signal }) => ask('GET /api/notes', { query: { subject, subjectId }, signal }),
  })

export const notesQuery = (about: Subject) =>
  queryOptions({ ...replyQuery(about), select: ({ data }) => data })

/** The tiers one may write in. */
export const writableTiersQuery = (about: Subject) =>
  queryOptions({ ...replyQuery(about), select: ({ meta }) => meta.writable })

export const writeNote = (about: Subject, note: { readonly body: string; readonly tier: string }) =>
  ask('POST /api/notes', { body: { ...about, ...note } })

/** Answers a note with its words; of a closed one it is kept that one had them. */
export const openNote = ({ id }: Note) => ask('POST /api/notes/:id/open', { params: { id } })

export const removeNote = ({ id, version }: Note) => ask('DELETE /api/notes/:id', { params: { id }, version })
