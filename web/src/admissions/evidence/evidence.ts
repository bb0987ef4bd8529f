import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'
import { upload } from '#platform/api/upload.ts'

export type DemandState = 'wanted' | 'to verify' | 'verified'

export interface PaperFile {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** A paper as staff see it. */
export interface EvidencePaper {
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly document: string | null
  readonly type: string | null
  readonly source: string | null
  readonly description: string | null
  readonly at: string
  readonly file: (PaperFile & { readonly sender: string | null }) | null
  readonly verified: { readonly on: string; readonly by: string | null } | null
}

export interface Papers {
  readonly canAdd: boolean
  readonly demands: readonly {
    readonly demand: string
    readonly title: string
    readonly state: DemandState
  }[]
  readonly papers: readonly EvidencePaper[]
}

/** A paper as its applicant sees it. */
export interface OwnPaper {
  readonly id: string
  readonly demand: string | null
  readonly title: string
  readonly sent: string
  readonly from: 'you' | 'diocese' | 'college'
  readonly isVerified: boolean
  readonly canRemove: boolean
  readonly file: PaperFile | null
}

export interface OwnDemand {
  readonly demand: string
  readonly title: string
  readonly ask: string
  readonly state: DemandState
}

export interface OwnEvidence {
  readonly isOpen: boolean
  readonly demands: readonly OwnDemand[]
  readonly papers: readonly OwnPaper[]
}

type Answer<Data> = { readonly data: Data }
const ofApplication = (id: string) => `/api/evidence/of/${encodeURIComponent(id)}`
const one = (id: string) => `/api/evidence/${encodeURIComponent(id)}`

export const papersQuery = (application: string) =>
  queryOptions({
    queryKey: ['evidence', 'of', application],
    queryFn: ({ signal }) => api<Answer<Papers>>(ofApplication(application), { signal }),
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

export function addPaper(
  application: string,
  fields: PaperFields,
  file: File,
  onShare: (share: number) => void,
) {
  return upload<Answer<{ id: string }>>(ofApplication(application), formOf(fields, file), onShare)
}

/** Puts one's name to a paper, or takes it back. */
export async function setVerified(queries: QueryClient, id: string, verified: boolean): Promise<void> {
  await api<null>(`${one(id)}/verified`, { method: verified ? 'POST' : 'DELETE' })
  await refreshRecords(queries)
}

export async function removePaper(queries: QueryClient, { id, version }: EvidencePaper): Promise<void> {
  await api<null>(one(id), { method: 'DELETE', version })
  await refreshRecords(queries)
}

const own = '/api/forms/applicant/evidence'

export const sendOwnPaper = (fields: PaperFields, file: File, onShare: (share: number) => void) =>
  upload<Answer<OwnEvidence>>(own, formOf(fields, file), onShare)

export const takeBackOwnPaper = (id: string) =>
  api<Answer<OwnEvidence>>(`${own}/${encodeURIComponent(id)}`, { method: 'DELETE' })
