import { expect, test } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { TakeBack } from '../forms/TakeBack.tsx'
import { HesaQuestions } from './HesaQuestions.tsx'

const question = {
  question: 'religion',
  title: 'Religion',
  words: 'What is your religion?',
  help: null,
  answers: [{ code: '1', label: 'Buddhist' }],
  refused: null,
  many: false,
  alone: [],
}
const standing = {
  context: 'Asked by law.',
  notice: { title: 'The notice', url: 'https://example.org' },
  questions: [question],
  answered: [],
}
const user = currentUserOf({
  id: '7',
  name: 'Ann Lee',
  email: 'ann@example.org',
  permissions: ['forms:student'],
})

async function drawAs(write: boolean) {
  answerWith({ 'GET /api/forms/student/hesaquestions': { body: { data: standing } } })
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
