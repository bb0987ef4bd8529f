import type { Requirement } from '#kit/permissions/permissions.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { collections, recordTypeOf } from './paths.ts'
import { recordTypes } from './register.ts'

/*
 * What the record types say of the product around them. It is asked on every page, before anybody has signed in, and the
 * record types are far too much for that: the build of the pages works it out once and ships only what comes of it
 * (`declared-ahead` in `web/vite.config.ts`).
 */

/** The page of the records of a collection. */
interface DeclaredPage {
  readonly collection: string
  readonly title: string
  readonly requires: Requirement
  readonly features: readonly FeatureKey[]
  readonly listedWith?: string
}

/** A permission that comes with a record type, and the roles that hold it in a new database. */
interface DeclaredPermission {
  readonly permission: string
  readonly description: string
  readonly roles: readonly string[]
}

export const declaredPermissions: readonly DeclaredPermission[] = Object.keys(recordTypes).flatMap((name) =>
  Object.entries(recordTypeOf(name).permissions ?? {}).map(([permission, { lets, roles }]) => ({
    permission,
    description: lets,
    roles,
  })),
)

/** An entry of the menu that opens the list of a record type. */
interface DeclaredList {
  readonly group: string
  readonly title: string
  readonly path: string
  readonly collection: string
  readonly requires: Requirement
  readonly feature?: FeatureKey
}

export const declaredLists: readonly DeclaredList[] = collections.flatMap(
  ({ path, title, access, feature, page, menu }) =>
    menu
      ? [
          {
            title,
            path,
            ...menu,
            collection: path,
            requires: page?.requires ?? access.view,
            ...(feature && { feature }),
          },
        ]
      : [],
)

export const declaredPages: readonly DeclaredPage[] = collections.flatMap(
  ({ path, one, access, feature, page }) =>
    page
      ? [
          {
            collection: path,
            title: page.title ?? one,
            requires: page.requires ?? access.view,
            features: feature ? [feature] : [],
            ...(page.listedWith !== undefined && { listedWith: page.listedWith }),
          },
        ]
      : [],
)
