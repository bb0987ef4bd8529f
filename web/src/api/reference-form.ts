import type { RefereeKind } from '@minster/domain/records/application/referee-kinds'
import type { LinkStanding } from '@minster/domain/records/application/reference-links'
import type { QuestionKey } from '@minster/domain/records/application/reference-questions'
import type { ReferenceWords } from '@minster/domain/records/application/reference-words'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

export type Answer = string | boolean | null
export type WrittenAnswers = Readonly<Partial<Record<QuestionKey, Answer>>>

export interface KeptDraft {
  /** Counts the savings; 0 before the first. */
  readonly version: number
  readonly answers: WrittenAnswers
  /** An ISO instant. */
  readonly savedAt: string
}

/** What the link of a referee leads to. Who applied is told only while the form is theirs to fill in. */
export interface OpenedReference {
  readonly standing: LinkStanding
  readonly college: string
  readonly office: { readonly name: string; readonly email: string }
  readonly received: string | null
  readonly applicant: string | null
  readonly course: string | null
  readonly kind: RefereeKind | null
  readonly until: string | null
  readonly askedMore: string | null
  readonly draft: KeptDraft | null
}

export interface PageWords {
  readonly lang: string
  /** Empty where the college uses one language. */
  readonly languages: readonly { readonly lang: string; readonly name: string }[]
  readonly words: ReferenceWords
}

const home = '/api/reference-form'

export const wordsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['reference-words', lang],
    queryFn: ({ signal }) =>
      api<{ data: PageWords }>(`${home}/words?${new URLSearchParams({ lang })}`, { signal }),
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The token goes in the body, as addresses are logged. */
export const referenceQuery = (token: string) =>
  queryOptions({
    queryKey: ['reference-link', token],
    queryFn: ({ signal }) =>
      api<{ data: OpenedReference }>(`${home}/open`, { method: 'POST', body: { token }, signal }),
    select: ({ data }) => data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

interface Written {
  readonly token: string
  readonly version: number
  readonly answers: WrittenAnswers
}

export async function keepReferenceDraft(written: Written): Promise<KeptDraft> {
  return (await api<{ data: KeptDraft }>(`${home}/draft`, { method: 'POST', body: written })).data
}

export function sendReference(written: Written) {
  return api<null>(`${home}/send`, { method: 'POST', body: written })
}

export function declineReference(token: string, reason: string) {
  return api<null>(`${home}/decline`, { method: 'POST', body: { token, reason } })
}

export function undoReferenceDecline(token: string) {
  return api<null>(`${home}/undo-decline`, { method: 'POST', body: { token } })
}
