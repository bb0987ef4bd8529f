import type { StudyPace } from '@minster/domain/college/programmes/programmes'
import type { OwnPolicy } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import type { HesaFormQuestion } from '@minster/domain/portal/student-forms/own-record-calls'
import type { IntentionAnswer } from '@minster/domain/students/intentions/intentions'
import { ask } from '#platform/api/ask.ts'
import { notKeptWords } from '#platform/offline/not-kept-words.ts'
import { keptWhole, portalQuery } from '../calls/portal-query.ts'

export type Policy = OwnPolicy['policy']

const named = (session: string | null) => (session === null ? {} : { session })

export const ownEnrolmentQuery = (session: string | null) =>
  portalQuery(
    ['enrolment', session],
    async (signal) => (await ask('GET /api/forms/student/enrolment', { query: named(session), signal })).data,
    keptWhole,
    { staleTime: 0 },
  )

export const finishEnrolment = (session: string | null) =>
  ask('PUT /api/forms/student/session-enrolled', { body: named(session) })

/** Agrees to policies in the editions that were read. */
export const agreeToPolicies = (
  session: string | null,
  agreed: Readonly<Partial<Record<Policy, boolean>>>,
  editions: Readonly<Partial<Record<Policy, string>>>,
) => ask('PUT /api/forms/student/policies-agreed', { body: { ...named(session), ...agreed, editions } })

export const ownIntentionQuery = portalQuery(
  ['intentions'],
  async (signal) => (await ask('GET /api/forms/student/intentions', { signal })).data,
  keptWhole,
  { staleTime: 0 },
)

/** What is filled in about next year. */
export interface IntentionTyped {
  readonly answer: IntentionAnswer
  readonly programme: string | null
  readonly studyPace: StudyPace | null
  readonly note: string
}

export const sendIntention = (body: IntentionTyped) => ask('PUT /api/forms/student/intentions', { body })

export const hesaQuery = portalQuery(
  ['hesa'],
  async (signal) => (await ask('GET /api/forms/student/hesaquestions', { signal })).data,
  ({ questions, answered, ...standing }) => ({
    ...standing,
    questions: questions.map((question) => ({ ...question, suggested: null, said: null })),
    answered: answered.map((one) => ({ ...one, given: [], inWords: notKeptWords, isRefused: false })),
  }),
  { staleTime: 0 },
)

/** Which of the questions is meant, where one is asked of more than one programme or year. */
type HesaAsked = Pick<HesaFormQuestion, 'question' | 'session'>

const askedOf = ({ question, session }: HesaAsked) => ({ question, ...named(session) })

/** One question with what it offers, to be answered again. */
export const readHesaQuestion = async (asked: HesaAsked) =>
  (await ask('GET /api/forms/student/hesadata', { query: askedOf(asked) })).data[0]

export const answerHesa = async (
  asked: HesaAsked,
  answer: { readonly answer: readonly string[] } | { readonly refused: true },
) => (await ask('PUT /api/forms/student/hesadata', { body: { ...askedOf(asked), ...answer } })).data

/** All they answered of themselves still holds. */
export const confirmHesa = async () => (await ask('POST /api/forms/student/hesadata/confirm')).data
