import { describe, expect, it } from 'vitest'
import { postCodeOf, unknownPostCode } from './post-codes.ts'

describe('a postcode of the return', () => {
  it.each([
    ['dh1 3rn', 'DH1 3RN'],
    ['DH13RN', 'DH1 3RN'],
    [' sw1a  1aa ', 'SW1A 1AA'],
    ['JE2 3QA', 'JE2 3QA'],
    [unknownPostCode, unknownPostCode],
    ['DH1', null],
    ['10115', null],
    ['DH1 3R', null],
    ['', null],
  ])('%j is written %j', (text, written) => {
    expect(postCodeOf(text)).toBe(written)
  })

  it('may be its first half alone where that will do', () => {
    expect(postCodeOf('dh1', true)).toBe('DH1')
    expect(postCodeOf('dh1 3rn', true)).toBe('DH1 3RN')
    expect(postCodeOf('Durham', true)).toBeNull()
  })
})
