import { describe, expect, it } from 'vitest'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { firstPageBeneath, holdsCurrent, isGroupAddress, type MenuNode, menuFor } from './menu.ts'
import { entryTo, routeAt } from './routes.ts'

describe('the address of a group', () => {
  it.each([
    [['*'], '/students', '/students/enrolled'],
    [['*'], '/students/', '/students/enrolled'],
    [['students:mailmerge'], '/students', '/students/address-export'],
    [['*'], '/admin', '/admin/housekeeping'],
    [['admin:grades', 'admin:menu'], '/admin', '/admin/grades'],
    [['*'], '/modules', '/modules/all'],
    [['*'], '/reporting', '/reporting/marketing'],
    [['reports:menu'], '/reporting', '/reporting/marketing'],
    [['*'], '/nowhere', null],
    [['dashboard:view'], '/students', null],
  ])('of %j at %s leads to %s', (claims, pathname, page) => {
    expect(firstPageBeneath(menuFor(claims, {}), pathname)).toBe(page)
  })

  it.each(defaultRoles)('leads a $name to pages that open', ({ claims }) => {
    for (const { prefix } of menuFor(claims, {})) {
      const first = prefix === undefined ? null : firstPageBeneath(menuFor(claims, {}), prefix)
      if (first !== null) expect(entryTo(routeAt(first), claims, {}), first).toBe('open')
    }
  })

  it.each([
    ['/students', true],
    ['/students/', true],
    ['/reporting', true],
    ['/nowhere', false],
    ['/students/enrolled', false],
  ])('%s is one: %s', (pathname, isOne) => {
    expect(isGroupAddress(pathname)).toBe(isOne)
  })
})

/** Entries under their heading, the groups themselves among them. */
const placed = (nodes: readonly MenuNode[], heading: string): string[] =>
  nodes.flatMap((node) => [`${heading}: ${node.title}`, ...placed(node.children, node.title)])
const pagesIn = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.isRouteLink ? [node] : []), ...pagesIn(node.children)])
/** More under one heading are not taken in at a glance. */
const mostTogether = 12

describe.each(defaultRoles)('the menu of a $name', ({ claims }) => {
  const menu = menuFor(claims, {})

  it('names nothing twice under one heading', () => {
    const all = placed(menu, 'The menu')
    expect(all.filter((one, place) => all.indexOf(one) !== place)).toEqual([])
  })

  it('calls no page only “All”', () => {
    expect(pagesIn(menu).filter(({ title }) => title === 'All')).toEqual([])
  })

  it('has no group too long to be read', () => {
    const long = menu.filter(({ children }) => children.length > mostTogether).map(({ title }) => title)
    expect(long).toEqual([])
  })
})

describe('a group of one’s own', () => {
  it('is called otherwise for whoever has none of their own in it', () => {
    const named = (claims: readonly string[]) => menuFor(claims, {}).map(({ title }) => title)
    expect(named(['mystudents', 'students:faculty'])).toContain('My students')
    expect(named(['students:faculty'])).toEqual(['Centres and support'])
  })
})

describe('a group within a group', () => {
  const within = (group: string, title: string) =>
    menuFor(['*'], {})
      .find((one) => one.title === group)
      ?.children.find((one) => one.title === title)

  it.each([
    ['Students', 'Reports', '/students/cot', true],
    ['Students', 'Reports', '/students/all', false],
    ['Students', 'Requests', '/students/folders', true],
    ['Admin', 'Student portal', '/admin/housekeeping', false],
  ])('%s, %s is open at %s: %s', (group, title, pathname, isOpen) => {
    const node = within(group, title)
    expect(node && holdsCurrent(node, pathname)).toBe(isOpen)
  })
})
