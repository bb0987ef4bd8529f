import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import EventOverview from './EventOverview.tsx'

afterEach(() => vi.unstubAllGlobals())

const event = {
  id: 'e-1',
  version: 1,
  label: 'Open day',
  state: 'Open',
  start: '2027-03-06T10:00:00.000Z',
  end: '2027-03-06T15:00:00.000Z',
  location: { id: 'o-1', label: 'St Paul, London' },
  capacity: 40,
  taken: 23,
  onWaitingList: 2,
}
const row = {
  id: 'r-1',
  version: 1,
  person: { id: 'p-1', label: 'Hannah Jones' },
  state: 'Registered',
  guests: 1,
  guestNames: 'Tom',
  code: 'K7M2QF',
  bookedAt: '2027-02-01T10:00:00.000Z',
}

async function drawOverview({ of = {}, edit = true, rows = [row] }: Drawing = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path))
    const counts = [
      { value: 'Registered', label: 'Registered', count: 20 },
      { value: 'Wait-listed', label: 'Wait-listed', count: 2 },
    ]
    const list = { data: rows, meta: { total: rows.length, page: 1, pageSize: 50 } }
    return new Response(
      JSON.stringify(path.includes('/counts') ? { data: rows.length > 0 ? counts : [] } : list),
    )
  })
  const reply = {
    data: { ...event, ...of },
    abilities: { edit, remove: false, readOnly: [], moves: {} },
  }
  const permissions = ['registrations:view', 'modules:view', ...(edit ? ['registrations:edit'] : [])]
  const user = currentUserOf({ id: 'u', name: 'Alice Morgan', email: 'alice@example.org', permissions })
  const { screen } = await draw(<EventOverview collection="events" reply={reply} />, {
    prepare: (queryClient) =>
      void queryClient.setQueryData(sessionQuery.queryKey, user && { user, student: null, mustEnrol: false }),
  })
  return { screen, asked }
}

interface Drawing {
  readonly of?: object
  readonly edit?: boolean
  readonly rows?: readonly object[]
}

test('says when and where it is, how full, who waits, and who is booked', async () => {
  const { screen, asked } = await drawOverview()
  await expect.element(screen.getByText('Saturday 6 March 2027, 10:00 to 15:00')).toBeVisible()
  await expect.element(screen.getByText('St Paul, London')).toBeVisible()
  await expect.element(screen.getByText('23 of 40 places are taken, 17 are left')).toBeVisible()
  await expect.element(screen.getByText('2 wait for one · 3 guests among them')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Hannah Jones' }))
    .toHaveAttribute('href', '/registrations/r-1')
  await expect.element(screen.getByText('K7M2QF')).toBeVisible()
  await screen.getByRole('button', { name: 'Wait 2' }).click()
  await expect
    .poll(() => asked.some((path) => path.includes('{"event":["e-1"],"state":["Wait-listed"]}')))
    .toBe(true)
})

test('leads to the day of the year it is held on', async () => {
  const { screen } = await drawOverview({ of: { day: { id: 'd-1', label: 'Easter residential' } } })
  await expect
    .element(screen.getByRole('link', { name: 'Easter residential' }))
    .toHaveAttribute('href', '/teaching-days/d-1')
})

test('prints the badges and the list of those who are booked', async () => {
  const { screen } = await drawOverview()
  await expect
    .element(screen.getByRole('link', { name: 'Badges' }))
    .toHaveAttribute('href', '/api/events/e-1/badges')
  await expect
    .element(screen.getByRole('link', { name: 'List to print' }))
    .toHaveAttribute('href', '/api/events/e-1/list')
})

test.each([
  ['is over', { start: '2026-01-06T10:00:00.000Z', end: '2026-01-06T15:00:00.000Z' }, true, 1],
  ['is to come', {}, true, 0],
  [
    'was cancelled',
    { start: '2026-01-06T10:00:00.000Z', end: '2026-01-06T15:00:00.000Z', state: 'Cancelled' },
    true,
    0,
  ],
  [
    'is over, of whoever only reads',
    { start: '2026-01-06T10:00:00.000Z', end: '2026-01-06T15:00:00.000Z' },
    false,
    0,
  ],
])('that nobody came who was not checked in is proposed of what %s', async (_, of, edit, count) => {
  const { screen } = await drawOverview({ of, edit })
  await expect.element(screen.getByText('3 guests among them')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Note all 20 as No show' }).elements()).toHaveLength(count)
  expect(screen.getByRole('button', { name: 'Add a booking' }).elements()).toHaveLength(
    edit && !('state' in of) ? 1 : 0,
  )
})

test('says what to do while nobody is booked', async () => {
  const { screen } = await drawOverview({ of: { state: 'Draft', taken: 0, onWaitingList: 0 }, rows: [] })
  await expect.element(screen.getByText('Nobody is booked yet')).toBeVisible()
  await expect.element(screen.getByText('Open it for booking', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Opens with the booking')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Badges' }).elements()).toHaveLength(0)
})
