import type { Requirement } from '#kit/permissions/permissions.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import type { ListShown } from './menu-entries.ts'

/** A page by its address. */
export interface Route {
  /** `/applications/:id` */
  readonly path: string
  /** The section that follows the product's title in the page title. */
  readonly title: string
  /** Everybody, only who is signed out, or only who is signed in and meets `requires`. */
  readonly audience: 'everybody' | 'signed-out' | 'signed-in'
  readonly requires?: Requirement
  /** Open to whoever is signed in, whatever they hold. */
  readonly forEverybody?: true
  /** All of them must be on. */
  readonly features?: readonly FeatureKey[]
  /** The path by which a college takes it out in `menu` of its own file; entries of the menu only leave the menu. */
  readonly switchedBy?: string
  /** Whether the screen is there yet. Until then its address is unknown. */
  readonly built: boolean
  /** The records its list shows. */
  readonly list?: ListShown
  /** The collection whose records its board shows. */
  readonly board?: string
  /** The collection its record page opens a record of. */
  readonly record?: string
  /** The collection whose list leads to it, where its own records have none. */
  readonly listedWith?: string
  /** It only leads on to another path. */
  readonly redirectTo?: string
  /** Leaving it loads the application anew. */
  readonly reloadsOnLeave?: true
}
