import { describe, expect, it } from 'vitest'
import { organisationStatusesFor, statusProblems } from './organisation-status.ts'

describe('the statuses of organisations', () => {
  it.each([
    ['Church', ['Feeder Church', 'In contact', 'Target', 'No contact']],
    ['School', ['Partner', 'Sending', 'In contact', 'Target', 'No contact']],
    ['Diocese', ['Partner', 'Sending', 'In contact', 'Target', 'No contact']],
  ])('of type %s are %j', (type, statuses) => {
    expect(organisationStatusesFor(type)).toEqual(statuses)
  })

  it.each([
    ['Church', 'Feeder Church', false],
    ['Church', 'Partner', true],
    ['School', 'Feeder Church', true],
    ['School', 'Sending', false],
    ['School', null, false],
  ] as const)('refuse for %s the status %s: %s', (type, status, isRefused) => {
    expect(statusProblems({ type, status }).map(({ param }) => param)).toEqual(isRefused ? ['status'] : [])
  })
})
