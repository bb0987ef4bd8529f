import type {
  FeedbackGiven,
  Interview,
  InterviewChange,
  NewTimes,
} from '@minster/domain/admissions/interviews/interview-calls'
import type { InterviewsShown } from '@minster/domain/admissions/interviews/interview-filters'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The list of interviews: everybody's, or those of one's own applicants and panels. */
export type InterviewList = 'interviews' | 'my-interviews'

export interface InterviewListQuery {
  readonly when: 'coming' | 'past'
  readonly show: InterviewsShown
  readonly hub: string | null
  readonly page: number
}

export const interviewsQuery = (list: InterviewList, { when, show, hub, page }: InterviewListQuery) =>
  queryOptions({
    queryKey: ['interviews', list, when, show, hub, page],
    queryFn: ({ signal }) =>
      ask(`GET /api/${list}`, { query: { when, show, page, hub: hub || undefined }, signal }),
    placeholderData: (previous) => previous,
  })

export const interviewsOfQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: ['interviews', 'of', collection, id],
    queryFn: ({ signal }) =>
      ask('GET /api/:collection/:id/interviews', { params: { collection, id }, signal }),
    select: ({ data }) => data,
  })

export const previewTimes = async (times: NewTimes) =>
  (await ask('POST /api/interviews/batch', { body: { ...times, preview: true } })).data
export const createTimes = async (times: NewTimes, without: readonly string[]) =>
  (await ask('POST /api/interviews/batch', { body: { ...times, without } })).data

export const changeInterview = ({ id, version }: Interview, body: InterviewChange) =>
  ask('PATCH /api/interviews/:id', { params: { id }, body, version })
export const bookInterview = async (id: string, application: string) =>
  (await ask('POST /api/interviews/:id/book', { params: { id }, body: { application } })).data
export const releaseInterview = (id: string, reason: string) =>
  ask('POST /api/interviews/:id/release', { params: { id }, body: { reason } })
export const cancelInterview = (id: string, reason: string) =>
  ask('POST /api/interviews/:id/cancel', { params: { id }, body: reason === '' ? {} : { reason } })
export const recordOutcome = async (id: string, state: 'Held' | 'Did not attend') =>
  (await ask('POST /api/interviews/:id/outcome', { params: { id }, body: { state } })).data

export const giveFeedback = (id: string, body: FeedbackGiven) =>
  ask('PUT /api/interviews/:id/feedback', { params: { id }, body })
export const writeSummary = (id: string, panelSummary: string) =>
  ask('PUT /api/interviews/:id/summary', { params: { id }, body: { panelSummary } })
export const writeInterviewSheet = (
  id: string,
  version: number,
  answers: Readonly<Record<string, string | null>>,
) => ask('PUT /api/interviews/:id/sheet', { params: { id }, body: { version, answers } })

export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['interviews', 'candidates', search],
    queryFn: ({ signal }) => ask('GET /api/interviews/candidates', { query: { search }, signal }),
    select: ({ data }) => data,
    placeholderData: (previous) => previous,
  })

export const inviteToInterview = async (applications: readonly string[]) =>
  (await ask('POST /api/interviews/invite', { body: { applications } })).data

export const bookOwnInterview = async (time: string) =>
  (await ask('POST /api/forms/applicant/interview', { body: { time } })).data
export const cancelOwnInterview = async () => (await ask('DELETE /api/forms/applicant/interview')).data

/** The interview a mailed link opens. */
export const interviewLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['interview-link', token],
    queryFn: async () => (await ask('POST /api/interview-links/look', { body: { token } })).data,
    gcTime: 0,
    retry: false,
  })

export const bookByLink = (token: string, time: string) =>
  ask('POST /api/interview-links/book', { body: { token, time } })
export const cancelByLink = (token: string) => ask('POST /api/interview-links/cancel', { body: { token } })
