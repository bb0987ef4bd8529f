import { routeAt } from '@minster/domain/pages/routes'
import { expect, it } from 'vitest'
import { isOfflinePage } from './offline-pages.ts'

it.each([
  '/forms',
  '/forms/personal-details',
  '/mystudents/registers',
  '/teaching-days/0199/register',
  '/events/0199/check-in',
])('the page %s opens without a signal', (path) => {
  expect([routeAt(path)?.built, isOfflinePage(path)]).toEqual([true, true])
})

it.each([
  '/formsandmore',
  '/modules/teaching-days',
  '/teaching-days/0199',
  '/events/0199',
  '/students/all',
  '/pages/login',
])('the page %s does not open without a signal', (path) => {
  expect(isOfflinePage(path)).toBe(false)
})
