import type { InterviewState } from '@minster/domain/admissions/interviews/interview'
import type { Recommendation } from '@minster/domain/admissions/interviews/interview-feedback'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { TypedNumber } from '#platform/ui/NumberInput.tsx'

export interface Panellist {
  readonly member: Linked
  readonly chair: boolean
  readonly isMe: boolean
  readonly gave: boolean
}

/** A time at which the college interviews. */
export interface Interview {
  readonly id: string
  readonly version: number
  readonly start: string
  readonly minutes: number
  readonly state: InterviewState
  readonly place: string | null
  readonly onlineLink: string | null
  readonly hub: Linked | null
  readonly forTypes: readonly string[]
  readonly forProgramme: Linked | null
  readonly application:
    | (Linked & { readonly kind: string; readonly status: string; readonly applicantType: string | null })
    | null
  readonly panel: readonly Panellist[]
}

export interface Feedback {
  readonly id: string
  readonly member: Linked
  readonly isMine: boolean
  readonly pointsOfConcern: string | null
  readonly followUp: string | null
  readonly comments: string | null
  readonly recommendation: Recommendation
  readonly given: string
}

/** An interview on the page of its application. */
export interface InterviewOfApplication extends Interview {
  readonly feedback: readonly Feedback[]
  readonly isHidden: boolean
  readonly summary: { readonly text: string; readonly by: string | null } | null
  readonly maySummarise: boolean
  readonly mayWrite: boolean
  readonly mayEdit: boolean
}

export interface FreeTime {
  readonly id: string
  readonly start: string
  readonly minutes: number
  readonly place: string | null
  readonly isOnline: boolean
}

/** What the applicant sees of their interview. */
export interface OwnInterview {
  readonly booked: {
    readonly id: string
    readonly start: string
    readonly minutes: number
    readonly place: string | null
    readonly onlineLink: string | null
    readonly panel: readonly string[]
    readonly canChange: boolean
  } | null
  readonly isInvited: boolean
  readonly times: readonly FreeTime[]
  readonly held: string | null
}

interface Answer<Data> {
  readonly data: Data
}

/** Which list of interviews: everybody's, or those of one's own applicants and panels. */
export type InterviewList = 'interviews' | 'my-interviews'
export const interviewsShown = ['all', 'booked', 'free', 'owed'] as const
export type InterviewsShown = (typeof interviewsShown)[number]

export interface ListAsked {
  readonly when: 'coming' | 'past'
  readonly show: InterviewsShown
  readonly hub: string | null
  readonly page: number
}
export interface InterviewsReply {
  readonly data: readonly Interview[]
  readonly meta: {
    readonly total: number
    readonly page: number
    readonly pageSize: number
    readonly counts: Readonly<Record<InterviewsShown, number>>
  }
}

export const interviewsQuery = (list: InterviewList, { when, show, hub, page }: ListAsked) =>
  queryOptions({
    queryKey: ['interviews', list, when, show, hub, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ when, show, page: String(page), ...(hub && { hub }) })
      return api<InterviewsReply>(`/api/${list}?${query}`, { signal })
    },
    placeholderData: (before) => before,
  })

export const interviewsOfQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['interviews', 'of', collection, id],
    queryFn: ({ signal }) =>
      api<
        Answer<{ readonly interviews: readonly InterviewOfApplication[]; readonly applicant: OwnInterview }>
      >(`/api/${collection}/${encodeURIComponent(id)}/interviews`, { signal }),
    select: ({ data }) => data,
  })

export interface PanelClash {
  readonly member: string
  readonly with: string
  readonly start: string
}
/** Times to be made at once. */
export interface NewTimes {
  readonly days: readonly string[]
  readonly from: string
  readonly to: string
  /** As typed: what is no number the college refuses at its field. */
  readonly minutes: TypedNumber
  readonly gap: TypedNumber
  readonly pauses: readonly { readonly from: string; readonly to: string }[]
  readonly panel: readonly string[]
  readonly hub: string | null
  readonly place: string | null
  readonly onlineLink: string | null
  readonly forTypes: readonly string[]
  readonly forProgramme: string | null
}
export interface TimesMade {
  readonly made: number
  readonly times: readonly {
    readonly start: string
    readonly end: string
    readonly clashes: readonly PanelClash[]
  }[]
}

const post = <Data>(path: string, body: unknown) =>
  api<Answer<Data>>(path, { method: 'POST', body }).then(({ data }) => data)

export const previewTimes = (times: NewTimes) =>
  post<TimesMade>('/api/interviews/batch', { ...times, preview: true })
export const makeTimes = (times: NewTimes, without: readonly string[]) =>
  post<TimesMade>('/api/interviews/batch', { ...times, without })

const one = (id: string, action = '') => `/api/interviews/${encodeURIComponent(id)}${action}`

export interface InterviewChange {
  readonly start?: string
  readonly minutes?: TypedNumber
  readonly hub?: string | null
  readonly place?: string | null
  readonly onlineLink?: string | null
  readonly panel?: readonly string[]
  readonly evenIfClashing?: boolean
}
export const changeInterview = ({ id, version }: Interview, body: InterviewChange) =>
  api<Answer<Interview>>(one(id), { method: 'PATCH', body, version })
export const bookFor = (id: string, application: string) => post<Interview>(one(id, '/book'), { application })
export const releaseInterview = (id: string, reason: string) =>
  api<null>(one(id, '/release'), { method: 'POST', body: { reason } })
export const cancelInterview = (id: string, reason: string) =>
  api<null>(one(id, '/cancel'), { method: 'POST', body: reason === '' ? {} : { reason } })
export const sayOutcome = (id: string, state: 'Held' | 'Did not attend') =>
  post<Interview>(one(id, '/outcome'), { state })

export interface GivenFeedback {
  readonly pointsOfConcern: string
  readonly followUp: string
  readonly comments: string
  readonly recommendation: string
}
export const giveFeedback = (id: string, body: GivenFeedback) =>
  api<Answer<InterviewOfApplication>>(one(id, '/feedback'), { method: 'PUT', body })
export const writeSummary = (id: string, panelSummary: string) =>
  api<Answer<InterviewOfApplication>>(one(id, '/summary'), { method: 'PUT', body: { panelSummary } })
export const writeInterviewSheet = (
  id: string,
  version: number,
  answers: Readonly<Record<string, string | null>>,
) =>
  api<Answer<{ readonly version: number }>>(one(id, '/sheet'), { method: 'PUT', body: { version, answers } })

/** Somebody who could be invited to an interview. */
export interface InterviewCandidate extends Linked {
  readonly status: string
  readonly applicantType: string | null
  readonly hub: string | null
  readonly invited: string | null
  readonly hasAddress: boolean
}
export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['interviews', 'candidates', search],
    queryFn: ({ signal }) =>
      api<Answer<readonly InterviewCandidate[]>>(
        `/api/interviews/candidates?${new URLSearchParams({ search })}`,
        {
          signal,
        },
      ),
    select: ({ data }) => data,
    placeholderData: (before) => before,
  })

export interface Invited {
  readonly id: string
  readonly ok: boolean
  readonly message: string
}
export const inviteToInterview = (applications: readonly string[]) =>
  post<readonly Invited[]>('/api/interviews/invite', { applications })

const mine = '/api/forms/applicant/interview'
export const bookMine = (time: string) => post<OwnInterview>(mine, { time })
export const cancelMine = () => api<Answer<OwnInterview>>(mine, { method: 'DELETE' }).then(({ data }) => data)

/** What a link from a mail opens. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['interview-link', token],
    queryFn: () => post<OwnInterview>('/api/interview-links/look', { token }),
    gcTime: 0,
    retry: false,
  })

/** What came of an action with a link, and the link that takes its place. */
export interface ByLink {
  readonly data: OwnInterview
  readonly token: string | null
}
export const bookByLink = (token: string, time: string) =>
  api<ByLink>('/api/interview-links/book', { method: 'POST', body: { token, time } })
export const cancelByLink = (token: string) =>
  api<ByLink>('/api/interview-links/cancel', { method: 'POST', body: { token } })
