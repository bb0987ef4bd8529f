import { expect, it } from 'vitest'
import { listPageOf, pageCollectionOf, recordHref } from './record-pages.ts'

it.each([
  ['applications', ['applications'], 'applications'],
  ['myapplicants', ['myapplicants:view'], 'myapplicants'],
  ['new-students', ['students:recruitment', 'mystudents'], 'mystudents'],
  ['new-students', ['students:recruitment', 'students:view'], 'students'],
  ['new-students', ['students:recruitment'], null],
  ['students', ['mystudents:view'], 'mystudents'],
  ['hubs', ['*'], 'hubs'],
  ['system-data', ['*'], null],
])('records of %s open for %j under %s', (collection, claims, page) => {
  expect(pageCollectionOf(collection, claims)).toBe(page)
  expect(recordHref(collection, 'x', claims)).toBe(page && `/${page}/x`)
})

it.each([
  ['applications', ['applications'], '/applications/ongoing'],
  ['applications', ['students'], undefined],
  ['faculty', ['faculty'], '/faculty/all'],
  ['hubs', ['*'], '/admin/systemdata/hubs'],
  ['system-data', ['*'], undefined],
  ['proposed-changes', ['students'], '/students/requests'],
  ['dbs-requests', ['profiles', 'mystudents'], '/mystudents/requests'],
])('the way back from %s under %j is %s', (collection, claims, path) => {
  expect(listPageOf(collection, claims)?.path).toBe(path)
})
