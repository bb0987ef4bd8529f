import { socialFailures } from '@minster/domain/access/users/social-sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchLogin } from '#platform/api/login-state.ts'
import { remember, remembered } from '#platform/api/remembered.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { Login } from './Login.tsx'

const alice = { id: '7', name: 'Alice Morgan', email: 'alice@example.org', permissions: ['dashboard:view'] }

beforeEach(() => {
  remember({ user: null })
  dispatchLogin({ kind: 'reset' })
})
afterEach(() => vi.unstubAllGlobals())

async function signIn({ screen }: Awaited<ReturnType<typeof draw>>) {
  await screen.getByLabelText('E-mail').fill(' alice@example.org ')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign in' }).click()
}

test('signing in sends e-mail and password, remembers the user and leads back to the full path', async () => {
  const calls = answerWith({ 'POST /auth/login': { body: { user: alice } } })
  const drawn = await draw(<Login />, {
    at: '/pages/login?redirect=%2Fstudents%2Fall%3Fstatus%3DIoS%26page%3D2',
  })
  await signIn(drawn)
  await expect.poll(() => drawn.router.history.location.href).toBe('/students/all?status=IoS&page=2')
  expect(calls).toEqual([
    { call: 'POST /auth/login', body: { email: 'alice@example.org', password: 'secret' } },
  ])
  expect(remembered().user?.name).toBe('Alice Morgan')
  expect(drawn.queryClient.getQueryData(sessionQuery.queryKey)?.user.permissions).toEqual(['dashboard:view'])
})

test('after the right password a code is asked for, and a wrong one is said and asked for again', async () => {
  const calls = answerWith({
    'POST /auth/login': { body: { secondStep: true } },
    'POST /auth/second-step': {
      status: 401,
      body: {
        error: { code: 'BAD_CODE', message: 'The code is not right, or was used already', details: [] },
      },
    },
  })
  const drawn = await draw(<Login />)
  await signIn(drawn)
  const { screen } = drawn
  await expect
    .element(screen.getByLabelText('Code', { exact: true }))
    .toHaveAttribute('autocomplete', 'one-time-code')
  expect(drawn.queryClient.getQueryData(sessionQuery.queryKey)).toBeFalsy()
  await screen.getByLabelText('Code', { exact: true }).fill('123 456')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('The code is not right, or was used already')).toBeVisible()
  await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveFocus()
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(screen.getByLabelText('Recovery code', { exact: true })).toHaveFocus()
  expect(calls.at(-1)).toEqual({ call: 'POST /auth/second-step', body: { code: '123 456' } })
})

test.each([
  ['another origin', '%2F%2Fevil.example.org'],
  ['a scheme', 'javascript%3Aalert(1)'],
])('a redirect to %s leads to the first page', async (_what, redirect) => {
  answerWith({ 'POST /auth/login': { body: { user: alice } } })
  const drawn = await draw(<Login />, { at: `/pages/login?redirect=${redirect}` })
  await signIn(drawn)
  await expect.poll(() => drawn.router.history.location.href).toBe('/')
})

test('a refusal is shown with its status and every detail on a line of its own', async () => {
  answerWith({
    'POST /auth/login': {
      status: 422,
      body: {
        error: {
          code: 'INVALID',
          message: 'Please check what is marked',
          details: [
            { message: 'First', param: 'email' },
            { message: 'Second', param: 'password' },
          ],
        },
      },
    },
  })
  const drawn = await draw(<Login />)
  await signIn(drawn)
  await expect.element(drawn.screen.getByText('Please check what is marked')).toBeVisible()
  const alert = drawn.screen.getByRole('alert').element()
  expect(alert.textContent).toContain('First\nSecond')
  expect(alert.textContent).toContain('422 Validation error')
})

test('a user without a name is refused, and nobody is signed in', async () => {
  answerWith({ 'POST /auth/login': { body: { user: { ...alice, name: '' } } } })
  const drawn = await draw(<Login />)
  await signIn(drawn)
  await expect.element(drawn.screen.getByText('User must contain at least id, name and email')).toBeVisible()
  expect(drawn.screen.getByRole('alert').element().textContent).toContain('422')
  expect(drawn.queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(remembered().user).toBeNull()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const calls = answerWith({})
  const { screen } = await draw(<Login />)
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByText('Enter your e-mail address')).toBeVisible()
  await expect.element(screen.getByText('Enter your password')).toBeVisible()
  expect(calls).toEqual([])
})

test('a leftover failure of social sign-in is shown once, as a 401', async () => {
  document.cookie = 'social-login-error=unknown; path=/'
  const { screen } = await draw(<Login />)
  await expect.element(screen.getByText(socialFailures.unknown)).toBeVisible()
  expect(screen.getByRole('alert').element().textContent).toContain('401 Needs authentication')
  expect(document.cookie).not.toContain('social-login-error')
})

test('without one, an earlier failure is reset', async () => {
  dispatchLogin({
    kind: 'failure',
    error: { code: 500, statusMessage: 'Service error', message: 'Earlier', details: '' },
  })
  const { screen } = await draw(<Login />)
  await expect.element(screen.getByText('Earlier')).not.toBeInTheDocument()
})

test('other ways in are offered only where they are switched on', async () => {
  const { screen } = await draw(<Login />)
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByText('Sign in with Microsoft').elements()).toHaveLength(0)
  expect(screen.getByText('Forgotten your password?').elements()).toHaveLength(0)
})

test.each([
  ['/pages/login', '/auth/azure'],
  [
    '/pages/login?redirect=%2Fstudents%2Fall%3Fstatus%3DIoS',
    '/auth/azure?redirect=%2Fstudents%2Fall%3Fstatus%3DIoS',
  ],
  ['/pages/login?redirect=%2F%2Fevil.example.org', '/auth/azure'],
])('at %s a college with social sign-in offers it and leads back', async (at, href) => {
  const { screen } = await draw(<Login />, { at, college: { socialSignIn: true } })
  await expect
    .element(screen.getByRole('link', { name: 'Sign in with Microsoft' }))
    .toHaveAttribute('href', href)
})

test.each([
  [true, 1],
  [false, 0],
])('the way to an account of one’s own is shown while registration is on: %s', async (on, links) => {
  const { screen } = await draw(<Login />, {
    college: { passwordReset: true, features: { registration: on } },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Forgotten your password?' }))
    .toHaveAttribute('href', '/pages/reset')
  expect(screen.getByRole('link', { name: 'Create an account' }).elements()).toHaveLength(links)
})
