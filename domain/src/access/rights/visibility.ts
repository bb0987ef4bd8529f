import { can } from '#kit/permissions/permissions.ts'
import { type FeatureKey, type Features, isFeatureOn } from '#platform/features/features.ts'

/** Who looks at records: what they hold, and which parts of the product are on; all of them where that is not said. */
export interface Viewer {
  readonly claims: readonly string[]
  readonly features?: Features | undefined
}

/** What it takes to see a field, and who else may fill it in. */
export interface Seeable {
  readonly needs: readonly string[]
  readonly features: readonly FeatureKey[]
  readonly field?: { readonly givenBy?: string }
}

/** Answers whether a field exists for somebody: every permission it names is held, every feature it belongs to is on. */
export function canSee({ claims, features }: Viewer, field: Seeable): boolean {
  return (
    field.needs.every((permission) => can(claims, permission)) &&
    (features === undefined || field.features.every((key) => isFeatureOn(features, key)))
  )
}

/** Answers whether somebody may fill a field in: who sees it, and who brings in for others what they may not read. */
export function canGive(viewer: Viewer, field: Seeable): boolean {
  return canSee(viewer, field) || isGivenUnseen(viewer, field)
}

/** Answers whether somebody fills a field in without ever reading what is in it. */
export function isGivenUnseen(viewer: Viewer, { needs, features, field }: Seeable): boolean {
  const givenBy = field?.givenBy
  if (givenBy === undefined || canSee(viewer, { needs, features })) return false
  return can(viewer.claims, givenBy) && canSee(viewer, { needs: [], features })
}
