import { permits } from '@minster/domain/kit/permissions/permissions'
import type { Route } from '@minster/domain/pages/route'
import { entryTo, routeAt, routes } from '@minster/domain/pages/routes'
import { featureTitles } from '@minster/domain/platform/features/feature-words'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { grantedThrough, lackOf, type Verdict, verdictOf, type Way } from './why.ts'
import type { RightsContext } from './why-record.ts'

/** Why a page opens for somebody or not. */
export function verdictOnPage(asking: RightsContext, path: string): Verdict {
  return verdictOf('page', [wayTo(asking, routeAt(path), path)], asking.blocked)
}

/**
 * Why somebody can open the page of a record or not: each of its lists has a page of its own, which shows what `seen`
 * says they see through that list.
 */
export function verdictOnRecordPages(asking: RightsContext, seen: ReadonlyMap<string, boolean>): Verdict {
  const pages = routes.filter(({ record, built }) => built && record !== undefined && seen.has(record))
  return verdictOf(
    'page',
    pages.map((route) => {
      const way = wayTo(asking, route, route.path)
      return way.allowed && !seen.get(route.record ?? '')
        ? { ...way, allowed: false, reason: 'The page opens, but not with a record they do not see.' }
        : way
    }),
    asking.blocked,
  )
}

function wayTo(asking: RightsContext, route: Route | undefined, path: string): Way {
  const { person, roles, features } = asking
  const said = (allowed: boolean, reason: string): Way => ({
    title: route ? `${route.title} (${path})` : path,
    allowed,
    reason,
    missing: [],
  })
  if (!route) return said(false, 'No page has this address.')
  if (!route.built) return said(false, 'This page is not part of the product yet.')
  const off = (route.features ?? []).filter((key) => !isFeatureOn(features, key))
  if (off.length > 0)
    return said(
      false,
      `${off.map((key) => featureTitles[key]).join(' and ')} is switched off for the whole college.`,
    )
  const requirement = route.requires ?? []
  const lack =
    route.audience === 'signed-in' && !route.forEverybody
      ? lackOf(said(false, '').title, requirement, person, roles)
      : undefined
  if (lack) return lack
  switch (entryTo(route, person.caller.claims, features)) {
    case 'open':
      return said(
        true,
        permits(person.caller.claims, requirement)
          ? `Allowed through ${grantedThrough(person, requirement)}.`
          : 'It is open to everybody.',
      )
    case 'go home':
      return said(false, 'It is for people who are not signed in; whoever is goes to their first page.')
    default:
      return said(false, 'This page does not open for them.')
  }
}
