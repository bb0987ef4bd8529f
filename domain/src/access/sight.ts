import { type FeatureKey, type Features, isFeatureOn } from '../features.ts'
import { can } from './permissions.ts'

/** Who looks at records: what they hold, and which parts of the product are on; all of them where that is not said. */
export interface Sight {
  readonly claims: readonly string[]
  readonly features?: Features | undefined
}

/** What it takes to see a field. */
export interface Seeable {
  readonly needs: readonly string[]
  readonly features: readonly FeatureKey[]
}

/** Answers whether a field exists for somebody: every permission it names is held, every feature it belongs to is on. */
export function canSee({ claims, features }: Sight, field: Seeable): boolean {
  return (
    field.needs.every((permission) => can(claims, permission)) &&
    (features === undefined || field.features.every((key) => isFeatureOn(features, key)))
  )
}
