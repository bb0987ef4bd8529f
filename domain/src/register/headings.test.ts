import { expect, test } from 'vitest'
import { headingsOf } from './headings.ts'
import { reach } from './paths.ts'

const cases: readonly [string, readonly string[], readonly string[]][] = [
  ['applications', ['status', 'course.hub', 'intake'], ['Status', 'Hub', 'Intake']],
  ['applications', ['person.lastName', 'course.hub.name'], ['Last name', 'Hub']],
  ['applications', ['person.email', 'course.hub.email'], ['Applicant: E-mail', 'Hub: E-mail']],
  ['applications', ['course.hub', 'course.hub.name'], ['Course: Hub', 'Hub: Name']],
]

test.each(cases)('the columns of %s %j are headed %j', (name, paths, headings) => {
  const columns = paths.flatMap((path) => reach(name, path) ?? [])
  expect(headingsOf(columns)).toEqual(headings)
})
