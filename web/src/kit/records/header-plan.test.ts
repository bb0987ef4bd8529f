import { describe, expect, it } from 'vitest'
import { columnAt } from './columns.ts'
import { formatFact, headerFields, headerPlanOf } from './header-plan.ts'

describe('the head of a record page', () => {
  it.each([
    ['applications', 'status', 'person.email', 'person.photo', 'person'],
    ['students', 'engagement.status', 'person.email', 'person.photo', 'person'],
    ['people', undefined, 'email', 'photo', undefined],
    ['hubs', undefined, 'email', undefined, undefined],
    ['engagements', 'status', undefined, undefined, 'student'],
  ])('of %s: status %s, e-mail %s, photo %s, named by %s', (name, status, email, photo, namedBy) => {
    const plan = headerPlanOf(name, { claims: ['*'] })
    expect([plan.status?.path, plan.email?.path, plan.photo?.path, plan.namedBy]).toEqual([
      status,
      email,
      photo,
      namedBy,
    ])
  })

  it('says neither the name nor the status twice', () => {
    const facts = headerPlanOf('students', { claims: ['*'] }).facts.map(({ path }) => path)
    expect(facts).not.toContain('person')
    expect(facts).not.toContain('engagement.status')
    expect(facts.length).toBeGreaterThan(2)
  })

  it('asks for each field it shows', () => {
    expect(headerFields(headerPlanOf('hubs', { claims: ['*'] }))).toContain('email')
  })
})

it.each([
  ['intake', '01/09/2026', 'Intake 01/09/2026'],
  ['course.programme', 'MA', 'MA'],
  ['course.programmeYears', '3', 'Years 3'],
])('the fact %s, %s, reads "%s"', (path, words, said) => {
  const column = columnAt('applications', path, { claims: ['*'] })
  expect(column && formatFact(column, words)).toBe(said)
})
