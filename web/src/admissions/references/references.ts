import { type RefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import { questionKeys } from '@minster/domain/admissions/references/reference-questions'
import type { ReferenceReview, ReferenceState } from '@minster/domain/admissions/references/reference-states'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type RecordReply, type RecordValues, recordPath, refreshRecords } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'
import type { WrittenAnswers } from './reference-form.ts'

/** A referee as one is named. */
export interface Referee {
  readonly kind: RefereeKind
  readonly refereeName: string
  readonly refereeEmail: string
  readonly refereePhone: string | null
  readonly refereePosition: string | null
}

/** A referee of one's own, as an applicant sees them. */
export interface OwnReferee {
  readonly id: string
  readonly kind: RefereeKind
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly position: string | null
  readonly state: ReferenceState
  readonly requested: string | null
  readonly received: string | null
  readonly canChange: boolean
  readonly canAskAgain: boolean
}

export interface OwnReferences {
  readonly isOpen: boolean
  /** They are asked at once, as the application is with the college. */
  readonly asksAtOnce: boolean
  readonly demands: readonly {
    readonly kinds: readonly RefereeKind[]
    readonly number: number
    readonly named: number
    readonly isSettled: boolean
  }[]
  readonly referees: readonly OwnReferee[]
}

const own = '/api/forms/applicant/references'

/** Names a referee, or with an id changes who one is. */
export function nameReferee(referee: Referee, id: string | null) {
  return id === null
    ? api<null>(own, { method: 'POST', body: referee })
    : api<null>(`${own}/${id}`, { method: 'PUT', body: referee })
}

export function takeOffReferee(id: string) {
  return api<null>(`${own}/${id}`, { method: 'DELETE' })
}

export function askRefereeAgain(id: string) {
  return api<null>(`${own}/${id}/request`, { method: 'POST' })
}

/** A reference as staff read it. */
export interface StaffReference extends RecordValues, Referee {
  readonly state: ReferenceState
  readonly requested: string | null
  readonly reminders: number | null
  readonly lastReminded: string | null
  readonly received: string | null
  readonly declined: string | null
  readonly declineReason: string | null
  readonly review: ReferenceReview | null
  readonly reviewNote: string | null
  readonly answers: WrittenAnswers
}

interface References {
  readonly data: readonly StaffReference[]
  readonly meta: { readonly abilities?: { readonly create: boolean } }
}

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

/** The references of an application, with what was written. */
export const referencesQuery = (application: string) =>
  queryOptions({
    queryKey: ['references', 'of application', application],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        application,
        fields: referenceFields.join(','),
        pageSize: '50',
        sort: 'kind,state',
      })
      return api<References>(`/api/references?${query}`, { signal })
    },
    staleTime: 10_000,
  })

/** What is done with a reference besides changing it; everything that shows it is read anew. */
export async function doWithReference(
  queries: QueryClient,
  id: string,
  action: 'request' | 'remind' | 'undo-decline' | 'replace',
  body?: object,
): Promise<void> {
  try {
    await api<RecordReply>(`${recordPath('references', id)}/${action}`, {
      method: 'POST',
      ...(body && { body }),
    })
  } finally {
    await refreshRecords(queries)
  }
}

export interface AskedRow {
  readonly id: string
  readonly label: string
  readonly ok: boolean
  readonly message?: string
}

/** Asks everybody of an application who has not been asked; answers what became of each. */
export async function askAllReferees(
  queries: QueryClient,
  application: string,
): Promise<readonly AskedRow[]> {
  const { data } = await api<{ data: readonly AskedRow[] }>('/api/references/request', {
    method: 'POST',
    body: { application },
  })
  await refreshRecords(queries)
  return data
}
