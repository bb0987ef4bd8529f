import { describe, expect, it } from 'vitest'
import { claimsOf } from '#access/rights/roles.ts'
import { permits } from '#kit/permissions/permissions.ts'
import { parseFilter, rawOfParameters } from '#kit/record/filter.ts'
import { collectionAt, reach } from '#register/paths.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { homeCharts, homeLines, homeNumbers } from './home-lines.ts'
import { listAddress } from './home-lists.ts'
import { routes } from './routes.ts'

const today = '2026-11-20'
const everything = [
  ...homeLines.map((one) => ({ name: one.kind, ...one })),
  ...homeNumbers.map((one) => ({ name: one.label, ...one })),
  ...homeNumbers.flatMap((one) =>
    one.before ? [{ ...one, name: `${one.label} before`, tests: one.before }] : [],
  ),
  ...homeCharts.map((one) => ({ name: one.title, ...one })),
]

describe.each(everything)('$name', ({ collection, tests }) => {
  it('asks a list that exists of fields that exist', () => {
    const found = collectionAt(collection)
    const { filter, ...plain } = tests(today)
    const raw = { ...rawOfParameters(Object.entries(plain)), ...(filter ? JSON.parse(filter) : {}) }
    parseFilter(raw, (key, message) => {
      throw new Error(`${key}: ${message}`)
    })
    for (const path of Object.keys(raw)) expect(reach(found?.name ?? '', path), path).toBeDefined()
  })

  it('leads to a screen that is there', () => {
    const path = listAddress(collection, tests(today)).split('?')[0]
    expect(routes.find((route) => route.path === path)?.built).toBe(true)
  })
})

it.each([
  [
    'admissions',
    [
      'bin-deferred',
      'bin-new',
      'bin-checks',
      'bin-arrange',
      'bin-interviewed',
      'bin-decisions',
      'bin-to-offer',
      'bin-expiring',
      'bin-accepted',
      'unassigned',
      'on-hold',
      'my-next-steps',
      'tickets-waiting',
    ],
  ],
  [
    'registrar',
    [
      'students-waiting',
      'without-banner-id',
      'first-mails-waiting',
      'not-started',
      'without-tutor',
      'past-end',
      'interrupted',
      'tickets-waiting',
    ],
  ],
  [
    'hub director',
    [
      'my-to-review',
      'my-interviews',
      'my-approvals',
      'my-new-students',
      'my-without-tutor',
      'my-interrupted',
      'my-next-steps',
      'tickets-waiting',
    ],
  ],
  ['faculty', ['my-to-review', 'my-interviews', 'my-approvals', 'my-interrupted', 'tickets-waiting']],
  ['safeguarding', ['interrupted', 'tickets-waiting']],
  ['hesa', ['without-banner-id']],
  ['support', ['tickets-unanswered', 'tickets-waiting']],
])('the home page tells a %s of their own work', (name, kinds) => {
  const claims = claimsOf(defaultRoles.filter((role) => role.name === name))
  const theirs = homeLines.filter(
    ({ requires, unless }) => permits(claims, requires) && !(unless && permits(claims, unless)),
  )
  expect(theirs.map(({ kind }) => kind)).toEqual(kinds)
})

describe('listAddress', () => {
  it.each([
    ['applications', { status: 'Submitted,Under review' }, '/applications/all?status=Submitted,Under+review'],
    ['students', { 'engagement.start[gte]': '2026-08-01' }, '/students/all?engagement.start[gte]=2026-08-01'],
    ['mystudents', {}, '/mystudents'],
  ] as const)('%s %j', (collection, tests, address) => {
    expect(listAddress(collection, tests)).toBe(address)
  })
})
