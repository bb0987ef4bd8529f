import { expect, it } from 'vitest'
import { isKeptPage } from './kept-pages.ts'

it.each([
  ['/forms', true],
  ['/forms/personal-details', true],
  ['/formsandmore', false],
  ['/modules/teaching-days/0199/register', true],
  ['/modules/teaching-days', false],
  ['/students/all', false],
  ['/pages/login', false],
])('%s: %s', (path, isKept) => {
  expect(isKeptPage(path)).toBe(isKept)
})
