import type { StaffPaper } from '@minster/domain/admissions/evidence/evidence-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { sendFile } from '#platform/api/send-file.ts'
import type { UploadProgress } from '#platform/api/upload.ts'

export const papersQuery = (application: string) =>
  queryOptions({
    queryKey: ['evidence', 'of', application],
    queryFn: ({ signal }) => ask('GET /api/evidence/of/:id', { params: { id: application }, signal }),
    select: ({ data }) => data,
  })

/** The fields of a paper besides its file. */
export type PaperFields = Readonly<Record<string, string | undefined>>

export const addPaper = (id: string, fields: PaperFields, file: File, progress: UploadProgress) =>
  sendFile('POST /api/evidence/of/:id', { params: { id }, fields, file }, progress)

/** Marks a paper as verified under one's own name, or takes that back. */
export async function setVerified(queryClient: QueryClient, id: string, verified: boolean): Promise<void> {
  await ask(`${verified ? 'POST' : 'DELETE'} /api/evidence/:id/verified`, { params: { id } })
  await refreshRecords(queryClient)
}

export async function removePaper(queryClient: QueryClient, { id, version }: StaffPaper): Promise<void> {
  await ask('DELETE /api/:collection/:id', { params: { collection: 'evidence', id }, version })
  await refreshRecords(queryClient)
}

export const sendOwnPaper = (fields: PaperFields, file: File, progress: UploadProgress) =>
  sendFile('POST /api/forms/applicant/evidence', { fields, file }, progress)

export const removeOwnPaper = (id: string) =>
  ask('DELETE /api/forms/applicant/evidence/:id', { params: { id } })
