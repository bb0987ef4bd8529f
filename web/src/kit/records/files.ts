import type { StoredFile } from '@minster/domain/kit/records/file-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

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

/** With `as` a picture of a face is cut square and kept small, to the crop where one was chosen, and a paper held to be one. */
export async function uploadFile(
  file: File,
  about: Partial<Subject> & { readonly as?: 'portrait' | 'paper'; readonly crop?: string } = {},
  progress?: UploadProgress,
): Promise<StoredFile> {
  const form = new FormData()
  // Whom it is about goes first: the server reads the parts in order and asks before it takes the bytes.
  for (const [name, value] of Object.entries(about)) form.append(name, value)
  form.append('file', file)
  return (await upload('POST /api/files', { body: form }, progress)).data
}

export function removeFile({ id, version }: Pick<StoredFile, 'id' | 'version'>) {
  return ask('DELETE /api/files/:id', { params: { id }, version })
}
