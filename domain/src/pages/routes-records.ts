import type { FeatureKey } from '#platform/features/features.ts'
import { declaredPages } from '#register/declared.ts'
import { registerAccess } from '#teaching/attendance/access.ts'
import type { Route } from './route.ts'

/** The page of what is no record yet (Specification §2). */
function notYet(path: string, title: string, feature?: FeatureKey): Route {
  return {
    path: `/${path}/:id`,
    title,
    audience: 'signed-in',
    requires: `${path}:view`,
    ...(feature && { features: [feature] }),
    built: false,
  }
}

/** Every record page: those the record types say they have, and what is beside them. */
export const recordRoutes: readonly Route[] = [
  {
    path: '/teaching-days/:id/register',
    title: 'Register',
    audience: 'signed-in',
    requires: registerAccess,
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
  notYet('leads', 'Potential student'),
  notYet('registrations', 'Registration', 'registration'),
  notYet('consents', 'Consents'),
  notYet('donors', 'Donor'),
]
