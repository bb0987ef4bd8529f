import { describe, expect, it } from 'vitest'
import { declaredLists } from '#register/declared.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { holdsCurrent, isCurrent, joinPath, type MenuNode, menuFor, menuLines } from './menu.ts'

const outline = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [
    node.hasArrow ? node.title : `${node.title} ${node.link}`,
    ...outline(node.children).map((line) => `  ${line}`),
  ])
const nodeAt = (nodes: readonly MenuNode[], title: string): MenuNode => {
  const node = nodes.find((one) => one.title === title)
  if (!node) throw new Error(`no ${title} in the menu`)
  return node
}

describe('menuFor', () => {
  it('shows each role what stands in menu.txt', async () => {
    const menus = [
      ['Whoever may do everything', menuFor(['*'], {})] as const,
      ...defaultRoles.map(({ name, claims }) => [name, menuFor(claims, {})] as const),
    ]
    const text = menus.map(([name, menu]) => [name, ...outline(menu).map((line) => `  ${line}`)].join('\n'))
    await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('./menu.txt')
  })

  it('shows nothing to who holds nothing', () => {
    expect(menuFor([], {})).toEqual([])
  })

  it('keeps a group whose claim is held though no child shows, as an entry that leads nowhere', () => {
    expect(menuFor(['admin:menu'], {})).toMatchObject([
      { title: 'Admin', link: '#', hasArrow: false, children: [], isRouteLink: false },
    ])
    expect(outline(menuFor(['students:recruitment'], {}))).toEqual([
      'Students',
      '  New /students/new',
      '  Intentions /students/intentions',
    ])
  })

  it('leaves out what is switched off', () => {
    const titles = (switches: Record<string, boolean>) =>
      outline(menuFor(['students', 'faculty'], {}, { switches })).map((line) => line.trim())
    expect(titles({ '/faculty': false })).not.toContain('Academic Team /faculty/all')
    expect(titles({ '/students/new': false })).not.toContain('New /students/new')
    expect(titles({ '/students/new': false, '/faculty': true })).toContain('Academic Team /faculty/all')
  })

  it('calls an entry what the college calls it', () => {
    const titles = { '/students/cot': 'Ordinands confirmed' }
    expect(outline(menuFor(['students:admin'], {}, { titles })).map((line) => line.trim())).toContain(
      'Ordinands confirmed /students/cot',
    )
  })

  it('leads out of the product in a new tab, where an address is set', () => {
    const on = { 'external-link': true }
    const externalLink = { title: 'Library', href: 'https://library.example.org/' }
    expect(menuFor(['dashboard:view'], {}).map((node) => node.title)).not.toContain('External link')
    expect(menuFor(['dashboard:view'], on).map((node) => node.title)).not.toContain('External link')
    expect(nodeAt(menuFor(['dashboard:view'], on, { externalLink }), 'Library')).toMatchObject({
      link: 'https://library.example.org/',
      initials: 'L',
      opensNewTab: true,
      isRouteLink: false,
    })
  })

  it('gives groups an arrow, an icon and the first letters of their title', () => {
    const menu = menuFor(['*'], {})
    expect(nodeAt(menu, 'Academic Adm')).toMatchObject({ initials: 'AA', hasArrow: true, icon: 'Chalkboard' })
    expect(nodeAt(menu, 'Dashboard')).toMatchObject({ initials: 'D', hasArrow: false, isRouteLink: true })
    for (const node of menu) expect(node.icon, node.title).toBeTypeOf('string')
  })
})

it.each(declaredLists)(
  'the menu has the group “$group” for the list of $collection',
  ({ title, collection }) => {
    expect(menuLines.find(({ line }) => line.title === title)?.line.list).toEqual({ collection })
  },
)

describe('the open page', () => {
  const menu = menuFor(['*'], {})
  const students = nodeAt(menu, 'Students')
  const enrolled = nodeAt(students.children, 'Enrolled')

  it.each([
    ['/students/enrolled', true],
    ['/students/enrolled/', true],
    ['/students/enrolled?page=2', true],
    ['/students/enrolled/7', false],
    ['/students', false],
  ])('at %s marks Enrolled: %s', (pathname, current) => {
    expect(isCurrent(enrolled, pathname)).toBe(current)
  })

  it.each([
    ['/students/7', true],
    ['/students/enrolled', true],
    ['/studentsupport', false],
    ['/mystudents', false],
    ['/', false],
  ])('at %s opens Students: %s', (pathname, open) => {
    expect(holdsCurrent(students, pathname)).toBe(open)
  })

  it('never marks an entry that leads nowhere, and the first page only at the root', () => {
    expect(isCurrent(students, '#')).toBe(false)
    expect(isCurrent(nodeAt(menu, 'Dashboard'), '/')).toBe(true)
    expect(isCurrent(nodeAt(menu, 'Dashboard'), '/students/7')).toBe(false)
  })
})

describe('groups within groups', () => {
  it('hand their prefix, claim and features down', () => {
    const line = (title: string) => menuLines.find((one) => one.line.title === title)
    expect(line('COT Report')).toMatchObject({ path: '/students/cot', requires: 'students:admin' })
    expect(line('Photos')).toMatchObject({ path: '/students/photos', requires: 'students:menu' })
    expect(line('Mapping Status')).toMatchObject({ path: '/hesa/mapping', features: ['hesa'] })
    expect(line('My tickets')).toMatchObject({ path: '/my-tickets', features: ['helpdesk'] })
  })

  it.each([
    ['/students', 'cot', '/students/cot'],
    ['/students', '', '/students'],
    ['', '/my-tickets', '/my-tickets'],
    ['/students/reports', 'cot', '/students/reports/cot'],
  ])('%j and %j make %j', (prefix, path, joined) => {
    expect(joinPath(prefix, path)).toBe(joined)
  })
})
