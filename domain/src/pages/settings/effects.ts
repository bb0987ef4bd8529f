import { canSee } from '#access/rights/visibility.ts'
import { fieldsOf } from '#kit/record/record.ts'
import type { FieldEffect, PageEffect } from '#office/settings/setting-calls.ts'
import { type Features, isFeatureKey, isFeatureOn } from '#platform/features/features.ts'
import { collections } from '#register/paths.ts'
import { type MenuNode, menuFor } from '../menu.ts'
import { entryTo, routeAt, routes } from '../routes.ts'
import { serverPages } from '../server-pages.ts'

/** What of the college's settings decides which pages, entries and fields there are. */
export interface Shape {
  readonly features: Features
  readonly menu: Readonly<Record<string, boolean>>
  readonly titles: Readonly<Record<string, string>>
  readonly externalLink?: { readonly title: string; readonly href: string } | undefined
}

/** Answers what becomes of pages and entries of the menu when one shape of the college follows another. */
export function pageEffects(before: Shape, after: Shape): PageEffect[] {
  const effects = new Map<string, PageEffect>()
  const [menuBefore, menuAfter] = [entriesOf(everything, before), entriesOf(everything, after)]
  for (const [path, title] of menuBefore) {
    const now = menuAfter.get(path)
    if (now === undefined) effects.set(path, { path, title, change: 'left the menu' })
    else if (now !== title) effects.set(path, { path, title: now, change: 'renamed', before: title })
  }
  for (const [path, title] of menuAfter)
    if (!menuBefore.has(path)) effects.set(path, { path, title, change: 'joined the menu' })
  for (const route of [...routes, ...serverPages]) {
    if (!route.built || route.path.includes(':') || route.redirectTo !== undefined) continue
    const claims = route.audience === 'signed-in' ? everything : null
    const [was, is] = [before, after].map(
      ({ features, menu }) => entryTo(route, claims, features, menu) === 'open',
    )
    const title = (is ? after : before).titles[route.path] ?? route.title
    if (was !== is) effects.set(route.path, { path: route.path, title, change: is ? 'opened' : 'closed' })
    else if (is && !effects.has(route.path)) {
      const old = before.titles[route.path] ?? route.title
      if (old !== title) effects.set(route.path, { path: route.path, title, change: 'renamed', before: old })
    }
  }
  return [...effects.values()]
}

/** Answers which fields vanish or come back with the parts of the product they belong to. */
export function fieldEffects(before: Shape, after: Shape): FieldEffect[] {
  const seen = new Set<string>()
  return collections.flatMap(({ name, declaration, feature, served }): FieldEffect[] => {
    // Several addresses may lead to the same records.
    if (!served || seen.has(name)) return []
    seen.add(name)
    const isThere = ({ features }: Shape) =>
      feature === undefined || !isFeatureKey(feature) || isFeatureOn(features, feature)
    return fieldsOf(declaration).flatMap((placed): FieldEffect[] => {
      const [was, is] = [before, after].map(
        (shape) => isThere(shape) && canSee({ claims: everything, features: shape.features }, placed),
      )
      if (was === is) return []
      return [{ records: declaration.plural, label: placed.longLabel, change: is ? 'back' : 'gone' }]
    })
  })
}

/** Answers whether a page opens for somebody with these claims, and whether it stands in their menu. */
export function pagesHad(
  claims: readonly string[],
  shape: Shape,
): (path: string) => { readonly opens: boolean; readonly isListed: boolean } {
  const inMenu = entriesOf(claims, shape)
  return (path) => ({
    opens: entryTo(routeAt(path), claims, shape.features, shape.menu) === 'open',
    isListed: inMenu.has(path),
  })
}

const everything = ['*'] as const

/** Entries of somebody's menu that lead somewhere, with what they are called. */
function entriesOf(claims: readonly string[], { features, menu, titles, externalLink }: Shape) {
  const found = new Map<string, string>()
  const walk = (nodes: readonly MenuNode[]) => {
    for (const { link, title, children } of nodes) {
      if (link !== '#') found.set(link, title)
      walk(children)
    }
  }
  walk(menuFor(claims, features, { switches: menu, titles, externalLink }))
  return found
}
