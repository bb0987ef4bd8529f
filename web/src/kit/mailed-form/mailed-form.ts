import type { FormAnswers } from '@minster/domain/kit/mailed-form/questions'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** What a mailed link leads to, whatever it is about. Whom it is about is told only while the form is to be filled in. */
export interface OpenedForm<Standing extends string> {
  readonly standing: Standing
  readonly college: string
  readonly office: { readonly name: string; readonly email: string }
  /** The last day the link opens. */
  readonly until: string | null
}

/** What the link of a form of questions leads to that is sent once. */
export interface OpenedOnce<Standing extends string> extends OpenedForm<Standing> {
  readonly draft: KeptDraft<FormAnswers> | null
}

/** What somebody wrote by a link and has not sent. */
export interface KeptDraft<Answers> {
  /** Counts the savings; 0 before the first. */
  readonly version: number
  readonly answers: Answers
  /** An ISO instant. */
  readonly savedAt: string
}

/** Keeps what was written so far, beside the draft it began with. */
export async function keepDraft<Answers>(
  path: string,
  written: { readonly token: string; readonly version: number; readonly answers: Answers },
): Promise<KeptDraft<Answers>> {
  const kept = await api<{ data: KeptDraft<Answers> }>(`${path}/draft`, { method: 'POST', body: written })
  return kept.data
}

/** Opens a link. The token goes in the body, as addresses are logged. */
export const openedFormQuery = <Opened>(path: string, token: string) =>
  queryOptions({
    queryKey: ['mailed-form', path, token],
    queryFn: async ({ signal }) =>
      (await api<{ data: Opened }>(`${path}/open`, { method: 'POST', body: { token }, signal })).data,
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Does something by a link: sends the form, declines. */
export const doByLink = (path: string, verb: string, token: string, sent: object = {}) =>
  api<null>(`${path}/${verb}`, { method: 'POST', body: { token, ...sent } })
