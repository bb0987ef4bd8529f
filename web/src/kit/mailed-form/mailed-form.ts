import type { AnswersSent } from '@minster/domain/kit/mailed-form/mailed-form-calls'
import type { FormAnswers } from '@minster/domain/kit/mailed-form/questions'
import { queryOptions } from '@tanstack/react-query'

/** What a mailed link leads to, whatever it is about. Whom it is about is told only while the form is to be filled in. */
export interface OpenedForm<Standing extends string> {
  readonly standing: Standing
  readonly college: string
  readonly office: { readonly name: string; readonly email: string }
  /** The last day the link opens. */
  readonly until: string | null
}

/** What somebody wrote by a link and has not sent. */
export interface SavedDraft<Answers> {
  /** Counts the savings; 0 before the first. */
  readonly version: number
  readonly answers: Answers
  /** An ISO instant. */
  readonly savedAt: string
}

/** The calls of one form, by their contract. */
export interface LinkCalls<Opened, Answers> {
  /** Tells one form from another. */
  readonly name: string
  /** The token goes in the body, as addresses are logged. */
  readonly open: (body: { readonly token: string }, signal: AbortSignal) => Promise<{ readonly data: Opened }>
  /** Keeps what was written so far, beside the draft it began with. */
  readonly keep: (written: {
    readonly token: string
    readonly version: number
    readonly answers: Answers
  }) => Promise<{ readonly data: SavedDraft<Answers> }>
}

/** The calls of a form of questions that is sent once. */
export interface OneTimeFormCalls<Opened> extends LinkCalls<Opened, FormAnswers> {
  readonly send: (body: AnswersSent) => Promise<null>
}

/** Opens a link. */
export const openedFormQuery = <Opened>(
  { name, open }: Pick<LinkCalls<Opened, unknown>, 'name' | 'open'>,
  token: string,
) =>
  queryOptions({
    queryKey: ['mailed-form', name, token],
    queryFn: async ({ signal }) => (await open({ token }, signal)).data,
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
