import { describe, expect, it } from 'vitest'
import { awardingBodyProblem, isUkprn } from './hesa-settings.ts'

describe('a UKPRN', () => {
  it('has eight figures, the first a 1', () => {
    expect(isUkprn('10007143')).toBe(true)
    for (const text of ['20007143', '1000714', '100071430', '1000714x', ' 10007143', ''])
      expect(isUkprn(text), text).toBe(false)
  })
})

describe('the awarding body', () => {
  it('is not the college itself', () => {
    expect(awardingBodyProblem({ ukprn: '10000001', awardingBody: '10000001' })).toMatch(/AWARDINGBODYID.001/)
    expect(awardingBodyProblem({ ukprn: '10000001', awardingBody: '10000002' })).toBeNull()
  })

  it('may be said before the college’s own number is', () => {
    expect(awardingBodyProblem({})).toBeNull()
    expect(awardingBodyProblem({ awardingBody: '10000002' })).toBeNull()
  })
})
