import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { AccountSwitch } from './AccountSwitch.tsx'

afterEach(() => vi.unstubAllGlobals())

const alice = { id: 'alice', version: 2, label: 'Alice Morgan', active: true }
const bill = { id: 'bill', label: 'Bill Field' }
const abilities = { edit: true, remove: true, readOnly: [], moves: {} }

function drawSwitch() {
  return draw(<AccountSwitch collection="users" reply={{ data: alice, abilities }} />, {
    prepare: (queryClient) => {
      queryClient.setQueryData(sessionQuery.queryKey, null)
    },
  })
}

test('the last who can do everything cannot be disabled, and it says what to do first', async () => {
  answerWith({ 'GET /api/administrators': { body: { data: [{ id: 'alice', label: 'Alice Morgan' }] } } })
  const { screen } = await drawSwitch()
  await expect
    .element(screen.getByText(/Give somebody else a role that grants everything first/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Disable' })).toBeDisabled()
})

test('a refusal is told in the dialog, and the reason typed there stays', async () => {
  const message = 'You give up your own right to do everything. Say why, to confirm it.'
  const calls = answerWith({
    'GET /api/administrators': { body: { data: [alice, bill] } },
    'PATCH /api/users/alice': {
      status: 422,
      body: { error: { status: 422, code: 'INVALID', message: '', details: [{ param: 'reason', message }] } },
    },
  })
  const { screen } = await drawSwitch()
  await screen.getByRole('button', { name: 'Disable' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Disable Alice Morgan?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Leaves in May')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Leaves in May')
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    active: false,
    reason: 'Leaves in May',
  })
})
