import type { CurrentUser } from '@minster/domain/access/auth/current-user-reply'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { storeMark } from '#platform/api/stored-marks.ts'
import { draw } from '#test/draw.tsx'
import { EventScreen } from './EventScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const abilities = { edit: true, remove: false, readOnly: [], moves: { state: [{ to: 'Open' }] } }
const draft = { id: 'e-1', version: 1, label: 'Open day', state: 'Draft', start: '2026-01-06T10:00:00.000Z' }

async function drawPage(of: object, user: CurrentUser | null = null) {
  vi.stubGlobal('fetch', async (path: string) => {
    const isOne = path === '/api/events/e-1'
    const list = { data: [], meta: { total: 0, page: 1, pageSize: 25 } }
    return new Response(JSON.stringify(isOne ? { data: { ...draft, ...of }, abilities } : list))
  })
  const { screen } = await draw(<EventScreen collection="events" id="e-1" />, {
    prepare: (queryClient) =>
      void queryClient.setQueryData(sessionQuery.queryKey, user && { user, student: null, mustEnrol: false }),
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Open day' })).toBeVisible()
  return screen
}

test.each([
  ['on its day and after, who came comes next', { state: 'Closed' }, true],
  ['of a draft nobody came', {}, false],
  ['of what is cancelled nobody came', { state: 'Cancelled' }, false],
  ['before its day nobody has come', { state: 'Open', start: '2099-01-06T10:00:00.000Z' }, false],
])('%s', async (_, of, isThere) => {
  const screen = await drawPage(of)
  const checkIn = screen.getByRole('link', { name: 'Check in' })
  if (isThere) await expect.element(checkIn).toHaveAttribute('href', '/events/e-1/check-in')
  else expect(checkIn.elements()).toHaveLength(0)
})

test('where check-ins wait on this device, whatever became of the event, says so and leads to them', async () => {
  const ruth = {
    id: 'ruth-at-the-door',
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
  }
  const at = '2026-01-06T10:00:00.000Z'
  await storeMark({ user: ruth.id, kind: 'check-ins', list: 'e-1' }, { subject: 'ann', at, version: 1 })
  const screen = await drawPage({ state: 'Cancelled' }, ruth)
  await expect.element(screen.getByText('Check-ins wait on this device')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Check in' }))
    .toHaveAttribute('href', '/events/e-1/check-in')
})
