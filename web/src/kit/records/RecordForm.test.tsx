import { role } from '@minster/domain/access/users/role'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import RecordForm from './RecordForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const stored = { id: 'role-1', version: 3, name: 'office', scope: 'everything', claims: ['users'] }
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }
const confirmFirst = 'You give up your own right to change users and roles. Say why, to confirm it.'

function drawForm() {
  return draw(<RecordForm collection="roles" declaration={role} reply={{ data: stored, abilities }} />, {
    prepare: (queryClient) => {
      queryClient.setQueryData(sessionQuery.queryKey, null)
    },
  })
}

test('what has to be confirmed by a reason is asked for, and saved with it', async () => {
  const calls = answerWith({
    'PATCH /api/roles/role-1': {
      status: 422,
      body: {
        error: {
          status: 422,
          code: 'INVALID',
          message: 'Please check what is marked',
          details: [{ param: 'reason', message: confirmFirst }],
        },
      },
    },
  })
  const { screen } = await drawForm()
  await screen.getByRole('textbox', { name: 'Name' }).fill('front office')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' })
  await expect.element(dialog.getByText(confirmFirst)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save all the same' })).toBeDisabled()

  const after = { ...stored, name: 'front office', version: 4 }
  const later = answerWith({ 'PATCH /api/roles/role-1': { body: { data: after, abilities } } })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('  I move to the registry. ')
  await dialog.getByRole('button', { name: 'Save all the same' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'front office' }])
  expect(later[0]?.body).toEqual({ name: 'front office', reason: 'I move to the registry.' })
})

test('who thinks better of it goes back to the form, with nothing lost', async () => {
  answerWith({
    'PATCH /api/roles/role-1': {
      status: 422,
      body: {
        error: {
          status: 422,
          code: 'INVALID',
          message: '',
          details: [{ param: 'reason', message: confirmFirst }],
        },
      },
    },
  })
  const { screen } = await drawForm()
  await screen.getByRole('textbox', { name: 'Name' }).fill('front office')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('front office')
  await expect.element(screen.getByText('1 unsaved change')).toBeVisible()
})

test('what is closed to the reader says why, and offers nothing to fill in', async () => {
  const closed = 'It allows more than you may do yourself.'
  const { screen } = await draw(
    <RecordForm
      collection="roles"
      declaration={role}
      reply={{ data: stored, abilities: { ...abilities, edit: false, closed } }}
    />,
    {
      prepare: (queryClient) => {
        queryClient.setQueryData(sessionQuery.queryKey, null)
      },
    },
  )
  await expect.element(screen.getByText(closed)).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
})
