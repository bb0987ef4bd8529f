import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import { TeachingDayScreen } from './TeachingDayScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const day = { id: 'd-1', version: 1, label: 'Easter residential', kind: 'Residential', day: '2027-03-30' }
const abilities = { edit: true, remove: false, readOnly: [], moves: {} }
const held = [{ id: 'e-1', version: 1, label: 'Residential', title: 'Residential' }]

test.each([
  ['with an event leads to it', ['registrations:view'], held, 1],
  ['without an event leads to none', ['registrations:view'], [], 0],
  ['leads to no event for whoever sees no bookings', [], held, 0],
])('the page of a day %s', async (_, more, events, count) => {
  vi.stubGlobal('fetch', async (path: string) => {
    const rows = path.startsWith('/api/events?') && path.includes('day=d-1') ? events : []
    const list = { data: rows, meta: { total: rows.length, page: 1, pageSize: 25 } }
    return new Response(JSON.stringify(path === '/api/teaching-days/d-1' ? { data: day, abilities } : list))
  })
  const permissions = ['modules:view', ...more]
  const user = currentUserOf({ id: 'u', name: 'Alice Morgan', email: 'alice@example.org', permissions })
  const { screen, queryClient } = await draw(<TeachingDayScreen collection="teaching-days" id="d-1" />, {
    college: { features: { events: true } },
    prepare: (client) =>
      void client.setQueryData(sessionQuery.queryKey, user && { user, student: null, mustEnrol: false }),
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Easter residential' })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const link = screen.getByRole('link', { name: 'Its event', exact: true })
  if (count > 0) await expect.element(link).toHaveAttribute('href', '/events/e-1')
  else expect(link.elements()).toHaveLength(0)
})
