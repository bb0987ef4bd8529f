import { requestForm } from '@minster/domain/portal/forms/requests'
import { safeguarding } from '@minster/domain/portal/student-forms/safeguarding'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { forgetShown } from '#platform/api/last-shown.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { notKeptWords } from '#platform/offline/not-kept-words.ts'
import { answerWith } from '#test/answer.ts'
import { bursaryStandingQuery } from '../bursaries/bursaries.ts'
import { ownThreadsQuery } from '../threads/threads.ts'
import { hesaQuery } from './enrolment-forms.ts'
import { formPageQuery } from './form-page-query.ts'
import { ownRequestsQuery } from './own-requests.ts'
import { itSupportQuery } from './own-studies.ts'

const ruth = currentUserOf({ id: 'ruth', name: 'Ruth Marsh', email: 'ruth@example.org' })
const signedIn: SignedIn | null = ruth && { user: ruth, student: null, mustEnrol: false }
const address = '/api/forms/student'
const form = { data: {}, draft: null, opening: null, refused: null, covered: [] }
const message = { id: 'm', body: 'My mother is ill.', files: [{ id: 'f', name: 'letter.pdf' }] }

interface Asked {
  readonly queryKey: QueryKey
}

function client(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  return queryClient
}

/** What a page shows without a signal after it was open once. */
async function shownLater(query: Asked): Promise<unknown> {
  await client().fetchQuery(query)
  // Keeping goes on after the answer has come.
  await new Promise((resolve) => setTimeout(resolve, 200))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const cold = client()
  await expect(cold.fetchQuery(query)).rejects.toThrow('Failed to fetch')
  return cold.getQueryData(query.queryKey)
}

beforeEach(async () => {
  await forgetShown()
  return () => vi.unstubAllGlobals()
})

it('keeps the matters of a thread and not its words', async () => {
  const thread = { id: 't', subject: 'Letter of status', state: 'New', messages: [message] }
  answerWith({ [`GET ${address}/threads/requests`]: { body: { data: [thread] } } })
  expect(await shownLater(ownThreadsQuery('requests'))).toEqual([
    { ...thread, messages: [{ id: 'm', body: notKeptWords, files: [] }] },
  ])
})

it('keeps the tickets of the help desk and not what was written on them', async () => {
  const support = {
    category: null,
    categories: [],
    tickets: [{ id: 't', subject: 'Wifi', messages: [message] }],
  }
  answerWith({ [`GET ${address}/itsupport`]: { body: { data: support } } })
  expect(await shownLater(itSupportQuery(null))).toMatchObject({
    tickets: [{ subject: 'Wifi', messages: [{ body: notKeptWords, files: [] }] }],
  })
})

it('keeps that a question of the HESA return was answered and not how', async () => {
  const answered = {
    question: 'religion',
    title: 'Religion',
    given: ['01'],
    inWords: 'None',
    isRefused: false,
  }
  answerWith({
    [`GET ${address}/hesaquestions`]: {
      body: {
        data: {
          questions: [{ question: 'careLeaver', suggested: { given: ['05'], inWords: 'No' }, said: 'Never' }],
          answered: [answered],
        },
      },
    },
  })
  expect(await shownLater(hesaQuery)).toMatchObject({
    questions: [{ question: 'careLeaver', suggested: null, said: null }],
    answered: [{ title: 'Religion', given: [], inWords: notKeptWords }],
  })
})

it('keeps a form with what stands beside it, less the words on either side', async () => {
  const alongside = [{ id: 'r', subject: 'Letter of status', words: 'Please', answer: 'Here it is' }]
  answerWith({ [`GET ${address}/requests`]: { body: { ...form, alongside } } })
  expect(await shownLater(ownRequestsQuery)).toEqual({
    ...form,
    alongside: [{ id: 'r', subject: 'Letter of status', words: null, answer: null }],
  })
  expect(formPageQuery(requestForm).queryKey).toEqual(ownRequestsQuery.queryKey)
})

it.each([
  ['a form that is guarded', formPageQuery(safeguarding), `GET ${address}/safeguarding`, form],
  [
    'a bursary',
    bursaryStandingQuery,
    `GET ${address}/bursary-application/standing`,
    { data: { round: null } },
  ],
  [
    'the thread of a bursary',
    ownThreadsQuery('bursary-application'),
    `GET ${address}/threads/bursary-application`,
    { data: [] },
  ],
])('keeps nothing of %s', async (_what, query: Asked, call, body) => {
  answerWith({ [call]: { body } })
  expect(await shownLater(query)).toBeUndefined()
})
