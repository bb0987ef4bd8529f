import { formRoutes } from '@minster/domain/pages/routes-forms'
import { onlineManager } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PortalFrame } from './frame/layout/PortalFrame.tsx'
import { currentUserOf } from './platform/api/current-user.ts'
import { sessionQuery } from './platform/api/session.ts'
import { screenOf } from './screens.tsx'
import { draw } from './test/draw.tsx'

const ruth = currentUserOf({
  id: 'ruth',
  name: 'Ruth Marsh',
  email: 'ruth@example.org',
  permissions: ['forms:student'],
})

beforeEach(() => {
  onlineManager.setOnline(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  }
})

it.each(formRoutes)('$path says without a signal why it shows nothing yet', async (route) => {
  const Screen = screenOf(route)
  if (!Screen) throw new Error('There is no such screen.')
  const { screen, queryClient } = await draw(
    <PortalFrame>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </PortalFrame>,
    {
      at: route.path.replace(/:\w+/, 'laptop'),
      prepare: (client) =>
        client.setQueryData(
          sessionQuery.queryKey,
          ruth && { user: ruth, student: null, mustEnrol: false, isRecalled: true },
        ),
    },
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/^You are offline\./)).toBeVisible()
  await expect.element(screen.getByText(/It shows by itself once the line is back\.$/)).toBeVisible()
  // None waits for a signal with its place empty.
  const waiting = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['student-forms'], type: 'active', fetchStatus: 'paused' })
    .map(({ queryHash }) => queryHash)
  expect(waiting).toEqual([])
  await screen.unmount()
})
