import type { MenuNode } from '@minster/domain/pages/menu'
import { entryTo, routes } from '@minster/domain/pages/routes'
import type { Features } from '@minster/domain/platform/features/features'

export interface FoundPage {
  readonly title: string
  /** The groups it lies in, as "Students, Reports". */
  readonly within: string
  readonly link: string
  readonly icon: string | undefined
}

/** Answers whether every word typed begins a word of the text, whatever its accents and capitals. */
export function matches(text: string, query: string): boolean {
  const words = normalise(text).split(/[\s,/-]+/u)
  return normalise(query)
    .split(/\s+/u)
    .filter((typed) => typed !== '')
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

function normalise(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-GB')
}

/** Answers the pages of a menu that match what is typed, by their own name or their groups'. */
export function searchPages(nodes: readonly MenuNode[], query: string): FoundPage[] {
  return flattenPages(nodes, [], undefined).filter((page) => matches(`${page.title} ${page.within}`, query))
}

/** A part of a page that has an address of its own: a tab, a list beneath it. */
export interface PagePart {
  readonly title: string
  readonly link: string
}

/** Answers the parts that match what is typed, of pages the menu has; nothing before anything is typed. */
export function searchPageParts(
  nodes: readonly MenuNode[],
  parts: readonly PagePart[],
  query: string,
): FoundPage[] {
  if (query.trim() === '') return []
  const pages = flattenPages(nodes, [], undefined)
  return parts.flatMap((part) => {
    const page = pages.find(
      ({ link }) => part.link.startsWith(`${link}/`) || part.link.startsWith(`${link}?`),
    )
    return page && matches(`${part.title} ${page.title}`, query)
      ? [{ ...part, within: page.title, icon: page.icon }]
      : []
  })
}

/** Answers the pages somebody may open by an address of their own, those that lie beneath others among them. */
export function openPagesFor(claims: readonly string[], features: Features): PagePart[] {
  return routes
    .filter(
      (route) =>
        !route.path.includes(':') && !route.redirectTo && entryTo(route, claims, features) === 'open',
    )
    .map(({ title, path }) => ({ title, link: path }))
}

function flattenPages(
  nodes: readonly MenuNode[],
  groups: readonly string[],
  icon: string | undefined,
): FoundPage[] {
  return nodes.flatMap((node) => {
    const ownIcon = node.icon ?? icon
    const page = { title: node.title, within: groups.join(', '), link: node.link, icon: ownIcon }
    return [
      ...(node.isRouteLink ? [page] : []),
      ...flattenPages(node.children, [...groups, node.title], ownIcon),
    ]
  })
}
