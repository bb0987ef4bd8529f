import type { EventDoor } from '@minster/domain/contact/events/check-in-calls'
import { beforeEach, expect, test, vi } from 'vitest'
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
  const calls = answerWith(answers)
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
  return { screen, sent: () => calls.filter(({ call }) => call === sending).map(({ body }) => body) }
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
