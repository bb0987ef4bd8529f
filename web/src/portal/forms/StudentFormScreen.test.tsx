import { emergencyContacts } from '@minster/domain/portal/student-forms/emergency-contacts'
import { learningSupport } from '@minster/domain/portal/student-forms/learning-support'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentUserOf } from '#platform/api/current-user.ts'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { StudentFormScreen } from './StudentFormScreen.tsx'

const address = '/api/forms/student/emergency-contacts'
// Known at once, as it is to whoever takes longer to type.
beforeAll(() => import('@minster/domain/portal/forms/check-student-form'))

let count = 0

/** Another each time, and none of another file of tests: what one of them typed lies on the device, which they share. */
function somebody() {
  count += 1
  return currentUserOf({
    id: `screen-${count}`,
    name: 'Ann Lee',
    email: 'ann@example.org',
    permissions: ['forms:student'],
  })
}
const refusal = {
  code: 'INVALID',
  message: 'Something is not right',
  details: [{ param: 'first.name', message: 'Name is needed.' }],
}

async function drawForm(data: object = {}) {
  answerWith({
    [`GET ${address}`]: { body: { data, draft: null, opening: null, refused: null, covered: [] } },
    [`PUT ${address}/draft`]: { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Not now' } } },
    [`PUT ${address}`]: { status: 422, body: { error: refusal } },
  })
  const user = somebody()
  if (!user) throw new Error('Nobody is signed in.')
  const session: SignedIn = { user, student: null, mustEnrol: false }
  const { screen } = await draw(<StudentFormScreen form={emergencyContacts} />, {
    prepare: (queryClient) => queryClient.setQueryData(sessionQuery.queryKey, session),
  })
  await expect.element(screen.getByRole('heading', { name: 'First person to call' })).toBeVisible()
  return screen
}

type Screen = Awaited<ReturnType<typeof drawForm>>
const next = (screen: Screen) => screen.getByRole('button', { name: 'Next' }).click()
const summary = (screen: Screen, title: string) => screen.getByRole('region', { name: title })

test('tells all mistakes of a step when one leaves it, and leads to their fields', async () => {
  const screen = await drawForm()
  await expect.element(screen.getByText('Step 1 of 5')).toBeVisible()
  await next(screen)
  await expect.element(summary(screen, '2 things to look at')).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/needed/)
  await screen.getByRole('button', { name: /^First person: Please fill in/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'What they are to you' })).toHaveFocus()
  await userEvent.keyboard('Sister')
  await expect.element(summary(screen, 'One thing to look at')).toBeVisible()
})

test('lets one go on without, and ticks only the steps that are sound', async () => {
  const screen = await drawForm({ first: { name: 'Ada', relationship: 'Sister' } })
  await next(screen)
  await expect.element(screen.getByRole('heading', { name: 'How we reach the first person' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Telephone', exact: true }).fill('abc')
  await next(screen)
  await expect
    .element(screen.getByRole('button', { name: /First person: Telephone: Enter a telephone number/ }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Go on without' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Where the first person lives' })).toBeVisible()
  const tab = (name: string) => screen.getByRole('tab', { name })
  await expect.element(tab('First person to call')).toHaveAttribute('data-done')
  await expect.element(tab('How we reach the first person')).not.toHaveAttribute('data-done')
  await screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(summary(screen, 'One thing to look at')).toBeVisible()
})

test('holds for a mistake that was not told before, and never on the way back', async () => {
  const screen = await drawForm({ first: { name: 'Ada', relationship: 'Sister' } })
  await next(screen)
  await next(screen)
  await expect.element(summary(screen, 'One thing to look at')).toBeVisible()
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await next(screen)
  await expect.element(summary(screen, '2 things to look at')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(screen.getByRole('heading', { name: 'First person to call' })).toBeVisible()
})

test('asks about a second person only where there is one', async () => {
  const screen = await drawForm({ hasSecond: true })
  await expect.element(screen.getByText('Step 1 of 7')).toBeVisible()
})

test('says after a refusal that what was typed is saved, and what to look at', async () => {
  const first = { name: 'Ada', relationship: 'Sister', phone: '01234 567890' }
  const screen = await drawForm({ first, hasSecond: false })
  await screen.getByRole('tab', { name: 'Check and send' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Not sent' }))
    .toHaveTextContent('What you typed is saved')
  await screen.getByRole('button', { name: 'First person: Name is needed.' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/needed/)
})

test('a form that is open stays as it is filled in, though nobody answers when it is asked for again', async () => {
  const address = '/api/forms/student/learning-support'
  answerWith({
    [`GET ${address}`]: { body: { data: {}, draft: null, opening: null, refused: null, covered: [] } },
  })
  const user = somebody()
  const { screen, queryClient } = await draw(<StudentFormScreen form={learningSupport} />, {
    at: '/?step=help',
    prepare: (client) => {
      client.setQueryData(sessionQuery.queryKey, user && { user, student: null, mustEnrol: false })
      client.setDefaultOptions({ queries: { retry: false } })
    },
  })
  const wishes = screen.getByRole('textbox', { name: /^What would help you/ })
  await wishes.fill('More time')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await queryClient.invalidateQueries({ queryKey: ['student-forms'] })
  // What is drawn anew is drawn a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(wishes).toHaveValue('More time')
})
