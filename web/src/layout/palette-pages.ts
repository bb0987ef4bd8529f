import type { MenuNode } from '@minster/domain/menu'

export interface FoundPage {
  readonly title: string
  /** The groups it lies in, as "Students, Reports". */
  readonly within: string
  readonly link: string
  readonly icon: string | undefined
}

/** Answers whether every word typed begins a word of the text, whatever its accents and capitals. */
export function matches(text: string, query: string): boolean {
  const words = plain(text).split(/[\s,/-]+/u)
  return plain(query)
    .split(/\s+/u)
    .filter((typed) => typed !== '')
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-GB')
}

/** Answers the pages of a menu that match what is typed, by their own name or their groups'. */
export function pagesNamed(nodes: readonly MenuNode[], query: string): FoundPage[] {
  return openedOut(nodes, [], undefined).filter((page) => matches(`${page.title} ${page.within}`, query))
}

function openedOut(
  nodes: readonly MenuNode[],
  groups: readonly string[],
  icon: string | undefined,
): FoundPage[] {
  return nodes.flatMap((node) => {
    const shown = node.icon ?? icon
    const page = { title: node.title, within: groups.join(', '), link: node.link, icon: shown }
    return [...(node.isRouteLink ? [page] : []), ...openedOut(node.children, [...groups, node.title], shown)]
  })
}
