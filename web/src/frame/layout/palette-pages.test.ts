import { menuFor } from '@minster/domain/pages/menu'
import { expect, test } from 'vitest'
import { matches, pagesNamed, partsNamed, plainPagesFor } from './palette-pages.ts'

test.each([
  ['Enrolled', 'enr', true],
  ['Enrolled students', 'stu enr', true],
  ['Enrolled', 'rolled', false],
  ['Café', 'cafe', true],
  ['FC applications', 'APP', true],
  ['Anything', '  ', true],
])('the page %s is found in the palette by "%s": %s', (text, query, found) => {
  expect(matches(text, query)).toBe(found)
})

test('a page is found by its group too, and says in which it lies', () => {
  const found = pagesNamed(menuFor(['*'], {}), 'applic conf')
  expect(found).toEqual([
    expect.objectContaining({ title: 'Confirmed', within: 'Applications', link: '/applications/confirmed' }),
  ])
})

test('pages one may not open are not found', () => {
  expect(pagesNamed(menuFor(['dashboard:view'], {}), 'enrolled')).toEqual([])
})

test('what lies beneath a page of the menu is found with it, and nothing before anything is typed', () => {
  const menu = menuFor(['*'], {})
  const pages = plainPagesFor(['*'], {})
  expect(partsNamed(menu, pages, 'hub')).toEqual([
    expect.objectContaining({ title: 'Hubs', within: 'System data', link: '/admin/systemdata/hubs' }),
  ])
  const tabs = [{ title: 'Bin', link: '/admin/housekeeping?tab=bin' }]
  expect(partsNamed(menu, tabs, 'bin')).toEqual([expect.objectContaining({ within: 'Housekeeping' })])
  expect(partsNamed(menu, tabs, ' ')).toEqual([])
  expect(partsNamed(menuFor(['dashboard:view'], {}), tabs, 'bin')).toEqual([])
  expect(plainPagesFor(['dashboard:view'], {}).map(({ title }) => title)).not.toContain('Hubs')
})
