import { describe, expect, it } from 'vitest'
import { canSee } from '#access/rights/visibility.ts'
import { permits } from '#kit/permissions/permissions.ts'
import { fieldsOf } from '#kit/record/record.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { collections, reach, recordTypeOf } from './paths.ts'

const deepest = 3
/** What tells where somebody lives and when they were born. */
const details = ['dateOfBirth', 'address.address1', 'phone', 'email']

/** Every way over links from a record type to a person: `ticket.requester.person`. */
function waysToPeople(name: string, before = '', depth = 1): string[] {
  return fieldsOf(recordTypeOf(name)).flatMap(({ path, field }) => {
    if (field.kind !== 'link') return []
    const way = before + path
    if (field.to === 'people') return [way]
    return depth < deepest ? waysToPeople(field.to, `${way}.`, depth + 1) : []
  })
}

/** The record types a person is reached through because the college deals with them as that. */
const own = new Set([
  'applications',
  'students',
  'faculty',
  'people',
  'organisation-roles',
  'placements',
  'leads',
  'registrations',
])

function lastRecordOn(name: string, way: string): string {
  return way.split('.').reduce<{ at: string; rest: string[] }>(
    ({ at, rest }, part) => {
      const path = [...rest, part].join('.')
      const link = fieldsOf(recordTypeOf(at)).find((placed) => placed.path === path)
      return link?.field.kind === 'link' && link.field.to !== 'people'
        ? { at: link.field.to, rest: [] }
        : { at, rest: [...rest, part] }
    },
    { at: name, rest: [] },
  ).at
}

describe('a person behind a link', () => {
  it.each(defaultRoles.map(({ name, claims }) => [name, claims] as const))(
    'shows %s where they live only through what the college deals with them as',
    (_role, claims) => {
      const shown = collections
        .filter(({ access }) => permits(claims, access.view))
        .flatMap(({ path, name }) =>
          waysToPeople(name)
            .filter((way) => !own.has(lastRecordOn(name, way)) && !permits(claims, 'users:view'))
            .flatMap((way) => details.map((detail) => `${way}.${detail}`))
            .filter((detail) => {
              const reached = reach(name, detail)
              return reached !== undefined && canSee({ claims }, reached)
            })
            .map((detail) => `${path}: ${detail}`),
        )
      expect(shown).toEqual([])
    },
  )

  it('who is a user needs the permission to see users, whatever leads there', () => {
    const open = collections.flatMap(({ path, name }) =>
      waysToPeople(name)
        .filter((way) => lastRecordOn(name, way) === 'users')
        .filter((way) => !reach(name, `${way}.phone`)?.needs.includes('users:view'))
        .map((way) => `${path}: ${way}`),
    )
    expect(open).toEqual([])
  })
})
