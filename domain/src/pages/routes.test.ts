import { describe, expect, it } from 'vitest'
import { partsOf } from '#kit/permissions/permissions.ts'
import { collections, reach } from '#register/paths.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { describePermission } from '#register/permissions/permission-list.ts'
import type { Route } from './route.ts'
import { entryTo, routeAt, routes } from './routes.ts'
import { serverPages } from './server-pages.ts'

const roles: readonly { readonly name: string; readonly claims: readonly string[] }[] = defaultRoles
/** Everybody but students and applicants. */
const staff = roles.map(({ name }) => name).filter((name) => name !== 'student' && name !== 'applicant')

/** For whom a page opens, of the roles that come with the product, were it built and switched on. */
function whoOpens(route: Route): string {
  const there: Route = { ...route, built: true, features: [] }
  if (entryTo(there, null, {}) === 'open') return route.audience === 'signed-out' ? 'signed out' : 'everybody'
  const open = roles.filter(({ claims }) => entryTo(there, claims, {}) === 'open').map(({ name }) => name)
  if (open.length === roles.length) return 'signed in'
  const others = open.filter((name) => !staff.includes(name))
  return (open.length - others.length === staff.length ? ['staff', ...others] : open).join(', ') || 'no role'
}

function lineOf(route: Route): string {
  const { mode, permissions } = partsOf(route.requires ?? [])
  const needs = permissions.join(mode === 'any' ? ' or ' : ' and ')
  const parts = [
    route.path,
    `"${route.title}"`,
    ...(needs === '' ? [] : [`needs ${needs}`]),
    ...(route.features ?? []).map((feature) => `with ${feature}`),
    ...(route.built ? [] : ['not built yet']),
  ]
  return `${parts.join(', ')}\n    ${whoOpens(route)}`
}

const all = [...routes, ...serverPages]

describe('the table of routes', () => {
  it('opens every page for those who stand in routes.txt, and for no other', async () => {
    const lines = all.toSorted((one, other) => (one.path < other.path ? -1 : 1)).map(lineOf)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./routes.txt')
  })

  it('holds each path once', () => {
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  })

  it.each(routes.filter((route) => route.audience === 'signed-in' && !route.forEverybody))(
    '$path names permissions one can ask for',
    (route) => {
      const { permissions } = partsOf(route.requires ?? [])
      expect(permissions).not.toEqual([])
      for (const permission of permissions)
        expect(describePermission(permission), permission).toBeTypeOf('string')
    },
  )

  it.each([
    ['/applications/ongoing', 'applications', 'ongoing'],
    ['/applications/confirmed', 'applications', 'confirmed'],
    ['/applications/all', 'applications', 'all'],
    ['/fc-applications', 'fc-applications', undefined],
    ['/students/enrolled', 'students', 'enrolled'],
    ['/students/new', 'new-students', 'new'],
    ['/students/all', 'students', 'all'],
    ['/myapplicants', 'myapplicants', undefined],
    ['/mystudents', 'mystudents', undefined],
    ['/students/placements', 'placements', undefined],
    ['/students/requests', 'student-requests', 'inbox'],
    ['/mystudents/requests', 'student-requests', 'my-inbox'],
    ['/students/interruptions', 'ios-requests', undefined],
    ['/students/extensions', 'extension-requests', undefined],
    ['/mystudents/interruptions', 'ios-requests', 'mine'],
    ['/faculty/all', 'faculty', undefined],
    ['/modules/all', 'modules', undefined],
    ['/organisations/all', 'organisations', undefined],
    ['/contacts/all', 'contacts', undefined],
    ['/tickets', 'tickets', 'queue'],
    ['/tickets/all', 'tickets', 'all'],
    ['/canned-replies', 'canned-replies', undefined],
  ])('%s lists %s in mode %s', (path, collection, mode) => {
    expect(routeAt(path)?.list).toMatchObject({ collection, ...(mode && { mode }) })
  })

  it.each(routes.filter((route) => route.built && (route.list ?? route.record)))(
    '$path shows records there are',
    (route) => {
      const collection = collections.find((one) => one.path === (route.record ?? route.list?.collection))
      if (!collection) throw new Error(`no collection for ${route.path}`)
      for (const path of Object.keys(route.list?.filter ?? {}))
        expect(reach(collection.name, path), path).toBeDefined()
    },
  )

  it('filters the lists that show only some', () => {
    expect(routeAt('/applications/confirmed')?.list?.filter).toEqual({ status: ['Confirmed'] })
    expect(routeAt('/applications/all')?.list?.filter).toEqual({ archived: { empty: true } })
    expect(routeAt('/students/enrolled')?.list?.filter).toEqual({ 'engagement.status': ['Current', 'IoS'] })
  })

  it('redirects and reloads where the specification says so', () => {
    expect(routeAt('/sysadmin')?.redirectTo).toBe('/pages/sysadmin')
    const reloading = routes.filter(({ reloadsOnLeave }) => reloadsOnLeave).map(({ path }) => path)
    expect(reloading).toEqual(['/pages/sysadmin'])
  })
})
