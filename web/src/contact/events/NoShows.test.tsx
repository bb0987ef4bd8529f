import { Notifications } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#platform/api/session.ts'
import { answerWith } from '#test/answer.ts'
import { draw } from '#test/draw.tsx'
import { NoShows } from './NoShows.tsx'

afterEach(() => vi.unstubAllGlobals())

const bulk = 'POST /api/registrations/bulk'

test('notes everybody who did not come in one call, and takes back those alone who were noted', async () => {
  const data = [
    { id: 'r-1', label: 'Hannah Jones', ok: true },
    { id: 'r-2', label: 'Ben Abel', ok: true },
    { id: 'r-3', label: 'Mary Lister', ok: false, message: 'Somebody else changed it.' },
  ]
  const calls = answerWith({ [bulk]: { body: { data, meta: { total: 3, ok: 2, failed: 1 } } } })
  const { screen } = await draw(
    <>
      <NoShows event="e-1" count={3} />
      <Notifications />
    </>,
    { prepare: (queryClient) => void queryClient.setQueryData(sessionQuery.queryKey, null) },
  )
  await expect.element(screen.getByText('3 who have a place were not checked in')).toBeVisible()
  await screen.getByRole('button', { name: 'Note all 3 as No show' }).click()
  await expect.element(screen.getByText('2 bookings are noted as No show, 1 left as they were')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  const sent = () => calls.filter(({ call }) => call === bulk).map(({ body }) => body)
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()).toEqual([
    {
      filter: { event: ['e-1'], state: ['Registered'] },
      change: { state: 'No show' },
      preview: false,
    },
    { ids: ['r-1', 'r-2'], change: { state: 'Registered' }, preview: false },
  ])
})
