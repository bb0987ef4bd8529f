import type { OpenedBursaryReference } from '@minster/domain/portal/bursaries/bursary-calls'
import { queryOptions } from '@tanstack/react-query'
import type { OneTimeFormCalls } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'
import { portalQuery } from '../calls/portal-query.ts'

export const bursaryRoundsQuery = queryOptions({
  queryKey: ['bursaries', 'rounds'],
  queryFn: async ({ signal }) => (await ask('GET /api/bursary-panel', { signal })).data,
})

export const bursaryPanelQuery = (round: string) =>
  queryOptions({
    queryKey: ['bursaries', 'panel', round],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/bursary-rounds/:id/panel', { params: { id: round }, signal })).data,
  })

export const releaseDecisions = async (round: string, preview: boolean) =>
  (await ask('POST /api/bursary-rounds/:id/release', { params: { id: round }, body: { preview } })).data

/** Writes to a referee again; the link they have stops working. */
export const askReferee = (id: string) => ask('POST /api/bursary-references/:id/ask', { params: { id } })

const own = '/api/forms/student/bursary-application'

/** That a bursary was asked for tells something by itself: nothing of it is kept. */
export const bursaryStandingQuery = portalQuery(
  ['bursary-standing'],
  async (signal) => (await ask(`GET ${own}/standing`, { signal })).data,
  () => undefined,
)

export const answerOffer = async (answer: 'accept' | 'decline') => (await ask(`POST ${own}/${answer}`)).data

/** The calls of a referee's link. */
export const referenceLink: OneTimeFormCalls<OpenedBursaryReference> = {
  name: 'bursary-reference',
  open: (body, signal) => ask('POST /api/bursary-reference/open', { body, signal }),
  keep: (body) => ask('POST /api/bursary-reference/draft', { body }),
  send: (body) => ask('POST /api/bursary-reference/send', { body }),
}
