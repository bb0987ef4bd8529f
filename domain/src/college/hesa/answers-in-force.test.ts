import { describe, expect, it } from 'vitest'
import { answersInForce } from './answers-in-force.ts'

describe('what somebody chooses from', () => {
  it('is what the product comes with while there is no schema', () => {
    expect(answersInForce('genderIdentity', undefined).map(({ code }) => code)).toEqual(['01', '02', '98'])
    expect(answersInForce('genderIdentity', []).map(({ code }) => code)).toEqual(['01', '02', '98'])
  })

  it('is what the schema has, in our words where we have any, and never that nothing is known', () => {
    const schema = [
      { code: '03', label: 'A third answer' },
      { code: '98', label: 'Information refused' },
      { code: '01', label: 'Gender identity is the same' },
      { code: '99', label: 'Not available' },
    ]
    expect(answersInForce('genderIdentity', schema)).toEqual([
      { code: '01', label: 'Yes' },
      { code: '98', label: 'I prefer not to say' },
      { code: '03', label: 'A third answer' },
    ])
  })

  it('asks nobody in England for a denomination', () => {
    const schema = ['20', '22', '23', '24', '28', '98', '99'].map((code) => ({ code, label: code }))
    const offered = answersInForce('religion', schema).map(({ code }) => code)
    expect(offered).toEqual(['20', '22', '98'])
  })

  it('holds none of our own words once the schema has codes', () => {
    const codes = answersInForce('qualification', [{ code: 'H1', label: 'A first degree' }])
    expect(codes).toEqual([{ code: 'H1', label: 'A first degree' }])
  })
})
