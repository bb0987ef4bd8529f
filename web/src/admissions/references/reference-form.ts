import type { RefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import type { LinkStanding } from '@minster/domain/admissions/references/reference-links'
import type { QuestionKey } from '@minster/domain/admissions/references/reference-questions'
import { queryOptions } from '@tanstack/react-query'
import type { KeptDraft, OpenedForm } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'

export type ReferenceAnswer = string | boolean | null
export type WrittenAnswers = Readonly<Partial<Record<QuestionKey, ReferenceAnswer>>>

/** Where the calls of a reference by link are. */
export const referencePath = '/api/reference-form'

/** What the link of a referee leads to. */
export interface OpenedReference extends OpenedForm<LinkStanding> {
  readonly received: string | null
  readonly applicant: string | null
  readonly course: string | null
  readonly kind: RefereeKind | null
  readonly askedMore: string | null
  readonly draft: KeptDraft<WrittenAnswers> | null
}

export const wordsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['reference-words', lang],
    queryFn: ({ signal }) => ask('GET /api/reference-form/words', { query: { lang }, signal }),
    select: ({ data }) => data,
    // The form stays where it is while its words come in another language.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
