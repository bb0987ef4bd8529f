import { entryTo, routeAt } from '@minster/domain/pages/routes'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'

/** The pages among some of the portal's that open for whoever is signed in, as the college calls them. */
export function useOpenPages<Page extends { readonly path: string; readonly title: string }>(
  pages: readonly Page[],
): readonly Page[] {
  const { claims } = useSession()
  const { features, menu } = useConfig()
  return pages
    .filter(({ path }) => entryTo(routeAt(path), claims, features, menu.switches) === 'open')
    .map((page) => ({ ...page, title: menu.titles?.[page.path] ?? page.title }))
}

/** What a page is called that opens for whoever is signed in; null for one that does not. */
export function usePageTitles(): (path: string, usual: string) => string | null {
  const { claims } = useSession()
  const { features, menu } = useConfig()
  return (path, usual) =>
    entryTo(routeAt(path), claims, features, menu.switches) === 'open' ? (menu.titles?.[path] ?? usual) : null
}

/** What the college calls a page; what the product does where it says nothing. */
export function usePageTitle(path: string, title: string): string {
  return useConfig().menu.titles?.[path] ?? title
}
