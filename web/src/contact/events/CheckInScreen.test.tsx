import type { EventDoor } from '@minster/domain/contact/events/check-in-calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type SignedIn, sessionQuery } from '#platform/api/session.ts'
import { storeMark } from '#platform/api/stored-marks.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { CheckInScreen } from './CheckInScreen.tsx'
import { doorQuery } from './check-in.ts'

beforeEach(() => {
  user = `ruth-at-the-door-${(count += 1)}`
  return () => vi.unstubAllGlobals()
})

const at = '2026-01-06T10:00:00.000Z'
const notHere = { isHere: false, at, version: 1, by: null }
const bookingOf = (id: string, name: string) => ({
  id,
  name,
  code: null,
  guests: 0,
  guestNames: null,
  state: 'Registered' as const,
  mark: notHere,
})
const door: EventDoor = {
  event: { id: '', title: 'Evening', kind: 'Open day', state: 'Open', start: at, end: null, hub: 'York' },
  mayMark: true,
  closed: null,
  capacity: null,
  taken: 2,
  bookings: [bookingOf('ann', 'Ann Abel'), bookingOf('bob', 'Bob Bell')],
}
const looking = 'GET /api/events//check-in'
const sending = 'POST /api/events//check-in'
const refusal = (message: string) => ({
  status: 422,
  body: { error: { code: 'INVALID', message: 'Not valid', details: [{ param: 'marks', message }] } },
})
const ofAnn = { subject: 'ann', isHere: true, at, version: 1 }
let user = ''
let count = 0

/** The screen as Ruth has it before her; `shown` is what it showed before the service was asked. */
async function drawDoor(answers: Parameters<typeof answerWith>[0], shown?: EventDoor) {
  answerWith(answers)
  const signedIn: SignedIn = {
    student: null,
    mustEnrol: false,
    user: {
      id: user,
      role: [],
      name: 'Ruth Marsh',
      email: 'ruth@example.org',
      picture: null,
      permissions: ['registrations:edit'],
      hub: null,
      programme: null,
      pathway: null,
      tokens: [],
      preferences: {},
    },
  }
  const { screen } = await draw(<CheckInScreen />, {
    prepare: (queryClient) => {
      queryClient.setQueryData(sessionQuery.queryKey, signedIn)
      if (shown) queryClient.setQueryData(doorQuery('').queryKey, shown, { updatedAt: 1 })
    },
  })
  return { screen }
}
const liesHere = () => storeMark({ user, kind: 'check-ins', list: '' }, ofAnn)

test('what waits on this device is told where the event was cancelled meanwhile, and why', async () => {
  await liesHere()
  const closed = 'This event was cancelled.'
  const { screen } = await drawDoor({
    [looking]: { body: { data: { ...door, mayMark: false, closed } } },
    [sending]: refusal(closed),
  })
  await expect.element(screen.getByText(`Not sent: ${closed}`)).toBeVisible()
})

test('what waits on this device is told where the event can no longer be seen', async () => {
  await liesHere()
  const { screen } = await drawDoor({ [sending]: refusal('Nobody is let in.') })
  await expect.element(screen.getByText('Not sent: Nobody is let in.')).toBeVisible()
})

const written = (booking: string) => ({
  booking,
  outcome: 'written',
  mark: { isHere: true, at, version: 2, by: 'Ruth Marsh' },
})

test('Enter checks in whom the search has found, and nobody where nothing is typed', async () => {
  const { screen } = await drawDoor({
    [looking]: { body: { data: { ...door, bookings: door.bookings.slice(0, 1) } } },
    [sending]: { body: { data: [written('ann')] } },
  })
  const search = screen.getByRole('searchbox', { name: 'Name or code' })
  const ann = screen.getByRole('button', { name: 'Ann Abel' })
  await search.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(ann).toHaveAttribute('aria-pressed', 'false')
  await search.fill('ann')
  await userEvent.keyboard('{Enter}')
  await expect.element(ann).toHaveAttribute('aria-pressed', 'true')
  await expect.element(search).toHaveValue('')
})

test('whom the search has found and who is not let in stays found, with the reason', async () => {
  const waits = { ...bookingOf('ann', 'Ann Abel'), state: 'Wait-listed' as const }
  const full: EventDoor = { ...door, capacity: 1, bookings: [waits, bookingOf('bob', 'Bob Bell')] }
  const { screen } = await drawDoor({ [looking]: { body: { data: full } } })
  const search = screen.getByRole('searchbox', { name: 'Name or code' })
  await search.fill('ann')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('All places are taken.')
  await expect.element(search).toHaveValue('ann')
})

test('whoever is tapped in a part of the list stays there until another is chosen', async () => {
  const { screen } = await drawDoor({
    [looking]: { body: { data: door } },
    [sending]: { body: { data: [written('ann')] } },
  })
  await screen.getByRole('button', { name: 'Not here yet' }).click()
  const ann = screen.getByRole('button', { name: 'Ann Abel' })
  await ann.click()
  await expect.element(ann).toHaveAttribute('aria-pressed', 'true')
  await expect.element(ann).toHaveFocus()
  await screen.getByRole('button', { name: /^Here/ }).click()
  await screen.getByRole('button', { name: 'Not here yet' }).click()
  await expect.element(screen.getByRole('button', { name: 'Bob Bell' })).toBeVisible()
  expect(ann.elements()).toHaveLength(0)
})

test('a check-in that is taken back says why whoever was met stays a potential student', async () => {
  const ann = { ...bookingOf('ann', 'Ann Abel'), mark: { isHere: true, at, version: 2, by: 'Ruth Marsh' } }
  const stays = 'They stay a potential student, as more is kept of them than this visit'
  const { screen } = await drawDoor({
    [looking]: { body: { data: { ...door, bookings: [ann] } } },
    [sending]: { body: { data: [{ ...written('ann'), mark: { ...notHere, version: 3, stays } }] } },
  })
  await screen.getByRole('button', { name: 'Ann Abel' }).click()
  await expect.element(screen.getByText(`${stays}.`)).toBeVisible()
})

test.each([
  ['that was not open yet is marked', { mayMark: false, closed: 'Check-in opens on 6 January.' }, true],
  ['of another’s hub is not', { mayMark: false }, false],
])('without the service a list %s', async (_, of, isMarked) => {
  const away = { status: 503, body: { error: { code: 'UNAVAILABLE', message: 'Not now' } } }
  const { screen } = await drawDoor({ [looking]: away }, { ...door, ...of })
  const ann = screen.getByRole('button', { name: 'Ann Abel' })
  await expect.element(screen.getByText(/^Shown as of/)).toBeVisible()
  if (isMarked) await expect.element(ann).toBeEnabled()
  else await expect.element(ann).toBeDisabled()
})
