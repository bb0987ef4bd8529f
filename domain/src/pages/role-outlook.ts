import { reachOver } from '#access/rights/reach.ts'
import { claimsOf, type Grant, type Scope } from '#access/rights/roles.ts'
import { canSee } from '#access/rights/visibility.ts'
import { fieldsOf } from '#kit/record/record.ts'
import { type Features, isFeatureKey, isFeatureOn } from '#platform/features/features.ts'
import { collections } from '#register/paths.ts'
import { type MenuNode, type MenuSettings, menuFor } from './menu.ts'
import type { Route } from './route.ts'
import { entryTo, routes } from './routes.ts'

/** What may be done with the records of one list, and on which rows; no scope is a refusal. */
export interface ListOutlook {
  readonly path: string
  readonly title: string
  readonly view: readonly Scope[]
  readonly add: readonly Scope[]
  readonly edit: readonly Scope[]
  readonly remove: readonly Scope[]
  /** Labels of fields that do not exist for them. */
  readonly hidden: readonly string[]
}

/** The product as somebody with some grants finds it. */
export interface Outlook {
  readonly menu: readonly MenuNode[]
  /** Pages that open and need a permission; those of single records are told with the lists. */
  readonly pages: readonly Route[]
  readonly lists: readonly ListOutlook[]
}

/** Answers what the product looks like to somebody with these grants, without being signed in as them. */
export function outlookOf(
  grants: readonly Grant[],
  features: Features,
  settings: MenuSettings = {},
): Outlook {
  const claims = claimsOf(grants)
  const lists = collections.flatMap((collection): ListOutlook[] => {
    const { path, title, access, declaration, feature, served } = collection
    if (!served) return []
    if (feature !== undefined && isFeatureKey(feature) && !isFeatureOn(features, feature)) return []
    const view = reachOver(collection, access.view, grants)
    const add = reachOver(collection, access.create ?? access.edit, grants)
    if (view.length === 0 && add.length === 0) return []
    return [
      {
        path,
        title,
        view,
        add,
        edit: reachOver(collection, access.edit, grants),
        remove: reachOver(collection, access.remove ?? access.edit, grants),
        hidden: fieldsOf(declaration)
          // What is switched off exists for nobody, so it is not hidden from them.
          .filter((placed) => !canSee({ claims }, placed) && canSee({ claims: ['*'], features }, placed))
          .map(({ longLabel }) => longLabel),
      },
    ]
  })
  return {
    menu: menuFor(claims, features, settings),
    pages: routes.filter(
      (route) =>
        route.audience === 'signed-in' &&
        !route.path.includes(':') &&
        route.redirectTo === undefined &&
        entryTo(route, claims, features, settings.switches) === 'open',
    ),
    lists,
  }
}
