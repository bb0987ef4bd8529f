import { can, permits } from '#kit/permissions/permissions.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { homeTitleOf } from './home.ts'
import { type MenuSettings, menuLines } from './menu.ts'
import type { Route } from './route.ts'
import { formRoutes } from './routes-forms.ts'
import { recordRoutes } from './routes-records.ts'
import { reportRoutes } from './routes-reports.ts'
import { sessionRoutes } from './routes-session.ts'

const menuRoutes: readonly Route[] = menuLines.flatMap(({ line, path, requires, features }): Route[] => {
  if (path === undefined || line.external) return []
  const { built, list, pageTitle = line.title } = line
  return [{ path, title: pageTitle, audience: 'signed-in', requires, features, built, ...(list && { list }) }]
})

/** Every address of the product (Specification §2), built or not. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...menuRoutes,
  ...reportRoutes,
  ...recordRoutes,
  ...formRoutes,
]

/** Shown for an address nobody knows, with its error code (Specification §2). */
export const notFoundPage = { title: 'Page not found', code: 404 } as const

/** Shown under the same address where a permission is missing (Specification §6). */
export const forbiddenPage = {
  title: 'No permission',
  code: 403,
  message: 'You do not have permission to access this page',
} as const

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}$`)
}

const patterns = routes
  .filter((route) => route.path.includes(':'))
  .map((route) => ({ route, pattern: patternOf(route.path) }))
const byPath = new Map(routes.map((route) => [route.path, route]))

/** Answers the route of an address without its query; words win over `:id`. Undefined for an unknown one. */
export function routeAt(pathname: string): Route | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route
}

/** What becomes of somebody who asks for a page. */
export type Entry = 'open' | 'sign in' | 'go home' | 'forbidden' | 'not found'

/**
 * Answers whether a page opens, `claims` being null for who is signed out (Specification §2 and §6). Whoever is signed
 * out learns nothing of what is switched off: they sign in first.
 */
export function entryTo(
  route: Route | undefined,
  claims: readonly string[] | null,
  features: Features,
  switches: NonNullable<MenuSettings['switches']> = {},
): Entry {
  const isThere =
    route?.built === true &&
    (route.features ?? []).every((key) => isFeatureOn(features, key)) &&
    (route.switchedBy === undefined || switches[route.switchedBy] !== false)
  if (!route || (!isThere && (claims !== null || route.audience !== 'signed-in'))) return 'not found'
  if (route.audience === 'everybody') return 'open'
  if (route.audience === 'signed-out') return claims === null ? 'open' : 'go home'
  if (claims === null) return 'sign in'
  return route.forEverybody || permits(claims, route.requires ?? []) ? 'open' : 'forbidden'
}

/**
 * Answers where somebody lands after signing in: on the first page, or who is only an applicant on their form, and where
 * the college takes no applications online on a welcome.
 */
export function landingPathOf(claims: readonly string[], features: Features): string {
  const isApplicantOnly =
    can(claims, 'forms:applicant') && !can(claims, 'dashboard:view') && !can(claims, 'forms:student')
  if (!isApplicantOnly) return '/'
  return entryTo(routeAt('/apply'), claims, features) === 'open' ? '/apply' : '/pages/welcome'
}

/** Answers the section name of a route for somebody, which only for the first page depends on who they are. */
export function sectionOf(route: Route, claims: readonly string[]): string {
  return route.path === '/' || route.path === '/dashboard' ? homeTitleOf(claims) : route.title
}

/** Answers a page title: the product's followed by the section's name (Specification §2). */
export function titleOf(product: string, section?: string): string {
  return section ? `${product} - ${section}` : product
}
