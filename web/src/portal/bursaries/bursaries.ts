import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import { queryOptions } from '@tanstack/react-query'
import type { OpenedOnce } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'

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

export const bursaryStandingQuery = queryOptions({
  queryKey: ['student-forms', 'bursary-standing'],
  queryFn: async ({ signal }) => (await ask(`GET ${own}/standing`, { signal })).data,
})

export const answerOffer = async (answer: 'accept' | 'decline') => (await ask(`POST ${own}/${answer}`)).data

export const addToBursary = async (words: string) => (await ask(`POST ${own}/more`, { body: { words } })).data

/** Where the calls of a reference by link are. */
export const bursaryReferencePath = '/api/bursary-reference'

/** What the link of a referee leads to. */
export interface OpenedBursaryReference extends OpenedOnce<OnceStanding> {
  readonly referee: string | null
  readonly student: string | null
}
