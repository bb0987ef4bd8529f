import { joinPath, menuEntries } from '../menu.ts'
import type { MenuEntry } from '../menu-entries.ts'
import { formRoutes } from '../routes-forms.ts'

/** An entry of the menu or a page of the portal, as far as a college may take it out or call it something else. */
export interface MenuPlace {
  readonly path: string
  readonly title: string
  /** The group of the menu it is in; the portal has one of its own. */
  readonly group: string | null
  /** It stands for all that is in it. */
  readonly isGroup: boolean
}

function placesIn(entries: readonly MenuEntry[], prefix: string, group: string | null): MenuPlace[] {
  return entries.flatMap((entry): MenuPlace[] => {
    const path = joinPath(prefix, entry.path ?? '')
    if (!('children' in entry)) {
      if (entry.path === undefined || !entry.built || entry.external) return []
      // The page at the group's own address goes and stays with the group.
      return entry.path === '' && group !== null ? [] : [{ path, title: entry.title, group, isGroup: false }]
    }
    const beneath = placesIn(entry.children, path, group ?? entry.title)
    if (beneath.length === 0 && !entry.children.some((child) => 'built' in child && child.built)) return []
    const own: MenuPlace[] =
      entry.path === undefined ? [] : [{ path, title: entry.title, group: null, isGroup: true }]
    return [...own, ...beneath]
  })
}

/** Every place of the menu and the portal, in their order, each address once. */
export const places: readonly MenuPlace[] = [
  ...new Map(
    [
      ...placesIn(menuEntries, '', null),
      ...formRoutes.flatMap(({ path, title, switchedBy }): MenuPlace[] =>
        switchedBy === path ? [{ path, title, group: 'The students’ portal', isGroup: false }] : [],
      ),
    ]
      .toReversed()
      .map((place) => [place.path, place]),
  ).values(),
].toReversed()

const titles = new Map(places.map(({ path, title }) => [path, title]))

/** Answers what is called by a path when the college calls it nothing else; undefined for an unknown one. */
export function titleOfPlace(path: string): string | undefined {
  return titles.get(path)
}
