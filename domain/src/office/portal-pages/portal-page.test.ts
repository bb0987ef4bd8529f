import { expect, it } from 'vitest'
import { audiencesOf, slugOf } from './portal-page.ts'

it.each([
  ['Term dates 2026–27', 'term-dates-2026-27'],
  ['  Où se garer?  ', 'ou-se-garer'],
  ['A/B & C', 'a-b-c'],
  ['祈り', ''],
])('the address of “%s” is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it.each([
  [['forms:student'], ['Everybody', 'Students']],
  [['forms:applicant'], ['Everybody', 'Applicants']],
  [['dashboard:view'], ['Everybody', 'Staff']],
  [[], ['Everybody']],
])('whoever holds %j reads what is for %j', (claims, audiences) => {
  expect(audiencesOf((claim) => claims.some((held) => held === claim))).toEqual(audiences)
})
