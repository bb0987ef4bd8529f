import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import type {
  DocumentOptions,
  DocumentRun,
  DocumentWanted,
  DocumentWords,
  MadeDocument,
} from '@minster/domain/students/documents/document-calls'
import { documentRunKind } from '@minster/domain/students/documents/document-runs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type BulkTarget, recordPath } from '#kit/records/records.ts'
import { runPoll } from '#kit/runs/use-run.ts'
import { ask } from '#platform/api/ask.ts'
import { stream } from '#platform/api/client.ts'

/** The documents that can be made of a student, and those made already. */
export const studentDocumentsQuery = (student: string) =>
  queryOptions({
    queryKey: ['students', 'one', student, 'documents'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/students/:id/documents', { params: { id: student }, signal })).data,
  })

/** Makes a document and stores it with the student. */
export async function makeDocument(student: string, options: DocumentWanted): Promise<MadeDocument> {
  return (await ask('POST /api/students/:id/documents', { params: { id: student }, body: options })).data
}

/** A draft of a document as a PDF that is not stored. */
export async function previewDocument(student: string, options: DocumentWanted): Promise<Blob> {
  return (
    await stream(`${recordPath('students', student)}/documents/draft`, { method: 'POST', body: options })
  ).blob()
}

export function isUnderWay({ state }: Pick<DocumentRun, 'state'>): boolean {
  return isAtWork(documentRunKind, state)
}

/** The address of the PDF of a run. */
export function runContentPath(id: string): string {
  return `/api/document-runs/${id}/content`
}

const pollInterval = 2100

/** The reader's runs of documents for many students, the latest first; polled while one is under way. */
export const documentRunsQuery = queryOptions({
  queryKey: ['document-runs', 'list'],
  queryFn: async ({ signal }) => (await ask('GET /api/document-runs', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollInterval : false),
})

export const documentRunQuery = (id: string) =>
  runPoll(documentRunKind, ['document-runs', 'one', id], (signal) =>
    ask('GET /api/document-runs/:id', { params: { id }, signal }),
  )

/** Begins to make a document for each of some students. */
export async function beginDocumentRun(rows: BulkTarget, options: DocumentOptions): Promise<DocumentRun> {
  return (await ask('POST /api/document-runs', { body: { ...rows, ...options } })).data
}

export async function cancelDocumentRun(id: string): Promise<DocumentRun> {
  return (await ask('POST /api/document-runs/:id/cancel', { params: { id } })).data
}

export async function deleteDocumentRun(id: string): Promise<void> {
  await ask('DELETE /api/document-runs/:id', { params: { id } })
}

/** The mistakes in the texts of a document. */
export const documentMistakesQuery = (id: string, words: DocumentWords) =>
  queryOptions({
    queryKey: ['document-templates', 'check', id, words],
    queryFn: async ({ signal }) =>
      (await ask('POST /api/document-templates/:id/check', { params: { id }, body: words, signal })).data
        .mistakes,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** A draft of a template's texts with example values, as a PDF. */
export async function previewTemplate(id: string, words: DocumentWords): Promise<Blob> {
  return (
    await stream(`${recordPath('document-templates', id)}/draft`, { method: 'POST', body: words })
  ).blob()
}
