import { VisuallyHidden } from '@mantine/core'
import type { Route } from '@minster/domain/pages/route'
import { routeAt, routes } from '@minster/domain/pages/routes'
import { loadingText } from '@minster/domain/platform/words/format'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './addresses.ts'
import { ErrorPage } from './frame/layout/ErrorPage.tsx'
import { enterRoute } from './frame/layout/guard.ts'
import { Root } from './frame/layout/Root.tsx'
import { screenOf } from './screens.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly route?: Route
  }
}

const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  beforeLoad: ({ context, location, cause }) =>
    enterRoute(context.queryClient, location, cause === 'preload'),
  component: () => {
    // Taken one by one: the context is another at every change of the address, what is in it mostly the same, and all
    // of the frame would be drawn anew.
    const shown = root.useRouteContext({ select: (entered) => entered.shown })
    const route = root.useRouteContext({ select: (entered) => entered.route })
    return <Root shown={shown} route={route} />
  },
})

/** `/applications/:id` as the router writes it. */
function patternOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '$$$1')
}

/** A page of the declaration whose screen is built; the others stay unknown addresses. */
function pageOf(route: Route) {
  const component = screenOf(route)
  return createRoute({
    getParentRoute: () => root,
    path: patternOf(route.path),
    staticData: { route },
    ...(component && { component }),
  })
}

const tree = root.addChildren(routes.filter(({ built }) => built).map(pageOf))

/** The router over every page of the declaration. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree: tree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: () => <VisuallyHidden role="status">{loadingText}</VisuallyHidden>,
    defaultErrorComponent: ErrorPage,
    // What is not there is said by the root, in the frame of whoever looks.
    defaultNotFoundComponent: () => null,
    trailingSlash: 'never',
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || !fromLocation || !routeAt(fromLocation.pathname)?.reloadsOnLeave) return
    // The address of the page gone to is written late; reloading must find it.
    router.history.flush()
    location.reload()
  })
  keepScroll(router)
  return router
}

/**
 * A new page begins at its top, Back finds the page where it was left. The router could do this by itself, but keeps
 * the places in the browser's storage, where nothing of ours belongs (Specification §3).
 */
function keepScroll(router: AnyRouter) {
  const places = new Map<string, number>()
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined) places.set(key, window.scrollY)
  })
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return
    window.scrollTo({ top: places.get(toLocation.state.__TSR_key ?? '') ?? 0, behavior: 'instant' })
  })
}
