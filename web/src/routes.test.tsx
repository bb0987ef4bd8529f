import { MantineProvider } from '@mantine/core'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { routes } from '@minster/domain/pages/routes'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { collegeConfigOf, configQuery } from './platform/api/config.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { sessionQuery } from './platform/api/session.ts'
import { theme } from './platform/style/theme.ts'
import { createAppRouter } from './routes.tsx'
import { screenOf } from './screens.tsx'
import { answerWith } from './test/answer.ts'

const dashboard = {
  data: { greetingName: 'Alice', asks: [], today: [], cards: [], numbers: [], chart: null },
}

function signedIn(permissions: readonly string[]) {
  const user = { id: '7', name: 'Alice Morgan', email: 'alice@example.org', permissions }
  return { body: { user: { ...user, student: null } } }
}

async function open(address: string, permissions: readonly string[] | null, config: object = {}) {
  const calls = answerWith({
    'GET /auth/account': permissions === null ? { status: 404 } : signedIn(permissions),
    'GET /api/dashboard': { body: dashboard },
    'GET /api/status': { body: { data: { healthy: true } } },
  })
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(configQuery.queryKey, collegeConfigOf({ title: 'Minster', ...config }))
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  const screen = await render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => router.state.status).toBe('idle')
  return { router, screen, calls, queryClient }
}

afterEach(() => vi.unstubAllGlobals())

describe('every route', () => {
  const router = createAppRouter(createQueryClient(() => {}))
  const pages = Object.values(router.routesByPath)

  test('of the declaration that is built is there, and no other', () => {
    const declared = routes.filter(({ built }) => built).map(({ path }) => path)
    const found = pages.flatMap(({ options }) => options.staticData?.route?.path ?? [])
    expect(found.toSorted()).toEqual(declared.toSorted())
  })

  test.each(pages.map((page) => [page.fullPath, page] as const))(
    '%s has title, permission and screen',
    (_path, page) => {
      const route = page.options.staticData?.route
      if (!route) throw new Error('A page without a declaration is open to everybody')
      expect(route.title).not.toBe('')
      // Whoever is signed in has what their declaration says is for everybody.
      if (route.audience === 'signed-in' && !route.forEverybody) {
        expect(route.requires).toBeDefined()
        expect(permits([], route.requires ?? '*')).toBe(false)
      } else if (!route.forEverybody) expect(['everybody', 'signed-out']).toContain(route.audience)
      expect(route.redirectTo ?? screenOf(route)).toBeDefined()
    },
  )
})

describe('the guard', () => {
  test('leads whoever is signed out to sign in, keeping the full path', async () => {
    const { router } = await open('/students/all?status=IoS&page=2', null)
    expect(router.state.location.pathname).toBe('/pages/login')
    expect(router.state.location.search).toEqual({ redirect: '/students/all?status=IoS&page=2' })
    expect(document.title).toBe('Minster - Login')
  })

  test('leads whoever is signed in away from the login page', async () => {
    const { router } = await open('/pages/login', ['dashboard:view'])
    expect(router.state.location.pathname).toBe('/')
    expect(document.title).toBe('Minster - Dashboard')
  })

  test('refuses a page under its own address, names the permission and asks for none of its rows', async () => {
    const { router, screen, calls } = await open('/students/enrolled', ['dashboard:view'], {
      office: { name: 'College Office', email: 'office@example.org' },
    })
    await expect.element(screen.getByText('You do not have permission to access this page')).toBeVisible()
    await expect.element(screen.getByText('students:view')).toBeVisible()
    await expect.element(screen.getByText('office@example.org')).toBeVisible()
    expect(router.state.location.pathname).toBe('/students/enrolled')
    expect(document.title).toBe('Minster - No permission')
    // The bell is the frame's, not the page's.
    const ofPage = (call: string) => call.includes('/api/') && !call.includes('/api/notifications')
    expect(calls.map(({ call }) => call).filter(ofPage)).toEqual([])
  })

  test.each([
    ['/nowhere', {}],
    ['/reporting/students', {}],
    ['/reporting/applications', {}],
  ])('knows nothing at %s', async (address) => {
    const { screen } = await open(address, ['*'])
    await expect.element(screen.getByText('Error 404')).toBeVisible()
    await expect.element(screen.getByLabelText('Search the pages')).toBeVisible()
    expect(document.title).toBe('Minster - Page not found')
  })

  test.each([
    ['/students', ['students:menu'], '/students/photos'],
    ['/applications/', ['*'], '/applications/ongoing'],
    ['/users', ['users:menu'], '/users/all'],
    ['/students', null, '/pages/login'],
  ] as const)('leads from %s to the first page one may open', async (address, claims, page) => {
    const { router } = await open(address, claims)
    expect(router.state.location.pathname).toBe(page)
  })

  test('knows nothing at the address of a group one has no page of', async () => {
    const { screen } = await open('/students', ['applications:menu'])
    await expect.element(screen.getByText('Error 404')).toBeVisible()
  })

  test('opens the status page to everybody', async () => {
    const { router, screen } = await open('/status', null)
    expect(router.state.location.pathname).toBe('/status')
    await expect.element(screen.getByText('Everything is running')).toBeVisible()
  })

  test('leads /sysadmin to the page itself', async () => {
    const { router } = await open('/sysadmin', null)
    expect(router.state.location.pathname).toBe('/pages/sysadmin')
  })

  test('calls the first page Student Forms for a student', async () => {
    const { screen } = await open('/', ['forms:student'])
    await expect.element(screen.getByRole('heading', { name: 'Student Forms' })).toBeVisible()
    expect(document.title).toBe('Minster - Student Forms')
  })

  test('knows no page of the portal that the college took out, and leads to none', async () => {
    const config = { menu: { '/forms/finance-details': false, '/forms/marks': false } }
    const { router, screen } = await open('/forms/finance-details', ['forms:student'], config)
    await expect.element(screen.getByText('Error 404')).toBeVisible()
    expect(document.title).toBe('Minster - Page not found')
    const bar = screen.getByRole('navigation', { name: 'Student portal' })
    await expect.element(bar.getByRole('link', { name: 'Ask us' })).toBeVisible()
    expect(bar.getByRole('link', { name: 'My studies' }).elements()).toEqual([])
    await router.navigate({ to: '/forms/dbs' })
    expect(document.title).toBe('Minster - DBS')
  })

  test('calls a page of the portal as the college does, in its title and above it', async () => {
    const titles = { '/forms': 'My college', '/forms/requests': 'Write to us' }
    const { screen } = await open('/forms', ['forms:student'], { titles })
    expect(document.title).toBe('Minster - My college')
    await expect.element(screen.getByRole('heading', { name: 'My college', level: 1 })).toBeVisible()
    const bar = screen.getByRole('navigation', { name: 'Student portal' })
    await expect.element(bar.getByRole('link', { name: 'Write to us' })).toBeVisible()
  })

  test('takes all permissions from an incomplete user and says why', async () => {
    answerWith({})
    const { router, screen, queryClient } = await open('/status', null)
    answerWith({
      'GET /auth/account': { body: { user: { id: '7', email: 'x@example.org', permissions: ['*'] } } },
    })
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
    await router.navigate({ to: '/students/all' })
    expect(router.state.location.pathname).toBe('/pages/login')
    await expect.element(screen.getByText('User must contain at least id, name and email')).toBeVisible()
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  })
})
