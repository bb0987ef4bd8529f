import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** What is known of an uploaded file. */
export interface StoredFile {
  readonly id: string
  readonly version: number
  readonly name: string
  /** The name with why it cannot be opened, where it cannot. */
  readonly label: string
  /** Not empty while nobody has looked for viruses in it, and where one was found: then it cannot be opened. */
  readonly virusCheck: string | null
  readonly mediaType: string | null
  readonly size: number | null
  readonly owner?: Linked | null
  readonly createdAt?: string
}

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
    queryFn: ({ signal }) =>
      api<{ data: StoredFile[] }>(`/api/files?${new URLSearchParams({ subject, subjectId })}`, { signal }),
    select: ({ data }) => data,
  })

/** With `as` a picture of a face is cut square and kept small, to the crop where one was chosen. */
export async function uploadFile(
  file: File,
  about: Partial<Subject> & { readonly as?: 'portrait'; readonly crop?: string } = {},
): Promise<StoredFile> {
  const form = new FormData()
  // Whom it is about goes first: the server reads the parts in order and asks before it takes the bytes.
  for (const [name, value] of Object.entries(about)) form.append(name, value)
  form.append('file', file)
  const { data } = await api<{ data: StoredFile }>('/api/files', { method: 'POST', body: form })
  return data
}

export function removeFile({ id, version }: StoredFile) {
  return api<null>(`/api/files/${encodeURIComponent(id)}`, { method: 'DELETE', version })
}
