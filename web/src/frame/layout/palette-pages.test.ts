import { menuFor } from '@minster/domain/pages/menu'
import { expect, test } from 'vitest'
import { matches, openPagesFor, searchPageParts, searchPages } from './palette-pages.ts'

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
  const found = searchPages(menuFor(['*'], {}), 'applic conf')
  expect(found).toEqual([
    expect.objectContaining({ title: 'Confirmed', within: 'Applications', link: '/applications/confirmed' }),
  ])
})

test('pages one may not open are not found', () => {
  expect(searchPages(menuFor(['dashboard:view'], {}), 'enrolled')).toEqual([])
})

test('what lies beneath a page of the menu is found with it, and nothing before anything is typed', () => {
  const menu = menuFor(['*'], {})
  const pages = openPagesFor(['*'], {})
  expect(searchPageParts(menu, pages, 'hub')).toEqual([
    expect.objectContaining({ title: 'Hubs', within: 'System data', link: '/admin/systemdata/hubs' }),
  ])
  const tabs = [{ title: 'Bin', link: '/admin/housekeeping?tab=bin' }]
  expect(searchPageParts(menu, tabs, 'bin')).toEqual([expect.objectContaining({ within: 'Housekeeping' })])
  expect(searchPageParts(menu, tabs, ' ')).toEqual([])
  expect(searchPageParts(menuFor(['dashboard:view'], {}), tabs, 'bin')).toEqual([])
  expect(openPagesFor(['dashboard:view'], {}).map(({ title }) => title)).not.toContain('Hubs')
})
