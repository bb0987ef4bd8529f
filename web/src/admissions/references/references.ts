import type { Referee } from '@minster/domain/admissions/references/reference-calls'
import { questionKeys } from '@minster/domain/admissions/references/reference-questions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readRows, refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

/** Adds a referee, or changes the one with the id. */
export const saveReferee = (body: Referee, id: string | null) =>
  id === null
    ? ask('POST /api/forms/applicant/references', { body })
    : ask('PUT /api/forms/applicant/references/:id', { params: { id }, body })

export const removeReferee = (id: string) =>
  ask('DELETE /api/forms/applicant/references/:id', { params: { id } })

export const askRefereeAgain = (id: string) =>
  ask('POST /api/forms/applicant/references/:id/request', { params: { id } })

type References = Awaited<ReturnType<typeof readReferences>>
/** A reference as staff read it. */
export type StaffReference = References['data'][number]

const referenceFields = [
  'kind',
  'state',
  'refereeName',
  'refereeEmail',
  'refereePhone',
  'refereePosition',
  'requested',
  'reminders',
  'lastReminded',
  'received',
  'declined',
  'declineReason',
  'review',
  'reviewNote',
  ...questionKeys.map((key) => `answers.${key}`),
]

const readReferences = (application: string, signal: AbortSignal) =>
  readRows(
    'references',
    { application, fields: referenceFields.join(','), pageSize: '50', sort: 'kind,state' },
    signal,
  )

/** The references of an application, with what was written. */
export const referencesQuery = (application: string) =>
  queryOptions({
    queryKey: ['references', 'of application', application],
    queryFn: ({ signal }) => readReferences(application, signal),
    staleTime: 10_000,
  })

/** Performs an action on a reference; everything that shows it is read anew. */
export async function performReferenceAction(
  queryClient: QueryClient,
  id: string,
  action: 'request' | 'remind' | 'undo-decline',
): Promise<void> {
  try {
    await ask(`POST /api/references/:id/${action}`, { params: { id } })
  } finally {
    await refreshRecords(queryClient)
  }
}

/** Replaces a referee with another one, who is asked at once. */
export async function replaceReferee(queryClient: QueryClient, id: string, body: Referee): Promise<void> {
  try {
    await ask('POST /api/references/:id/replace', { params: { id }, body })
  } finally {
    await refreshRecords(queryClient)
  }
}

/** Asks every referee of an application who has not been asked; answers the outcome of each. */
export async function askAllReferees(queryClient: QueryClient, application: string) {
  const { data } = await ask('POST /api/references/request', { body: { application } })
  await refreshRecords(queryClient)
  return data
}
