import type { StoredFile } from '@minster/domain/kit/records/file-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The record a file or note is about. */
export interface Subject {
  readonly subject: string
  readonly subjectId: string
}

export const fileContentPath = (id: string) => `/api/files/${encodeURIComponent(id)}/content`

/** Where a picture is drawn small: 96, 192 or 384 pixels wide. */
export function thumbnailPath(id: string, width: 96 | 192 | 384): string {
  return `/api/files/${encodeURIComponent(id)}/thumbnail?width=${width}`
}

export const filesQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['files', 'list', subject, subjectId],
    queryFn: ({ signal }) => ask('GET /api/files', { query: { subject, subjectId }, signal }),
    select: ({ data }) => data,
  })

export function removeFile({ id, version }: Pick<StoredFile, 'id' | 'version'>) {
  return ask('DELETE /api/files/:id', { params: { id }, version })
}
