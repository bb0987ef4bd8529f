import { expect, test } from 'vitest'
import { aboutLine, decidedAt } from './about-href.ts'

test.each([
  ['ios-requests/r-1', ['students:view'], '/ios-requests/r-1', 'Open the request to interrupt'],
  ['engagements/e-1', ['students:view'], '/students/s-1', 'Open the student'],
  ['emergency-contacts/c-1', ['mystudents:view'], '/mystudents/s-1', 'Open the student'],
])('a request about %s leads with %j to %s', (about, claims, href, words) => {
  expect(aboutLine(about, 's-1', claims)).toEqual({ href, words })
})

test.each([
  [null, ['students:view']],
  ['nonsense', ['students:view']],
  ['engagements/e-1', ['forms:student']],
])('a request about %s leads with %j nowhere', (about, claims) => {
  expect(aboutLine(about, 's-1', claims)).toBeNull()
})

test.each([
  ['extension-requests/x-1', ['students:view'], '/extension-requests/x-1'],
  ['emergency-contacts/c-1', ['students:view'], null],
  ['extension-requests/x-1', ['forms:student'], null],
  [null, ['students:view'], null],
])('what a request about %s asks is decided with %j at %s', (about, claims, href) => {
  expect(decidedAt(about, claims)).toBe(href)
})
