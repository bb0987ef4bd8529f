import { describe, expect, it } from 'vitest'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { outlookOf } from './role-outlook.ts'

const outlookAs = (name: string, features = {}) =>
  outlookOf(
    defaultRoles.filter((role) => role.name === name),
    features,
  )
const listOf = (role: string, path: string) => outlookAs(role).lists.find((list) => list.path === path)

describe('the product as a role finds it', () => {
  it('shows a hub director their hub’s applicants, to change but not to remove', () => {
    expect(listOf('hub director', 'myapplicants')).toMatchObject({
      title: 'My applicants',
      view: ['own', 'hub'],
      edit: ['own', 'hub'],
    })
    expect(listOf('hub director', 'applications')).toBeUndefined()
    expect(listOf('hub director', 'leads')?.view ?? ['hub']).toEqual(['hub'])
  })

  it('shows a faculty member their own, to read', () => {
    expect(listOf('faculty', 'mystudents')).toMatchObject({ view: ['own'], edit: [] })
  })

  it('names the fields that are hidden from them, and none from who may see everything', () => {
    expect(listOf('registrar', 'applications')?.hidden.join()).toMatch(/ethnicity/i)
    expect(listOf('sysadmin', 'applications')?.hidden).toEqual([])
  })

  it('lists the pages that open, and the menu', () => {
    const paths = outlookAs('hub director').pages.map(({ path }) => path)
    expect(paths).toContain('/myapplicants')
    expect(paths).not.toContain('/applications/all')
    expect(paths).not.toContain('/status')
    expect(outlookAs('hub director').menu.map(({ title }) => title)).toContain('My applicants')
  })

  it('is empty for who holds nothing but what everybody has', () => {
    const nothing = outlookOf([{ claims: [], scope: 'everything' }], {})
    expect([nothing.menu, nothing.lists]).toEqual([[], []])
    expect(nothing.pages.every(({ forEverybody }) => forEverybody)).toBe(true)
  })
})
