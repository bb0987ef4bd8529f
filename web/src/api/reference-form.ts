import type { RefereeKind } from '@minster/domain/records/application/referee-kinds'
import type { LinkStanding } from '@minster/domain/records/application/reference-links'
import type { QuestionKey } from '@minster/domain/records/application/reference-questions'
import type { ReferenceWords } from '@minster/domain/records/application/reference-words'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'
import type { OpenedForm } from './mailed-form.ts'

export type Answer = string | boolean | null
export type WrittenAnswers = Readonly<Partial<Record<QuestionKey, Answer>>>

export interface KeptDraft {
  /** Counts the savings; 0 before the first. */
  readonly version: number
  readonly answers: WrittenAnswers
  /** An ISO instant. */
  readonly savedAt: string
}

/** Where the calls of a reference by link are. */
export const referencePath = '/api/reference-form'

/** What the link of a referee leads to. */
export interface OpenedReference extends OpenedForm<LinkStanding> {
  readonly received: string | null
  readonly applicant: string | null
  readonly course: string | null
  readonly kind: RefereeKind | null
  readonly askedMore: string | null
  readonly draft: KeptDraft | null
}

export interface PageWords {
  readonly lang: string
  /** Empty where the college uses one language. */
  readonly languages: readonly { readonly lang: string; readonly name: string }[]
  readonly words: ReferenceWords
}

export const wordsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['reference-words', lang],
    queryFn: ({ signal }) =>
      api<{ data: PageWords }>(`${referencePath}/words?${new URLSearchParams({ lang })}`, { signal }),
    select: ({ data }) => data,
    // The form stays where it is while its words come in another language.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What a referee has written, beside which draft. */
interface Written {
  readonly token: string
  readonly version: number
  readonly answers: WrittenAnswers
}

export async function keepReferenceDraft(written: Written): Promise<KeptDraft> {
  return (await api<{ data: KeptDraft }>(`${referencePath}/draft`, { method: 'POST', body: written })).data
}
