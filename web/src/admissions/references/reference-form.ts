import type { OpenedReference, ReferenceAnswers } from '@minster/domain/admissions/references/reference-calls'
import { queryOptions } from '@tanstack/react-query'
import type { LinkCalls } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'

export type ReferenceAnswer = string | boolean | null

/** The calls of a referee's link. */
export const referenceLink: LinkCalls<OpenedReference, ReferenceAnswers> = {
  name: 'reference-form',
  open: (body, signal) => ask('POST /api/reference-form/open', { body, signal }),
  keep: (body) => ask('POST /api/reference-form/draft', { body }),
}

export const wordsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['reference-words', lang],
    queryFn: ({ signal }) => ask('GET /api/reference-form/words', { query: { lang }, signal }),
    select: ({ data }) => data,
    // The form stays where it is while its words come in another language.
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
