import { firstPageBeneath, isGroupAddress, menuFor } from '@minster/domain/pages/menu'
import { safeRedirectOf } from '@minster/domain/pages/redirects'
import type { Route } from '@minster/domain/pages/route'
import {
  entryTo,
  forbiddenPage,
  landingPathOf,
  notFoundPage,
  pageTitleOf,
  routeAt,
  sectionOf,
} from '@minster/domain/pages/routes'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type CollegeConfig, configQuery } from '#platform/api/config.ts'
import { sessionQuery } from '#platform/api/session.ts'

/** What the frame shows at an address. */
export type PageEntry = 'page' | 'forbidden' | 'not found'

export interface EnteredRoute {
  readonly shown: PageEntry
  readonly route: Route | undefined
}

/** What was changed a moment ago is waited for, unless nobody answers. */
function freshConfig(queryClient: QueryClient): Promise<CollegeConfig> {
  const cachedConfig = () => queryClient.ensureQueryData(configQuery)
  return onlineManager.isOnline() ? queryClient.fetchQuery(configQuery).catch(cachedConfig) : cachedConfig()
}

/**
 * Runs before every page, in the order of Specification §2: restore the current user, check access, set the page
 * title. A page that is refused is never drawn, so nothing of its data is asked for.
 */
export async function enterRoute(
  queryClient: QueryClient,
  location: Pick<ParsedLocation, 'pathname' | 'href'>,
  isPreload: boolean,
): Promise<EnteredRoute> {
  const [signedIn, config] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery),
    freshConfig(queryClient),
  ])

  const claims = signedIn?.user.permissions ?? null
  const route = routeAt(location.pathname)
  const entry = entryTo(route, claims, config.features, config.menu.switches)
  // Whoever types or shortens an address to that of a group means its first page.
  const isGroup = route === undefined && isGroupAddress(location.pathname)
  if (isGroup && claims !== null) {
    const firstPage = firstPageBeneath(menuFor(claims, config.features, config.menu), location.pathname)
    if (firstPage !== null) throw redirect({ href: firstPage, replace: true })
  }
  if (entry === 'sign in' || (isGroup && claims === null)) {
    const redirectTarget = safeRedirectOf(location.href)
    throw redirect({
      to: '/pages/login',
      search: redirectTarget === '/' ? {} : { redirect: redirectTarget },
      replace: true,
    })
  }
  // A role asks for two-step sign-in: until it is set up there is nothing else to see.
  if (signedIn?.mustEnrol && route?.audience !== 'everybody') {
    const redirectTarget = safeRedirectOf(location.href)
    throw redirect({
      to: '/pages/two-step',
      search: redirectTarget === '/' ? {} : { redirect: redirectTarget },
      replace: true,
    })
  }
  const landing = landingPathOf(claims ?? [], config.features)
  // The mark and every "first page" lead to /, which for an applicant is another page.
  const isFirst = route?.path === '/' || route?.path === '/dashboard'
  if (entry === 'go home' || (entry === 'forbidden' && isFirst && landing !== '/'))
    throw redirect({ to: landing, replace: true })
  if (entry === 'open' && route?.redirectTo) throw redirect({ to: route.redirectTo, replace: true })

  const shown: PageEntry = entry === 'open' ? 'page' : entry
  // A link that is merely pointed at is looked at in advance; the title belongs to the page one is on.
  if (!isPreload) {
    const section = titleOfEntry(shown, route, claims ?? [])
    const ownTitle = shown === 'page' && route ? config.menu.titles?.[route.path] : undefined
    document.title = pageTitleOf(config.title, ownTitle ?? section)
  }
  return { shown, route }
}

function titleOfEntry(shown: PageEntry, route: Route | undefined, claims: readonly string[]): string {
  if (shown === 'forbidden') return forbiddenPage.title
  if (shown === 'not found' || !route) return notFoundPage.title
  return sectionOf(route, claims)
}
