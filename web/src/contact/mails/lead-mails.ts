import type { LeadMailsWanted, MessageWords } from '@minster/domain/contact/mails/lead-mail-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readRows } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

/** Whom to write to: some by their ids, or those a list shows. */
export type Recipients = Pick<LeadMailsWanted, 'ids' | 'filter' | 'search' | 'mine'>

/** What to write: a template, or none for a letter of one's own, perhaps in other words for this once. */
export interface Message {
  readonly template: string | null
  readonly words: MessageWords | null
}

/** The templates one may choose from. */
export const messageTemplatesQuery = queryOptions({
  queryKey: ['message-templates', 'offered'],
  queryFn: async ({ signal }) => {
    const query = { filter: JSON.stringify({ active: true }), fields: 'title,purpose', pageSize: '100' }
    return (await readRows('message-templates', query, signal)).data
  },
  staleTime: 60_000,
})

/** Who would be written to, who not and why, and of few what they would read. */
export const mailsPreviewQuery = (to: Recipients, message: Message) =>
  queryOptions({
    queryKey: ['lead-mails', to, message],
    queryFn: ({ signal }) => ask('POST /api/leads/mails', { body: bodyOf(to, message, true), signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 0,
    retry: false,
  })

/** Writes to each who may be written to; answers what became of everybody. */
export function sendMails(to: Recipients, message: Message) {
  return ask('POST /api/leads/mails', { body: bodyOf(to, message, false) })
}

function bodyOf(to: Recipients, { template, words }: Message, preview: boolean): LeadMailsWanted {
  return { ...to, template, preview, ...(words && { words }) }
}
