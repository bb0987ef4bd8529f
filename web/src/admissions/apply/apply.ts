import type { OwedByApplicant } from '@minster/domain/admissions/apply/owed-by-applicant'
import type { OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import type { OwnOffer } from '@minster/domain/admissions/offers/offer-calls'
import type { OwnReferences } from '@minster/domain/admissions/references/reference-calls'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { PublishedBrief } from '@minster/domain/office/portal-pages/portal-page-calls'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { OwnEvidence } from '../evidence/evidence.ts'

/** Why an applicant cannot change something. */
export type WhyClosed = 'accepted' | 'sent' | 'ended' | 'covered'

/** An application as its form is filled in. */
export interface ApplyForm {
  readonly application: RecordValues
  readonly person: RecordValues
  readonly step: string | null
  readonly closed: Readonly<Record<string, WhyClosed>>
  /** Paths of what is answered and not shown to whoever fills it in for somebody. */
  readonly given: readonly string[]
  readonly askedAgain: readonly string[]
}

/** What there is to choose from. */
export interface ApplyChoices {
  readonly programmes: readonly (Linked & { readonly intakes: readonly string[] })[]
  readonly hubs: readonly Linked[]
  readonly dioceses: readonly Linked[]
  readonly intakes: readonly string[]
  readonly lists: Readonly<
    Record<string, readonly { readonly value: string; readonly group: string | null }[]>
  >
}

/** Where an application stands, in its applicant's words. */
export interface ApplyStanding {
  readonly title: string
  readonly means: string
  readonly turn: 'you' | 'college' | 'nobody'
  readonly stage: string | null
  readonly ended: boolean
  readonly open: boolean
  readonly withdrawable: boolean
  readonly began: string
  readonly submitted: string | null
  readonly since: string
  readonly waits: { readonly words: string; readonly since: string | null } | null
  readonly owed: readonly OwedByApplicant[]
}

export interface OwnApplication {
  readonly standing: ApplyStanding | null
  readonly form: ApplyForm | null
  readonly evidence: OwnEvidence | null
  readonly interview: OwnInterview | null
  readonly references: OwnReferences | null
  readonly offer: OwnOffer | null
  readonly choices: ApplyChoices
  readonly pages: readonly PublishedBrief[]
  /** Referees, papers, interview and offer are not for whoever is signed in as the applicant. */
  readonly covered: boolean
}

const home = '/api/forms/applicant'
type Answer<Data> = { readonly data: Data }

/** All that an applicant's page shows; what writes any part of it asks for it anew. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['apply'],
  queryFn: ({ signal }) => api<Answer<OwnApplication>>(home, { signal }),
  select: ({ data }) => data,
  staleTime: 30_000,
})

type ApplyAction = 'submit' | 'answer' | 'withdraw' | null

/** Does something with one's own application and shows what came of it. */
export async function doWithOwn(queries: QueryClient, action: ApplyAction, body?: object): Promise<void> {
  const answer = await api<Answer<OwnApplication>>(action === null ? home : `${home}/${action}`, {
    method: 'POST',
    ...(body && { body }),
  })
  queries.setQueryData(ownApplicationQuery.queryKey, answer)
}

export const staffFormQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'form'],
    queryFn: async ({ signal }) => {
      const path = `/api/${collection}/${encodeURIComponent(id)}/form`
      return (await api<Answer<{ form: ApplyForm; choices: ApplyChoices }>>(path, { signal })).data
    },
    staleTime: 0,
  })

/** The two records of a form. */
export type Part = 'application' | 'person'

/** Where a form is read and written: one's own, or somebody's by staff. */
export interface FormSource {
  /** Keeps what is not sent yet apart on a device, by whose form it is. */
  readonly key: string
  read(queries: QueryClient): Promise<ApplyForm>
  write(part: Part, version: number, changes: object): Promise<RecordValues>
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
  write: async (part, version, body) => {
    const { data } = await api<Answer<ApplyForm>>(`${home}/${part}`, { method: 'PATCH', version, body })
    return data[part]
  },
  keepStep: (step) => api<null>(`${home}/step`, { method: 'PUT', body: { step } }),
})

/** The form of an application as staff fill it in, by the records' own calls. */
export function staffSource(
  collection: string,
  { application, person }: ApplyForm,
  userId: string,
): FormSource {
  const paths = {
    application: `/api/${collection}/${encodeURIComponent(application.id)}`,
    person: `/api/people/${encodeURIComponent(person.id)}`,
  }
  return {
    key: `${userId}/${collection}/${application.id}/form`,
    read: async (queries) => (await queries.fetchQuery(staffFormQuery(collection, application.id))).form,
    write: async (part, version, body) =>
      (await api<Answer<RecordValues>>(paths[part], { method: 'PATCH', version, body })).data,
    keepStep: (step) => api<null>(`${paths.application}/form/step`, { method: 'PUT', body: { step } }),
  }
}
