import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import type { ConsentChannel } from '@minster/domain/people/consents/consent-words'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Who reads what somebody agreed to, and who notes it. */
export const readsConsents = 'consents:view'
export const notesConsents = 'consents:edit'

/** One purpose by one channel. */
export interface ConsentPlaceInMatrix {
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
}

export const consentsOfQuery = (person: string) =>
  queryOptions({
    queryKey: ['consents', 'of', person],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/people/:id/consents', { params: { id: person }, signal })).data,
    staleTime: 10_000,
  })
