import type { StudyPace } from '@minster/domain/college/programmes/programmes'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import type { EnrolmentStep, StepState } from '@minster/domain/students/enrolment/enrolment-steps'
import type { HesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import type { IntentionAnswer } from '@minster/domain/students/intentions/intentions'
import type { ShownIntentionStatus } from '@minster/domain/students/rollover/intention-report'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { FormAsHeld, FormReceipt } from './student-forms.ts'

const base = '/api/forms/student'

export type Policy = keyof typeof enrolmentPolicies

/** A session to enrol in. */
export interface OwnSession {
  readonly id: string
  readonly academicYear: string
  readonly engagementStatus: string
  readonly programme: string
  readonly level: string | null
  readonly hub: string | null
  readonly enrolledOn: string | null
}
export interface OwnStep {
  readonly step: EnrolmentStep
  readonly label: string
  readonly state: StepState
  readonly missing: readonly string[]
}
export interface OwnPolicy {
  readonly policy: Policy
  readonly label: string
  readonly edition: { readonly id: string; readonly edition: string; readonly wording: string } | null
  readonly agreed: {
    readonly edition: string | null
    readonly wording: string | null
    readonly at: string
  } | null
}
export interface OwnIntention {
  readonly academicYear: string
  readonly nextYear: string
  readonly status: ShownIntentionStatus
  readonly answer: IntentionAnswer
  readonly isAnswered: boolean
  readonly programme: string | null
  readonly studyPace: StudyPace | null
  readonly note: string | null
  readonly choices: readonly IntentionAnswer[]
  readonly programmes: readonly Linked[]
}

/** Everything the yearly wizard shows. */
export interface OwnEnrolment {
  readonly state: 'none' | 'several' | 'one' | 'enrolled'
  readonly why: string | null
  readonly note: string | null
  readonly sessions: readonly OwnSession[]
  readonly session: OwnSession | null
  readonly opening: FormAsHeld['opening']
  readonly closed: string | null
  readonly steps: readonly OwnStep[]
  readonly elsewhere: readonly OwnStep[]
  readonly policies: readonly OwnPolicy[]
  readonly intention: OwnIntention | null
}
export interface EnrolmentSent {
  readonly data: OwnEnrolment
  readonly receipt: FormReceipt
}

export const ownEnrolmentQuery = (session: string | null) =>
  queryOptions({
    queryKey: ['student-forms', 'enrolment', session],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: OwnEnrolment }>(
          session === null ? `${base}/enrolment` : `${base}/enrolment?session=${encodeURIComponent(session)}`,
          { signal },
        )
      ).data,
    staleTime: 0,
  })

const named = (session: string | null) => (session === null ? {} : { session })

export const finishEnrolment = (session: string | null) =>
  api<EnrolmentSent>(`${base}/session-enrolled`, { method: 'PUT', body: named(session) })

/** Agrees to policies in the editions that were read. */
export const agreeToPolicies = (
  session: string | null,
  agreed: Readonly<Partial<Record<Policy, boolean>>>,
  editions: Readonly<Partial<Record<Policy, string>>>,
) =>
  api<EnrolmentSent>(`${base}/policies-agreed`, {
    method: 'PUT',
    body: { ...named(session), ...agreed, editions },
  })

/** What is sent about next year. */
export interface IntentionTyped {
  readonly answer: IntentionAnswer
  readonly programme: string | null
  readonly studyPace: StudyPace | null
  readonly note: string
}

export const ownIntentionQuery = queryOptions({
  queryKey: ['student-forms', 'intentions'],
  queryFn: async ({ signal }) =>
    (await api<{ data: OwnIntention | null }>(`${base}/intentions`, { signal })).data,
  staleTime: 0,
})

export const sendIntention = (body: IntentionTyped) =>
  api<{ readonly data: OwnIntention | null; readonly receipt: FormReceipt }>(`${base}/intentions`, {
    method: 'PUT',
    body,
  })

/** One question of the HESA return. */
export interface HesaAsked {
  readonly question: HesaQuestion
  readonly title: string
  readonly words: string
  readonly help: string | null
  readonly answers: readonly { readonly code: string; readonly label: string }[]
  readonly refused: string | null
  readonly many: boolean
  readonly alone: readonly string[]
}
export interface HesaGiven {
  readonly question: HesaQuestion
  readonly title: string
  readonly given: readonly string[]
  readonly inWords: string
  readonly isRefused: boolean
  readonly fromApplication: boolean
}
export interface HesaStanding {
  readonly context: string
  readonly notice: { readonly title: string; readonly url: string }
  readonly questions: readonly HesaAsked[]
  readonly answered: readonly HesaGiven[]
}

export const hesaQuery = queryOptions({
  queryKey: ['student-forms', 'hesa'],
  queryFn: async ({ signal }) =>
    (await api<{ data: HesaStanding }>(`${base}/hesaquestions`, { signal })).data,
  staleTime: 0,
})

/** One question with what it offers, to be answered again. */
export const readHesaQuestion = async (question: HesaQuestion) =>
  (await api<{ data: readonly HesaAsked[] }>(`${base}/hesadata?question=${question}`)).data[0]

export const answerHesa = async (
  question: HesaQuestion,
  answer: { readonly answer: readonly string[] } | { readonly refused: true },
) =>
  (await api<{ data: HesaStanding }>(`${base}/hesadata`, { method: 'PUT', body: { question, ...answer } }))
    .data
