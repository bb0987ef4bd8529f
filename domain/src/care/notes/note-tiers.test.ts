import { describe, expect, it, test } from 'vitest'
import { partsOf } from '#kit/permissions/permissions.ts'
import { isRecordName } from '#register/paths.ts'
import { permissionList } from '#register/permissions/permission-list.ts'
import { recordTypes } from '#register/register.ts'
import { isClosedTier, noteTiers, noteTiersOf, openNoteTier } from './note-tiers.ts'

const names = Object.keys(recordTypes).filter(isRecordName)
const permissions = new Set(permissionList.map(({ permission }) => permission))

describe('tiers of notes', () => {
  it('are there for students alone, in order of confidence', () => {
    expect(Object.fromEntries(names.map((name) => [name, noteTiersOf(name).map(([tier]) => tier)]))).toEqual({
      ...Object.fromEntries(names.map((name) => [name, []])),
      students: ['Group tutor', 'Learning support', 'Safeguarding', 'Principal'],
    })
  })

  it('ask for permissions that exist and are choices of a note', () => {
    for (const name of names)
      for (const [tier, { requires }] of noteTiersOf(name)) {
        expect(Object.keys(noteTiers)).toContain(tier)
        for (const permission of partsOf(requires).permissions)
          expect(permissions.has(permission), permission).toBe(true)
      }
  })

  test.each([
    ['students', openNoteTier, false],
    ['students', 'Group tutor', false],
    ['students', 'Learning support', true],
    ['students', 'Safeguarding', true],
    ['students', 'Principal', true],
    ['applications', 'Safeguarding', false],
  ])('of %s: %s is closed: %s', (name, tier, closed) => {
    expect(isClosedTier(name, tier)).toBe(closed)
  })
})
