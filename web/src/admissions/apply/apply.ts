import type { ApplyForm, OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The whole of an applicant's page; every write of a part of it asks for it anew. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['apply'],
  queryFn: ({ signal }) => ask('GET /api/forms/applicant', { signal }),
  select: ({ data }) => data,
  staleTime: 30_000,
})

/** Stores the reply to a call about one's own application as the page's new state. */
async function storeReply(
  queryClient: QueryClient,
  request: Promise<{ readonly data: OwnApplication }>,
): Promise<void> {
  queryClient.setQueryData(ownApplicationQuery.queryKey, await request)
}

export const beginApplication = (queryClient: QueryClient) =>
  storeReply(queryClient, ask('POST /api/forms/applicant'))

export const submitApplication = (queryClient: QueryClient, declared: boolean) =>
  storeReply(queryClient, ask('POST /api/forms/applicant/submit', { body: { declared } }))

export const answerAgain = (queryClient: QueryClient, step: string) =>
  storeReply(queryClient, ask('POST /api/forms/applicant/answer', { body: { step } }))

export const withdrawApplication = (queryClient: QueryClient, reason: string) =>
  storeReply(queryClient, ask('POST /api/forms/applicant/withdraw', { body: { reason } }))

export const staffFormQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'form'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/form', { params: { collection, id }, signal })).data,
    staleTime: 0,
  })

/** The two records of a form. */
export type ApplicationPart = 'application' | 'person'

/** Reads and writes a form: one's own, or an applicant's by staff. */
export interface FormSource {
  /** The key of the unsent draft on the device, one for each form. */
  readonly key: string
  read(queryClient: QueryClient): Promise<ApplyForm>
  write(
    part: ApplicationPart,
    version: number,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<RecordValues>
  keepStep(step: string): Promise<unknown>
}

/** The form of one's own application. */
export const ownFormSource = (userId: string): FormSource => ({
  key: `${userId}/apply`,
  read: async (queryClient) => {
    const { data } = await queryClient.fetchQuery({ ...ownApplicationQuery, staleTime: 0 })
    if (!data.form) throw new Error('There is no application.')
    return data.form
  },
  write: async (part, version, body) =>
    (await ask(`PATCH /api/forms/applicant/${part}`, { version, body })).data[part],
  keepStep: (step) => ask('PUT /api/forms/applicant/step', { body: { step } }),
})

/** The form of an application as staff fill it in, by the records' own calls. */
export function staffFormSource(
  collection: string,
  { application, person }: ApplyForm,
  userId: string,
): FormSource {
  const records = {
    application: { collection, id: application.id },
    person: { collection: 'people', id: person.id },
  }
  return {
    key: `${userId}/${collection}/${application.id}/form`,
    read: async (queryClient) =>
      (await queryClient.fetchQuery(staffFormQuery(collection, application.id))).form,
    write: async (part, version, body) =>
      (await ask('PATCH /api/:collection/:id', { params: records[part], version, body })).data,
    keepStep: (step) =>
      ask('PUT /api/:collection/:id/form/step', { params: records.application, body: { step } }),
  }
}
