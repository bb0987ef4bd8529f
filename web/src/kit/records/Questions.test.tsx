import { role } from '@minster/domain/access/users/role'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { Questions } from './Questions.tsx'
import RecordForm from './RecordForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { id: 'role-1', version: 3, name: 'office', scope: 'everything', claims: ['users'] }
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
const message = 'This was told the registry last year. Was it wrong then, or has it changed since?'
const choices = [
  { value: 'correction', label: 'It was wrong' },
  { value: 'later', label: 'It changed since' },
]
const asks = {
  'PATCH /api/roles/role-1': {
    status: 422,
    body: {
      error: {
        status: 422,
        code: 'INVALID',
        message: 'Please check what is marked',
        details: [{ param: 'told', message, choices }],
      },
    },
  },
}

async function saveIn(hasQuestions = true) {
  const { screen } = await draw(
    <>
      <RecordForm collection="roles" declaration={role} reply={{ data: stored, abilities }} />
      {hasQuestions && <Questions />}
    </>,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  await screen.getByRole('textbox', { name: 'Name' }).fill('front office')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  return screen
}

test('what a rule asks is answered with a button, and the change is saved with the answer', async () => {
  const calls = answerWith(asks)
  const screen = await saveIn()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'It was wrong' })).toHaveFocus()

  const after = { ...stored, name: 'front office', version: 4 }
  const later = answerWith({ 'PATCH /api/roles/role-1': { body: { data: after, abilities } } })
  await dialog.getByRole('button', { name: 'It changed since' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 unsaved change')).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'front office' }])
  expect(later[0]?.body).toEqual({ name: 'front office', told: 'later' })
})

test('who does not answer goes back to the form, which says why nothing was saved', async () => {
  answerWith(asks)
  const screen = await saveIn()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('front office')
})

test('a question that is asked again in spite of the answer is no endless round', async () => {
  const calls = answerWith(asks)
  const screen = await saveIn()
  await screen.getByRole('dialog').getByRole('button', { name: 'It was wrong' }).click()
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('where nothing could ask, the change is refused in the words of the rule', async () => {
  answerWith(asks)
  const screen = await saveIn(false)
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
})
