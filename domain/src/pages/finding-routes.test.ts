import { describe, expect, it } from 'vitest'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import {
  entryTo,
  forbiddenPage,
  landingPathOf,
  notFoundPage,
  pageTitleOf,
  routeAt,
  sectionOf,
} from './routes.ts'

describe('routeAt', () => {
  it.each([
    ['/applications/0192f7d0', '/applications/:id'],
    ['/applications/import', '/applications/import'],
    ['/applications/import/', '/applications/import'],
    ['/loginas/user/7', '/loginas/:mode/:id'],
    ['/loginas/user', undefined],
    ['/', '/'],
    ['/applications', undefined],
    ['/applications/a/b', undefined],
    ['/applications/:id', '/applications/:id'],
    ['/nowhere', undefined],
    ['', undefined],
  ])('%j is %s', (pathname, path) => {
    expect(routeAt(pathname)?.path).toBe(path)
  })
})

describe('entryTo', () => {
  it.each([
    ['/status', null, 'open'],
    ['/status', [], 'open'],
    ['/pages/login', null, 'open'],
    ['/pages/login', ['dashboard:view'], 'go home'],
    ['/pages/register', null, 'open'],
    ['/pages/register', ['dashboard:view'], 'go home'],
    ['/pages/set-password', ['dashboard:view'], 'open'],
    ['/lock', null, 'not found'],
    ['/', null, 'sign in'],
    ['/', [], 'forbidden'],
    ['/', ['forms:student'], 'open'],
    ['/account', null, 'sign in'],
    ['/account', [], 'open'],
    ['/applications/all', null, 'sign in'],
    ['/applications/all', ['applications:menu'], 'open'],
    ['/applications/all', ['students'], 'forbidden'],
    ['/applications/7', ['applications:menu'], 'forbidden'],
    ['/hesa/export', null, 'sign in'],
    ['/hesa/export', ['*'], 'open'],
    ['/donors', null, 'sign in'],
    ['/donors', ['*'], 'not found'],
    ['/nowhere', null, 'not found'],
    ['/nowhere', ['*'], 'not found'],
  ])('%s with %j: %s', (path, claims, entry) => {
    expect(entryTo(routeAt(path), claims, {})).toBe(entry)
  })

  it('treats a page whose feature is off as unknown', () => {
    const route = { path: '/x', title: 'X', audience: 'signed-in', requires: 'a:b', built: true } as const
    expect(entryTo({ ...route, features: ['xero'] }, ['*'], {})).toBe('not found')
    expect(entryTo({ ...route, features: ['xero'] }, ['*'], { xero: true })).toBe('open')
    expect(entryTo({ ...route, features: ['xero', 'hesa'] }, ['*'], { xero: true, hesa: false })).toBe(
      'not found',
    )
  })

  it.each([
    ['/forms/dbs', { '/forms/dbs': false }, 'not found'],
    ['/forms/dbs', { '/forms/dbs': true }, 'open'],
    ['/forms/safeguarding', { '/forms/dbs': false }, 'open'],
    ['/forms/itsupport/email', { '/forms/itsupport': false }, 'not found'],
    // The portal cannot be taken out as a whole, and what the menu lists only leaves the menu.
    ['/forms', { '/forms': false }, 'open'],
    ['/students/all', { '/students/all': false }, 'open'],
  ])('%s with %j: %s', (path, switches, entry) => {
    expect(entryTo(routeAt(path), ['*'], {}, switches)).toBe(entry)
  })
})

describe('titles', () => {
  it('follow the product’s', () => {
    expect(pageTitleOf('Minster', 'Academic Team')).toBe('Minster - Academic Team')
    expect(pageTitleOf('Minster')).toBe('Minster')
  })

  it.each([
    ['/', ['dashboard:view'], 'Dashboard'],
    ['/dashboard', ['forms:student'], 'Student Forms'],
    ['/', ['forms:student'], 'Student Forms'],
    ['/faculty/all', ['forms:student'], 'Academic Team'],
  ])('of %s for %j is %s', (path, claims, section) => {
    const route = routeAt(path)
    expect(route && sectionOf(route, claims)).toBe(section)
  })

  it('know their error codes', () => {
    expect(notFoundPage.code).toBe(404)
    expect(forbiddenPage).toMatchObject({
      code: 403,
      message: 'You do not have permission to access this page',
    })
  })
})

describe('landingPathOf', () => {
  it.each([
    [['dashboard:view'], '/'],
    [['forms:student'], '/'],
    [['forms:student', 'forms:applicant'], '/'],
    [['*'], '/'],
    [[], '/'],
    [['forms:applicant'], '/pages/welcome'],
  ])('of %j is %s where no applications are taken online', (claims, path) => {
    expect(landingPathOf(claims, { 'online-applications': false })).toBe(path)
  })

  it.each(defaultRoles)('is a page that opens for a $name', ({ claims }) => {
    expect(entryTo(routeAt(landingPathOf(claims, {})), claims, {})).toBe('open')
  })
})
