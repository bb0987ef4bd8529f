import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { collegeConfigOf, configQuery } from '#platform/api/config.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { cssVariables, theme } from '#platform/style/theme.ts'
import '#platform/style/mantine-styles.ts'
import '#platform/style/app.css'
import '#platform/style/forced-colours.css'

/** Draws a component as the application would: with theme, answers and addresses, without transitions. */
export async function draw(content: ReactNode, { at = '/', college = {}, prepare }: Drawing = {}) {
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(configQuery.queryKey, collegeConfigOf(college))
  prepare?.(queryClient)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content, notFoundComponent: () => content }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { screen, queryClient, router }
}

interface Drawing {
  /** The address it is drawn at. */
  readonly at?: string
  /** What GET /api/config would say. */
  readonly college?: unknown
  readonly prepare?: (queryClient: QueryClient) => void
}
