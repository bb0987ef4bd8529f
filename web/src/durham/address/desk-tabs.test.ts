import { expect, test } from 'vitest'
import { deskHref } from './desk-tabs.ts'

test.each([
  ['year', {}, '/students/durham'],
  ['year', { year: '2026-27' }, '/students/durham?year=2026-27'],
  ['changes', { kind: 'name' }, '/students/durham?tab=changes&kind=name'],
  ['files', { make: 'marks', board: null }, '/students/durham?tab=files&make=marks'],
] as const)('the address of %s', (tab, parameters, href) => {
  expect(deskHref(tab, parameters)).toBe(href)
})
