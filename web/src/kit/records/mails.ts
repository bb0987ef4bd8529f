import type { TemplateWords } from '@minster/domain/kit/mail/mail-calls'
import type { MailState } from '@minster/domain/kit/mail/mail-states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export interface MailLogQuery {
  readonly page: number
  readonly pageSize: number
  readonly state: MailState | null
  readonly search: string
}

export const mailLogQuery = ({ page, pageSize, state, search }: MailLogQuery) =>
  queryOptions({
    queryKey: ['mails', 'list', { page, pageSize, state, search }],
    queryFn: ({ signal }) =>
      ask('GET /api/mails', { query: { page, pageSize, state: state ?? undefined, search }, signal }),
    placeholderData: keepPreviousData,
  })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: async ({ signal }) => (await ask('GET /api/mails/:id', { params: { id }, signal })).data,
  })

/** Has a mail that did not leave tried again. */
export function retryMail(id: string) {
  return ask('POST /api/mails/:id/retry', { params: { id } })
}

/** The mails about a record, for whoever sees it. */
export const mailsAboutQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'mails'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/mails', { params: { collection, id }, signal })).data,
    staleTime: 10_000,
  })

export const previewQuery = (id: string, words: TemplateWords) =>
  queryOptions({
    queryKey: ['email-templates', 'preview', id, words],
    queryFn: async ({ signal }) =>
      (await ask('POST /api/email-templates/:id/preview', { params: { id }, body: words, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Sends the mail to oneself as it stands in the editor. */
export function sendTestMail(id: string, words: TemplateWords) {
  return ask('POST /api/email-templates/:id/test', { params: { id }, body: words })
}
