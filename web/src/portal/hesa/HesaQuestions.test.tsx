import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { type Answers, answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { TakeBack } from '../forms/TakeBack.tsx'
import { HesaQuestions } from './HesaQuestions.tsx'

const question = {
  question: 'religion',
  title: 'Religion',
  words: 'What is your religion?',
  session: null,
  about: null,
  help: null,
  kind: 'choices',
  answers: [{ code: '1', label: 'Buddhist' }],
  refused: null,
  many: false,
  alone: [],
  suggested: null,
  said: null,
}
const standing = {
  context: 'Asked by law.',
  notice: { title: 'The notice', url: 'https://example.org' },
  questions: [question],
  answered: [],
  confirm: null,
}
const asked = 'GET /api/forms/student/hesaquestions'
const user = currentUserOf({
  id: '7',
  name: 'Ann Lee',
  email: 'ann@example.org',
  permissions: ['forms:student'],
})

async function drawAs(write: boolean) {
  answerWith({ [asked]: { body: { data: standing } } })
  if (!user) throw new Error('Nobody is signed in.')
  const impersonation = { realName: 'Sam Support', until: '2099-01-01T00:00:00.000Z', write }
  const session: SignedIn = { user, student: null, mustEnrol: false, impersonation }
  const { screen } = await draw(
    <>
      <HesaQuestions />
      <TakeBack title="Sure?" done="Done" onTakeBack={async () => undefined}>
        It goes.
      </TakeBack>
    </>,
    {
      prepare: (queryClient) => {
        queryClient.setQueryData(sessionQuery.queryKey, session)
      },
    },
  )
  await screen.getByRole('button', { name: 'Answer 1 question' }).click()
  return screen
}

test('whoever only looks can answer nothing and take nothing back', async () => {
  const screen = await drawAs(false)
  await expect.element(screen.getByText('You are only looking: nothing can be filled in')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Buddhist' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Take it back' })).toBeDisabled()
})

test('whoever may write for somebody can', async () => {
  const screen = await drawAs(true)
  await expect.element(screen.getByRole('radio', { name: 'Buddhist' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Take it back' })).toBeEnabled()
})

const years = {
  ...question,
  question: 'termTimePostCode',
  words: 'Where do you live?',
  kind: 'postcode',
  session: 's1',
}
const unknown = { code: 'ZZ99 9ZZ', label: 'I do not know it' }

async function drawAsked(data: object, answers: Answers = {}) {
  const calls = answerWith({ [asked]: { body: { data: { ...standing, ...data } } }, ...answers })
  if (!user) throw new Error('Nobody is signed in.')
  const session: SignedIn = { user, student: null, mustEnrol: false }
  const { screen } = await draw(<HesaQuestions />, {
    prepare: (queryClient) => {
      queryClient.setQueryData(sessionQuery.queryKey, session)
    },
  })
  return { screen, calls }
}

test('an answer of last year is one tap, for the programme and year it is asked of', async () => {
  const suggested = { given: ['SE1 7PB'], inWords: 'SE1 7PB' }
  const done = { ...standing, questions: [] }
  const { screen, calls } = await drawAsked(
    { questions: [{ ...years, answers: [unknown], about: 'MA, 2026-27', suggested }] },
    { 'PUT /api/forms/student/hesadata': { body: { data: done } } },
  )
  await screen.getByRole('button', { name: 'Answer 1 question' }).click()
  await expect.element(screen.getByText('For MA, 2026-27')).toBeVisible()
  await screen.getByRole('button', { name: 'Still the same: SE1 7PB' }).click()
  await expect.element(screen.getByText('There is nothing to answer for how you study.')).toBeVisible()
  expect(calls.find(({ call }) => call === 'PUT /api/forms/student/hesadata')?.body).toEqual({
    question: 'termTimePostCode',
    session: 's1',
    answer: ['SE1 7PB'],
  })
})

test('a postcode is written, or not known', async () => {
  const { screen } = await drawAsked({ questions: [{ ...years, answers: [unknown] }] })
  await screen.getByRole('button', { name: 'Answer 1 question' }).click()
  await screen.getByRole('button', { name: 'Save and go on' }).click()
  await expect.element(screen.getByText('Write the postcode, or say that you do not know it.')).toBeVisible()
  await screen.getByRole('textbox').fill('DH1 3RN')
  await screen.getByRole('checkbox', { name: 'I do not know it' }).click()
  await expect.element(screen.getByRole('textbox')).toBeDisabled()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

test('what they answered of themselves is confirmed with one tap, and what is kept has no change', async () => {
  const kept = 'This is how things stood on 14/09/2023.'
  const given = { given: [], inWords: 'Yes', isRefused: false, about: null, kept: null }
  const answered = [
    { ...given, question: 'religion', title: 'Religion', session: null },
    { ...given, question: 'careLeaver', title: 'Time in care', session: 's1', kept },
  ]
  const { screen } = await drawAsked(
    { questions: [], answered, confirm: '2026-27' },
    {
      'POST /api/forms/student/hesadata/confirm': {
        body: { data: { ...standing, questions: [], answered } },
      },
    },
  )
  await expect
    .element(screen.getByRole('region', { name: 'Is all of this still right in 2026-27?' }))
    .toHaveTextContent('Religion')
  await expect.element(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent(kept)
  await expect.element(screen.getByRole('button', { name: 'Change: Time in care' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Yes, all of this is still right' }).click()
  await expect.element(screen.getByText('Thank you. There is nothing left to answer.')).toBeVisible()
})
