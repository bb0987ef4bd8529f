import { permits, type Requirement } from '#kit/permissions/permissions.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { initialsOf } from '#platform/words/format.ts'
import { declaredLists } from '#register/declared.ts'
import { homeTitleOf } from './home.ts'
import { type MenuEntry, type MenuGroup, type MenuLine, studyMenuEntries } from './menu-entries.ts'
import { officeMenuEntries } from './menu-entries-office.ts'

/** An entry of somebody's menu, ready to be drawn. */
export interface MenuNode {
  readonly title: string
  /** Shown instead of the title while the menu is folded. */
  readonly initials: string
  readonly icon: string | undefined
  /** Where it leads; `#` where it leads nowhere, so that it can still be reached by keyboard. */
  readonly link: string
  /** It leads out of the product. */
  readonly opensNewTab: boolean
  /** A link within the product, marked while exactly its page is open. */
  readonly isRouteLink: boolean
  /** Path that goes before those of its children, undefined for a line. */
  readonly prefix: string | undefined
  readonly hasArrow: boolean
  /** Part of the API that counts what waits behind it. */
  readonly counted?: 'duplicates'
  readonly children: readonly MenuNode[]
}

/** What a college sets about its menu. */
export interface MenuSettings {
  /** By path: false takes an entry out, whoever may see it. */
  readonly switches?: Readonly<Record<string, boolean>>
  /** By path: what an entry and its page are called instead. */
  readonly titles?: Readonly<Record<string, string>>
  /** The entry that leads out of the product. */
  readonly externalLink?: { readonly title: string; readonly href: string } | undefined
}

/** A line of the menu with what its groups hand down to it. */
export interface PlacedLine {
  readonly line: MenuLine
  /** Whole path, undefined where it has none of its own. */
  readonly path: string | undefined
  readonly requires: Requirement
  /** Its own feature and those of its groups; all must be on. */
  readonly features: readonly NonNullable<MenuEntry['feature']>[]
}

interface Inherited {
  readonly prefix: string
  readonly requires: Requirement
  readonly features: PlacedLine['features']
}

const top: Inherited = { prefix: '', requires: [], features: [] }
/** The whole menu, built or not. */
export const menuEntries: readonly MenuEntry[] = [...studyMenuEntries, ...officeMenuEntries].map(withDeclared)

/** A group with the lists that record types put into it, after its own entries. */
function withDeclared(entry: MenuEntry): MenuEntry {
  if (!isGroup(entry)) return entry
  const declared = declaredLists
    .filter(({ group }) => group === entry.title)
    .map(
      ({ title, path, requires, feature, collection }): MenuLine => ({
        title,
        path,
        requires,
        ...(feature && { feature }),
        built: true,
        list: { collection },
      }),
    )
  return { ...entry, children: [...entry.children.map(withDeclared), ...declared] }
}

function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'children' in entry
}

/** Answers the path of a child under its group's prefix. A path from the root stands for itself. */
export function joinPath(prefix: string, path: string): string {
  if (path === '') return prefix
  return path.startsWith('/') ? path : `${prefix}/${path}`
}

function within(entry: MenuEntry, above: Inherited): Inherited {
  return {
    prefix: joinPath(above.prefix, entry.path ?? ''),
    requires: entry.requires ?? above.requires,
    features: entry.feature ? [...new Set([...above.features, entry.feature])] : above.features,
  }
}

function linesIn(entries: readonly MenuEntry[], above: Inherited): PlacedLine[] {
  return entries.flatMap((entry) => {
    const here = within(entry, above)
    if (isGroup(entry)) return linesIn(entry.children, here)
    const path = entry.path === undefined ? undefined : here.prefix
    return [{ line: entry, path, requires: here.requires, features: here.features }]
  })
}

/** Every line of the menu with its whole path and claim, built or not. */
export const menuLines: readonly PlacedLine[] = linesIn(menuEntries, top)

/** Answers the menu of somebody with these claims: only screens that are built, switched on and theirs. */
export function menuFor(
  claims: readonly string[],
  features: Features,
  settings: MenuSettings = {},
): MenuNode[] {
  return nodesFrom(menuEntries, top)

  function nodesFrom(entries: readonly MenuEntry[], above: Inherited): MenuNode[] {
    return entries.flatMap((entry) => {
      const here = within(entry, above)
      const isOff = entry.path !== undefined && settings.switches?.[here.prefix] === false
      if (isOff || !here.features.every((feature) => isFeatureOn(features, feature))) return []
      return isGroup(entry) ? groupNode(entry, here) : lineNode(entry, here)
    })
  }

  /** A group shows when its own claim is held or any child shows, but not before one of its screens is built. */
  function groupNode(entry: MenuGroup, here: Inherited): MenuNode[] {
    const children = nodesFrom(entry.children, here)
    const isHeld = entry.requires !== undefined && permits(claims, entry.requires)
    const isBuilt = linesIn(entry.children, here).some(({ line }) => line.built)
    if (children.length === 0 && !(isHeld && isBuilt)) return []
    // A group within a group without a path of its own opens for its own pages, not for all of the group around it.
    const prefix = entry.path === undefined ? undefined : here.prefix
    const title = isHeld ? entry.title : (entry.otherwise ?? entry.title)
    return [{ ...nodeOf({ ...entry, title }), prefix, children, hasArrow: children.length > 0 }]
  }

  function lineNode(entry: MenuLine, here: Inherited): MenuNode[] {
    if (!entry.built || !permits(claims, here.requires)) return []
    if (entry.external) {
      // Without an address there is nowhere to lead to.
      if (!settings.externalLink) return []
      const { title, href } = settings.externalLink
      return [{ ...nodeOf({ ...entry, title }), link: href, opensNewTab: true }]
    }
    if (entry.path === undefined) return [nodeOf(entry)]
    const title = here.prefix === '/' ? homeTitleOf(claims) : (settings.titles?.[here.prefix] ?? entry.title)
    const { counted } = entry
    const node = { ...nodeOf({ ...entry, title }), link: here.prefix, isRouteLink: true }
    return [{ ...node, ...(counted !== undefined && { counted }) }]
  }
}

function nodeOf(entry: Pick<MenuEntry, 'title' | 'icon'>): MenuNode {
  return {
    title: entry.title,
    initials: initialsOf(entry.title),
    icon: entry.icon,
    link: '#',
    opensNewTab: false,
    isRouteLink: false,
    prefix: undefined,
    hasArrow: false,
    children: [],
  }
}

/** Answers whether an entry is marked as the open page: its own page exactly, without query (Specification §2). */
export function isCurrent(node: MenuNode, pathname: string): boolean {
  return node.isRouteLink && node.link === pathOnly(pathname)
}

/** Answers whether a group should stand open: the page is one of its own or lies beneath its path. */
export function holdsCurrent(node: MenuNode, pathname: string): boolean {
  const path = pathOnly(pathname)
  if (node.prefix !== undefined && (path === node.prefix || path.startsWith(`${node.prefix}/`))) return true
  return node.children.some((child) => isCurrent(child, path) || holdsCurrent(child, path))
}

/** Answers the first page somebody's menu has in the group of this address; null where it has no such group. */
export function firstPageBeneath(nodes: readonly MenuNode[], pathname: string): string | null {
  const path = pathOnly(pathname)
  for (const node of nodes) {
    const found = node.prefix === path ? firstLinkIn(node) : firstPageBeneath(node.children, path)
    if (found !== null) return found
  }
  return null
}

function firstLinkIn(node: MenuNode): string | null {
  if (node.isRouteLink) return node.link
  return node.children.map(firstLinkIn).find((link) => link !== null) ?? null
}

/** Answers whether an address is that of a group, whoever may open what is in it. */
export function isGroupAddress(pathname: string): boolean {
  return menuLines.some(({ path, line }) => line.built && path?.startsWith(`${pathOnly(pathname)}/`))
}

function pathOnly(pathname: string): string {
  const path = pathname.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
