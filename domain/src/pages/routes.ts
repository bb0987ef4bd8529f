import { can, permits } from '#kit/permissions/permissions.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { declaredPages } from '#register/declared.ts'
import { registerAccess } from '#teaching/attendance/access.ts'
import { homeTitleOf } from './home.ts'
import { type MenuSettings, menuLines } from './menu.ts'
import type { Route } from './route.ts'
import { formRoutes } from './routes-forms.ts'
import { sessionRoutes } from './routes-session.ts'

const menuRoutes: readonly Route[] = menuLines.flatMap(({ line, path, requires, features }): Route[] => {
  if (path === undefined || line.external) return []
  const { built, list, board, pageTitle = line.title } = line
  const shown = { ...(list && { list }), ...(board !== undefined && { board }) }
  return [{ path, title: pageTitle, audience: 'signed-in', requires, features, built, ...shown }]
})

/** The page of what is no record yet (Specification §2). */
function notYet(path: string, title: string): Route {
  return {
    path: `/${path}/:id`,
    title,
    audience: 'signed-in',
    requires: `${path}:view`,
    built: false,
  }
}

/** Every record page: those the record types say they have, and what is beside them. */
const recordRoutes: readonly Route[] = [
  {
    path: '/teaching-days/:id/register',
    title: 'Register',
    audience: 'signed-in',
    requires: registerAccess,
    built: true,
  },
  {
    path: '/events/:id/check-in',
    title: 'Check-in',
    audience: 'signed-in',
    requires: 'registrations:view',
    features: ['events'],
    built: true,
  },
  ...declaredPages.map(
    ({ collection, ...page }): Route => ({
      path: `/${collection}/:id`,
      audience: 'signed-in',
      built: true,
      record: collection,
      ...page,
    }),
  ),
  // One entry of the ledger is no page: the id is the person's whose all of them are.
  {
    path: '/consents/:id',
    title: 'Consents',
    audience: 'signed-in',
    requires: 'consents:view',
    built: true,
  },
  notYet('donors', 'Donor'),
]

/** Lists outside the menu: those a number of a report or of the statistics opens, and those System data leads to. */
const reportRoutes: readonly Route[] = [
  {
    path: '/admin/systemdata/hubs',
    title: 'Hubs',
    audience: 'signed-in',
    requires: 'admin:admin',
    built: true,
    list: { collection: 'hubs' },
  },
  {
    path: '/admin/systemdata/locations',
    title: 'Locations',
    audience: 'signed-in',
    requires: 'admin:admin',
    features: ['locations'],
    built: true,
    list: { collection: 'locations' },
  },
  {
    path: '/admin/systemdata/dioceses',
    title: 'Dioceses',
    audience: 'signed-in',
    requires: 'admin:admin',
    features: ['dioceses'],
    built: true,
    list: { collection: 'dioceses' },
  },
  {
    path: '/admin/systemdata/calendar',
    title: 'Calendar entries',
    audience: 'signed-in',
    requires: { any: ['admin:admin', 'admin:grades'] },
    built: true,
    list: { collection: 'calendar-entries' },
  },
  {
    path: '/admin/systemdata/fees',
    title: 'Programme fees',
    audience: 'signed-in',
    requires: 'programmes:view',
    built: true,
    list: { collection: 'programme-fees' },
  },
  {
    path: '/applications/counted',
    title: 'Applications behind a number',
    audience: 'signed-in',
    requires: 'applications:menu',
    built: true,
    list: { collection: 'applications', mode: 'counted' },
  },
  {
    path: '/applications/references',
    title: 'References',
    audience: 'signed-in',
    requires: 'applications:menu',
    built: true,
    list: { collection: 'references' },
  },
  {
    path: '/leads/counted',
    title: 'Potential students behind a number',
    audience: 'signed-in',
    requires: 'leads:view',
    built: true,
    list: { collection: 'leads', mode: 'counted' },
  },
  {
    path: '/students/counted',
    title: 'Students behind a number',
    audience: 'signed-in',
    requires: 'students:view',
    built: true,
  },
]

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
export type RouteEntry = 'open' | 'sign in' | 'go home' | 'forbidden' | 'not found'

/**
 * Answers whether a page opens, `claims` being null for who is signed out (Specification §2 and §6). Whoever is signed
 * out learns nothing of what is switched off: they sign in first.
 */
export function entryTo(
  route: Route | undefined,
  claims: readonly string[] | null,
  features: Features,
  switches: NonNullable<MenuSettings['switches']> = {},
): RouteEntry {
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
export function pageTitleOf(product: string, section?: string): string {
  return section ? `${product} - ${section}` : product
}
