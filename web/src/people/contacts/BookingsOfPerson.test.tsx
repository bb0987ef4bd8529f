import { afterEach, expect, test, vi } from 'vitest'
import { currentUserOf } from '#platform/api/current-user.ts'
import { sessionQuery } from '#platform/api/session.ts'
import { draw } from '#test/draw.tsx'
import BookingsOfPerson from './BookingsOfPerson.tsx'

afterEach(() => vi.unstubAllGlobals())

const booking = {
  id: 'r-1',
  version: 1,
  event: { id: 'e-1', label: 'Open day', start: '2027-03-06T10:00:00.000Z' },
  state: 'Wait-listed',
  guests: 0,
}

async function drawPanel(permissions: readonly string[]) {
  const fetched = vi.fn<() => Promise<Response>>(
    async () => new Response(JSON.stringify({ data: [booking], meta: { total: 1, page: 1, pageSize: 20 } })),
  )
  vi.stubGlobal('fetch', fetched)
  const user = currentUserOf({ id: 'u', name: 'Alice Morgan', email: 'alice@example.org', permissions })
  const { screen } = await draw(
    <>
      <BookingsOfPerson person={{ id: 'p-1', label: 'Hannah Jones' }} />
      <p>The page ends here.</p>
    </>,
    {
      prepare: (queryClient) =>
        void queryClient.setQueryData(
          sessionQuery.queryKey,
          user && { user, student: null, mustEnrol: false },
        ),
    },
  )
  await expect.element(screen.getByText('The page ends here.')).toBeVisible()
  return { screen, fetched }
}

test('says for what somebody is booked, when it is, and how the booking stands', async () => {
  const { screen } = await drawPanel(['registrations:view'])
  const panel = screen.getByRole('region', { name: 'Events' })
  await expect
    .element(panel.getByRole('link', { name: 'Open day' }))
    .toHaveAttribute('href', '/registrations/r-1')
  await expect.element(panel.getByText('06/03/2027 10:00')).toBeVisible()
  await expect.element(panel.getByText('Wait-listed')).toBeVisible()
})

test('asks nothing for whoever may read no bookings', async () => {
  const { screen, fetched } = await drawPanel(['leads:view'])
  expect(screen.getByRole('region', { name: 'Events' }).elements()).toHaveLength(0)
  expect(fetched).not.toHaveBeenCalled()
})
