import type { DocumentKind } from '@minster/domain/students/documents/document-kinds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type BulkRows, recordPath } from '#kit/records/records.ts'
import { api, stream } from '#platform/api/client.ts'

/** What is said of a document before it is made. */
export interface DocumentOptions {
  readonly kind: DocumentKind
  readonly addressee?: string
  readonly from?: string
  readonly to?: string
}
export interface DocumentAsked extends DocumentOptions {
  readonly engagement?: string
}

export interface MadeDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly reference: string
  readonly addressee: string | null
  readonly madeAt: string
  readonly madeBy: string | null
  /** Address of the PDF; none for one made for many at once. */
  readonly content: string | null
}

export interface OfferedKind {
  readonly kind: DocumentKind
  readonly standing: string | null
  readonly refused: string | null
  readonly from: string | null
  readonly to: string | null
}

export interface StudentDocuments {
  readonly engagements: readonly {
    readonly id: string
    readonly label: string
    readonly status: string
    readonly kinds: readonly OfferedKind[]
  }[]
  /** The engagement documents are about when none is chosen. */
  readonly usual: string | null
  readonly made: readonly MadeDocument[]
}

/** Which documents can be made of a student, and which were. */
export const studentDocumentsQuery = (student: string) =>
  queryOptions({
    queryKey: ['students', 'one', student, 'documents'],
    queryFn: async ({ signal }) =>
      (await api<{ data: StudentDocuments }>(documentsOf(student), { signal })).data,
  })

/** Makes a document and keeps it with the student. */
export async function makeDocument(student: string, asked: DocumentAsked): Promise<MadeDocument> {
  return (await api<{ data: MadeDocument }>(documentsOf(student), { method: 'POST', body: asked })).data
}

/** How a document would look, as a PDF that is kept nowhere. */
export async function draftDocument(student: string, asked: DocumentAsked): Promise<Blob> {
  return (await stream(`${documentsOf(student)}/draft`, { method: 'POST', body: asked })).blob()
}

function documentsOf(student: string): string {
  return `${recordPath('students', student)}/documents`
}

/** Documents made for many at once. */
export interface DocumentRun {
  readonly id: string
  readonly kind: DocumentKind
  readonly state: 'waiting' | 'making' | 'done' | 'cancelled' | 'failed'
  readonly done: number
  readonly total: number
  readonly made: number
  readonly problems: readonly {
    readonly student: { readonly id: string; readonly label: string }
    readonly message: string
  }[]
  readonly failure: string | null
  readonly size: number | null
  readonly createdAt: string
  readonly until: string | null
}

const runs = '/api/document-runs'
const often = 700

export function isUnderWay({ state }: Pick<DocumentRun, 'state'>): boolean {
  return state === 'waiting' || state === 'making'
}

/** Where the PDF of a run is fetched. */
export function runContentPath(id: string): string {
  return `${runs}/${id}/content`
}

/** What the reader had made for many, the latest first; asked for again while something is under way. */
export const documentRunsQuery = queryOptions({
  queryKey: ['document-runs', 'list'],
  queryFn: async ({ signal }) => (await api<{ data: DocumentRun[] }>(runs, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? often * 3 : false),
})

export const documentRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-runs', 'one', id],
    queryFn: async ({ signal }) => (await api<{ data: DocumentRun }>(`${runs}/${id}`, { signal })).data,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : often),
  })

/** Begins to make a document for each of some students. */
export async function beginDocumentRun(rows: BulkRows, options: DocumentOptions): Promise<DocumentRun> {
  return (await api<{ data: DocumentRun }>(runs, { method: 'POST', body: { ...rows, ...options } })).data
}

export async function cancelRun(id: string): Promise<DocumentRun> {
  return (await api<{ data: DocumentRun }>(`${runs}/${id}/cancel`, { method: 'POST' })).data
}

export async function deleteRun(id: string): Promise<void> {
  await api<null>(`${runs}/${id}`, { method: 'DELETE' })
}

/** The words of a document as they stand in its editor. */
export interface DocumentWords {
  readonly heading: string
  readonly body: string
  readonly footnote: string
  readonly signatory: string
  readonly position: string
}

export interface DocumentMistake {
  readonly field: 'heading' | 'body' | 'footnote'
  readonly message: string
  readonly line: number
  readonly column: number
}

/** What is wrong with the words of a document. */
export const documentMistakesQuery = (id: string, words: DocumentWords) =>
  queryOptions({
    queryKey: ['document-templates', 'check', id, words],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: { mistakes: readonly DocumentMistake[] } }>(
          `${recordPath('document-templates', id)}/check`,
          { method: 'POST', body: words, signal },
        )
      ).data.mistakes,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The document of some words with example values, as a PDF. */
export async function draftTemplate(id: string, words: DocumentWords): Promise<Blob> {
  return (
    await stream(`${recordPath('document-templates', id)}/draft`, { method: 'POST', body: words })
  ).blob()
}
