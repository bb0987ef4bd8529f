import type { ApplyForm, OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** All that an applicant's page shows; what writes any part of it asks for it anew. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['apply'],
  queryFn: ({ signal }) => ask('GET /api/forms/applicant', { signal }),
  select: ({ data }) => data,
  staleTime: 30_000,
})

/** Shows what came of doing something with one's own application. */
async function show(queries: QueryClient, doing: Promise<{ readonly data: OwnApplication }>): Promise<void> {
  queries.setQueryData(ownApplicationQuery.queryKey, await doing)
}

export const beginApplication = (queries: QueryClient) => show(queries, ask('POST /api/forms/applicant'))

export const submitApplication = (queries: QueryClient, declared: boolean) =>
  show(queries, ask('POST /api/forms/applicant/submit', { body: { declared } }))

export const answerAgain = (queries: QueryClient, step: string) =>
  show(queries, ask('POST /api/forms/applicant/answer', { body: { step } }))

export const withdrawApplication = (queries: QueryClient, reason: string) =>
  show(queries, ask('POST /api/forms/applicant/withdraw', { body: { reason } }))

export const staffFormQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'form'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/form', { params: { collection, id }, signal })).data,
    staleTime: 0,
  })

/** The two records of a form. */
export type Part = 'application' | 'person'

/** Where a form is read and written: one's own, or somebody's by staff. */
export interface FormSource {
  /** Keeps what is not sent yet apart on a device, by whose form it is. */
  readonly key: string
  read(queries: QueryClient): Promise<ApplyForm>
  write(part: Part, version: number, changes: Readonly<Record<string, unknown>>): Promise<RecordValues>
  keepStep(step: string): Promise<unknown>
}

/** The form of one's own application. */
export const ownSource = (userId: string): FormSource => ({
  key: `${userId}/apply`,
  read: async (queries) => {
    const { data } = await queries.fetchQuery({ ...ownApplicationQuery, staleTime: 0 })
    if (!data.form) throw new Error('There is no application.')
    return data.form
  },
  write: async (part, version, body) =>
    (await ask(`PATCH /api/forms/applicant/${part}`, { version, body })).data[part],
  keepStep: (step) => ask('PUT /api/forms/applicant/step', { body: { step } }),
})

/** The form of an application as staff fill it in, by the records' own calls. */
export function staffSource(
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
    read: async (queries) => (await queries.fetchQuery(staffFormQuery(collection, application.id))).form,
    write: async (part, version, body) =>
      (await ask('PATCH /api/:collection/:id', { params: records[part], version, body })).data,
    keepStep: (step) =>
      ask('PUT /api/:collection/:id/form/step', { params: records.application, body: { step } }),
  }
}
