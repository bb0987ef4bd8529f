import { describe, expect, it } from 'vitest'
import { defaultRoles } from './access/roles.ts'
import { holdsCurrent, isCurrent, joinPath, type MenuNode, menuFor, menuLines } from './menu.ts'

const outline = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [
    node.hasArrow ? node.title : `${node.title} ${node.link}`,
    ...outline(node.children).map((line) => `  ${line}`),
  ])
const menuOf = (role: string) =>
  outline(menuFor(defaultRoles.find((one) => one.name === role)?.claims ?? [], {}))
const nodeAt = (nodes: readonly MenuNode[], title: string): MenuNode => {
  const node = nodes.find((one) => one.title === title)
  if (!node) throw new Error(`no ${title} in the menu`)
  return node
}

describe('menuFor', () => {
  it('shows everything that is built to who may do everything', () => {
    expect(outline(menuFor(['*'], {}))).toEqual([
      'Dashboard /',
      'Applications',
      '  Ongoing /applications/ongoing',
      '  Board /applications/board',
      '  Interviews /applications/interviews',
      '  Confirmed /applications/confirmed',
      '  All applications /applications/all',
      '  Duplicates /applications/duplicates',
      '  Import applications /applications/import',
      '  Application reporting /applications/applicationreporting',
      '  Statistics /applications/statistics',
      'FC applications /fc-applications',
      'Students',
      '  Enrolled /students/enrolled',
      '  New /students/new',
      '  All students /students/all',
      '  Photos /students/photos',
      '  Intentions /students/intentions',
      '  Documents /students/documents',
      '  Formation groups /students/formationgroups',
      '  Placements /students/placements',
      '  Requests',
      '    From students /students/requests',
      '    Interruptions /students/interruptions',
      '    Extensions /students/extensions',
      '    Course folders /students/folders',
      '  Bursaries /students/bursaries',
      '  Enrolment /students/enrolment',
      '  Reports',
      '    Student reporting /students/studentreporting',
      '    Safeguarding report /students/safeguardingreport',
      '    DBS report /students/dbsreport',
      '    Induction /students/induction',
      '    Pathways /students/pathways',
      '    Stage 2 Report /students/stage-two',
      '    COT Report /students/cot',
      '    Attendance /students/attendance',
      '    Students by cohort /students/students-by-cohort',
      '    Address export /students/address-export',
      'My applicants',
      '  All my applicants /myapplicants',
      '  My interviews /myapplicants/interviews',
      'My students',
      '  All my students /mystudents',
      '  All photos /mystudents/allphotos',
      '  Centre photos /mystudents/centrephotos',
      '  Photos by module /mystudents/modulephotos',
      '  My formation groups /mystudents/formation-groups',
      '  Registers /mystudents/registers',
      '  Attendance /mystudents/attendance',
      '  From my students /mystudents/requests',
      '  Interruptions /mystudents/interruptions',
      '  Student Support Needs /mystudents/studentsupport',
      'Academic Adm',
      '  Academic Team /faculty/all',
      '  Formation groups /faculty/formationgroups',
      'Modules',
      '  All modules /modules/all',
      '  Teaching days /modules/teaching-days',
      '  Sync report /modules/sync-report',
      'Organisations',
      '  All organisations /organisations/all',
      'Contacts',
      '  All contacts /contacts/all',
      '  Current Supervisors /contacts/supervisors',
      'Admin',
      '  Housekeeping /admin/housekeeping',
      '  Import /admin/import',
      '  E-mail templates /admin/emailtemplates',
      '  System data /admin/systemdata',
      '  Student portal',
      '    Portal pages /admin/portalpages',
      '    Policies /admin/policies',
      '    Openings of forms /admin/studentforms',
      '    Induction steps /admin/induction',
      '  Grades /admin/grades',
      '  Programmes /admin/programmes',
      '  Settings /admin/settings',
      'Users',
      '  Users /users/all',
      '  Roles /users/roles',
      '  Why can’t I? /users/why',
      'Support tickets',
      '  My tickets /my-tickets',
      '  Queue /tickets',
      '  Assigned to me /tickets/assigned',
      '  All tickets /tickets/all',
      '  Canned replies /canned-replies',
      'Knowledge base /kb',
    ])
  })

  const cases: [role: string, lines: string[]][] = [
    ['student', ['Student Forms /']],
    ['applicant', []],
    [
      'faculty',
      [
        'Dashboard /',
        'My applicants',
        '  All my applicants /myapplicants',
        '  My interviews /myapplicants/interviews',
        'My students',
        '  All my students /mystudents',
        '  Photos by module /mystudents/modulephotos',
        '  My formation groups /mystudents/formation-groups',
        '  Registers /mystudents/registers',
        '  Attendance /mystudents/attendance',
        '  From my students /mystudents/requests',
        '  Interruptions /mystudents/interruptions',
        '  Student Support Needs /mystudents/studentsupport',
        'Modules',
        '  All modules /modules/all',
        '  Teaching days /modules/teaching-days',
        '  Sync report /modules/sync-report',
        'Support tickets',
        '  My tickets /my-tickets',
        'Knowledge base /kb',
      ],
    ],
    [
      'hub director',
      [
        'Dashboard /',
        'Students',
        '  New /students/new',
        '  Intentions /students/intentions',
        'My applicants',
        '  All my applicants /myapplicants',
        '  My interviews /myapplicants/interviews',
        'My students',
        '  All my students /mystudents',
        '  All photos /mystudents/allphotos',
        '  Centre photos /mystudents/centrephotos',
        '  Photos by module /mystudents/modulephotos',
        '  My formation groups /mystudents/formation-groups',
        '  Registers /mystudents/registers',
        '  Attendance /mystudents/attendance',
        '  From my students /mystudents/requests',
        '  Interruptions /mystudents/interruptions',
        '  Student Support Needs /mystudents/studentsupport',
        'Support tickets',
        '  My tickets /my-tickets',
        'Knowledge base /kb',
      ],
    ],
    [
      'safeguarding',
      [
        'Dashboard /',
        'Students',
        '  Enrolled /students/enrolled',
        '  All students /students/all',
        '  Photos /students/photos',
        '  Requests',
        '    From students /students/requests',
        '    Interruptions /students/interruptions',
        '    Extensions /students/extensions',
        '  Reports',
        '    Student reporting /students/studentreporting',
        '    Safeguarding report /students/safeguardingreport',
        '    DBS report /students/dbsreport',
        'Support tickets',
        '  My tickets /my-tickets',
        'Knowledge base /kb',
      ],
    ],
    [
      'support',
      [
        'Dashboard /',
        'Support tickets',
        '  My tickets /my-tickets',
        '  Queue /tickets',
        '  Assigned to me /tickets/assigned',
        '  All tickets /tickets/all',
        '  Canned replies /canned-replies',
        'Knowledge base /kb',
      ],
    ],
  ]
  it.each(cases)('shows a %s their own', (role, lines) => {
    expect(menuOf(role)).toEqual(lines)
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
