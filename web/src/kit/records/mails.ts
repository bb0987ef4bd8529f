import type { MailState } from '@minster/domain/kit/mail/mail-states'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { recordPath } from './records.ts'

/** A mail in the log. */
export interface LoggedMail {
  readonly id: string
  /** What kind of mail it is. */
  readonly title: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly state: MailState
  readonly tries: number
  readonly error: string | null
  readonly nextTryAt: string | null
  readonly about: { readonly type: string; readonly id: string } | null
  readonly by: Linked | null
  readonly createdAt: string
  readonly sentAt: string | null
}
export interface MailWithText extends LoggedMail {
  readonly text: string
}

export interface MailLogReply {
  readonly data: readonly LoggedMail[]
  readonly meta: {
    readonly total: number
    readonly page: number
    readonly pageSize: number
    readonly counts: Readonly<Record<MailState, number>>
    /** Whether there is a mail server. */
    readonly sending: boolean
  }
}

export interface MailLogAsked {
  readonly page: number
  readonly pageSize: number
  readonly state: MailState | null
  readonly search: string
}

export const mailLogQuery = ({ page, pageSize, state, search }: MailLogAsked) =>
  queryOptions({
    queryKey: ['mails', 'list', { page, pageSize, state, search }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) })
      if (state) query.set('state', state)
      if (search) query.set('search', search)
      return api<MailLogReply>(`/api/mails?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: async ({ signal }) =>
      (await api<{ data: MailWithText }>(recordPath('mails', id), { signal })).data,
  })

/** Has a mail that did not leave tried again. */
export function retryMail(id: string) {
  return api<{ data: MailWithText }>(`${recordPath('mails', id)}/retry`, { method: 'POST' })
}

/** The mails about a record, for whoever sees it. */
export const mailsAboutQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'mails'],
    queryFn: async ({ signal }) =>
      (await api<{ data: MailWithText[] }>(`${recordPath(collection, id)}/mails`, { signal })).data,
    staleTime: 10_000,
  })

/** The words of a template as they stand in its editor. */
export interface TemplateWords {
  readonly subject: string
  readonly body: string
  /** A record to fill them from. */
  readonly record?: string
}

/** A mistake in a template; lines and columns count from 1. */
export interface TemplateMistake {
  readonly field: 'subject' | 'body'
  readonly message: string
  readonly line: number
  readonly column: number
}

export interface MailPreview {
  readonly mistakes: readonly TemplateMistake[]
  readonly problems: readonly Problem[]
  readonly mail: { readonly subject: string; readonly text: string; readonly html: string } | null
}

export const previewQuery = (id: string, words: TemplateWords) =>
  queryOptions({
    queryKey: ['email-templates', 'preview', id, words],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: MailPreview }>(`${recordPath('email-templates', id)}/preview`, {
          method: 'POST',
          body: words,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Sends the mail to oneself as it stands in the editor. */
export function sendTestMail(id: string, words: TemplateWords) {
  return api<{ data: { id: string; to: string; sending: boolean } }>(
    `${recordPath('email-templates', id)}/test`,
    { method: 'POST', body: words },
  )
}
