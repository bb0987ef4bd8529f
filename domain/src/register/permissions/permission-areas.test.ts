import { expect, it } from 'vitest'
import { permissionAreas } from './permission-areas.ts'
import { permissionList } from './permission-list.ts'

it('holds every permission once, under a title that is not its key', () => {
  expect(permissionAreas.flatMap(({ permissions }) => permissions)).toHaveLength(permissionList.length)
  for (const { area, title } of permissionAreas) {
    expect(title).not.toBe(area)
    expect(title).toMatch(/^[A-Z]/)
  }
  expect(permissionAreas.find(({ area }) => area === 'fc-applications')?.title).toBe('FC applications')
})
