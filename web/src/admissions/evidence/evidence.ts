import type { StaffPaper } from '@minster/domain/admissions/evidence/evidence-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

export const papersQuery = (application: string) =>
  queryOptions({
    queryKey: ['evidence', 'of', application],
    queryFn: ({ signal }) => ask('GET /api/evidence/of/:id', { params: { id: application }, signal }),
    select: ({ data }) => data,
  })

/** What is said of a paper besides its file. */
export type PaperFields = Readonly<Record<string, string | undefined>>

function formOf(fields: PaperFields, file: File): FormData {
  const form = new FormData()
  // What it is goes first: the server reads the parts in order.
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value)
  form.append('file', file)
  return form
}

export function addPaper(application: string, fields: PaperFields, file: File, progress: UploadProgress) {
  const sent = { params: { id: application }, body: formOf(fields, file) }
  return upload('POST /api/evidence/of/:id', sent, progress)
}

/** Puts one's name to a paper, or takes it back. */
export async function setVerified(queries: QueryClient, id: string, verified: boolean): Promise<void> {
  await ask(`${verified ? 'POST' : 'DELETE'} /api/evidence/:id/verified`, { params: { id } })
  await refreshRecords(queries)
}

export async function removePaper(queries: QueryClient, { id, version }: StaffPaper): Promise<void> {
  await ask('DELETE /api/:collection/:id', { params: { collection: 'evidence', id }, version })
  await refreshRecords(queries)
}

export const sendOwnPaper = (fields: PaperFields, file: File, progress: UploadProgress) =>
  upload('POST /api/forms/applicant/evidence', { body: formOf(fields, file) }, progress)

export const takeBackOwnPaper = (id: string) =>
  ask('DELETE /api/forms/applicant/evidence/:id', { params: { id } })
