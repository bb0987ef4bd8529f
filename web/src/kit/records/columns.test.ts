import { describe, expect, it } from 'vitest'
import { choosableColumns, exportableColumns } from './columns.ts'

const pathsOf = (groups: ReturnType<typeof choosableColumns>) =>
  groups.flatMap(({ columns }) => columns.map(({ path }) => path))

describe('the columns to choose from', () => {
  it('leave long texts to sheets, which have room for them', () => {
    const listed = pathsOf(choosableColumns('applications', { claims: ['applications'] }))
    const exported = pathsOf(exportableColumns('applications', { claims: ['applications'] }))
    expect(listed).toContain('status')
    expect(listed).not.toContain('notes')
    expect(exported).toContain('notes')
    expect(exported).toEqual(expect.arrayContaining(listed))
  })

  it.each([
    [['applications:view'], false],
    [['applications'], false],
    [['applications', 'profiles:equality'], true],
  ])('with %j the equality columns show: %s', (claims, shown) => {
    expect(pathsOf(exportableColumns('applications', { claims })).includes('profile.ethnicity')).toBe(shown)
    expect(pathsOf(choosableColumns('applications', { claims })).includes('profile.ethnicity')).toBe(shown)
  })
})
