import type { FormValues } from '@minster/domain/portal/forms/student-form'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { keptWhole, portalQuery } from '../calls/portal-query.ts'

export const portalHomeQuery = portalQuery(
  ['home'],
  async (signal) => (await ask('GET /api/forms/student/home', { signal })).data,
  keptWhole,
)

export const studentFormQuery = (key: string) =>
  queryOptions({
    queryKey: ['student-forms', 'form', key],
    queryFn: ({ signal }) => ask('GET /api/forms/student/:form', { params: { form: key }, signal }),
    // It is filled in from here on; another page of the same student tells what it changed.
    staleTime: 0,
  })

export const sendStudentForm = (key: string, body: FormValues) =>
  ask('PUT /api/forms/student/:form', { params: { form: key }, body })

/** Adds what was typed to the draft and answers all of it. */
export const saveFormDraft = async (key: string, values: Readonly<Record<string, unknown>>) =>
  (await ask('PUT /api/forms/student/:form/draft', { params: { form: key }, body: { values } })).data

export const dropFormDraft = (key: string) =>
  ask('DELETE /api/forms/student/:form/draft', { params: { form: key } })

export const collegeDataQuery = portalQuery(
  ['college-data'],
  async (signal) => (await ask('GET /api/forms/college-data', { signal })).data,
  keptWhole,
  { staleTime: 5 * 60_000 },
)
