import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'

afterEach(() => vi.unstubAllGlobals())

const link = 'POST /auth/password/link'
const at = '/pages/set-password#the-token'
const refusedFor = (param: string, message: string) => ({
  status: 422,
  body: { error: { code: 'INVALID', message, details: [{ param, message }] } },
})
const drawPage = (address = at) =>
  draw(<ChoosePassword />, {
    at: address,
    prepare: (queryClient) => queryClient.setQueryData(sessionQuery.queryKey, null),
  })

test('the token of the address goes into bodies only, and a new password leads to sign-in', async () => {
  const calls = answerWith({
    [link]: { body: { data: { purpose: 'reset' } } },
    'POST /auth/password': { status: 204 },
  })
  const { screen } = await drawPage()
  await screen.getByLabelText('New password').fill('four words for me')
  await screen.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  expect(calls).toEqual([
    { call: link, body: { token: 'the-token' } },
    { call: 'POST /auth/password', body: { token: 'the-token', password: 'four words for me' } },
  ])
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/pages/login')
})

test('who was invited is welcomed where they choose a password', async () => {
  answerWith({ [link]: { body: { data: { purpose: 'invitation' } } } })
  const { screen } = await drawPage()
  await expect.element(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a dead link says why, and leads to a new one', async () => {
  answerWith({ [link]: refusedFor('token', 'This link has been used already. Each one works once.') })
  const { screen } = await drawPage()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('used already')
  await expect
    .element(screen.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/pages/reset')
})

test('a link without its token is said to be incomplete, and nothing is asked', async () => {
  const calls = answerWith({})
  const { screen } = await drawPage('/pages/set-password')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('not complete')
  expect(calls).toEqual([])
})

test('a refused password is said at its field, which keeps what was typed', async () => {
  answerWith({
    [link]: { body: { data: { purpose: 'reset' } } },
    'POST /auth/password': refusedFor('password', 'Choose something other than your e-mail address.'),
  })
  const { screen } = await drawPage()
  const field = screen.getByLabelText('New password')
  await field.fill('hannah.jones@example.org')
  await screen.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(screen.getByText('Choose something other than your e-mail address.')).toBeVisible()
  await expect.element(field).toHaveValue('hannah.jones@example.org')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
})
