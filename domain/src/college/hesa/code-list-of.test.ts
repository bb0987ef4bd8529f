import { describe, expect, it } from 'vitest'
import { codeListOf } from './code-list-of.ts'

describe('a coding frame as somebody chooses from it', () => {
  it('is in our own words, in one step, while there is no schema', () => {
    const qualifications = codeListOf('EntryProfile.HIGHESTQOE', undefined)
    expect(qualifications).toContainEqual({
      code: 'degree',
      label: 'A bachelor’s degree',
      group: null,
      active: true,
    })
    expect(codeListOf('EntryProfile.PERMADDCOUNTRY', [])?.[0]).toEqual({
      code: 'XF',
      label: 'England',
      group: null,
      active: true,
    })
  })

  it.each([
    ['D0001', 'A doctorate'],
    ['M0002', 'A master’s degree, or another postgraduate award'],
    ['H0003', 'A bachelor’s degree, or another award of its last year'],
    ['X0000', 'None, or of no level'],
    ['Q0001', 'Another qualification'],
  ])('says of the qualification %s its level', (code, group) => {
    const [first] = codeListOf('EntryProfile.HIGHESTQOE', [{ code, label: 'One' }]) ?? []
    expect(first).toEqual({ code, label: 'One', group, active: true })
  })

  it('tells what it offered before there was a schema, and offers it no more', () => {
    const codes = codeListOf('EntryProfile.HIGHESTQOE', [{ code: 'H0003', label: 'A degree' }]) ?? []
    expect(codes.filter(({ active }) => active).map(({ code }) => code)).toEqual(['H0003'])
    expect(codes).toContainEqual({ code: 'degree', label: 'A bachelor’s degree', group: null, active: false })
  })

  it('is as the schema has it where nobody is asked for it', () => {
    const codes = [{ code: '01', label: 'Eligible' }]
    expect(codeListOf('Engagement.FEEELIG', codes)).toEqual([
      { code: '01', label: 'Eligible', group: null, active: true },
    ])
  })

  it('is not there where neither a schema nor the product has it', () => {
    expect(codeListOf('Engagement.FEEELIG', undefined)).toBeUndefined()
  })
})
