import { describe, expect, it } from 'vitest'
import { valueLists } from '#college/lists/value-lists.ts'
import { hesaFrames } from './answer-frames.ts'
import { ethnicityCodes } from './ethnicity-words.ts'

const listed = (valueLists['ethnicities'] ?? []).map((one) => (typeof one === 'string' ? one : one.value))

describe('an ethnicity of an application', () => {
  it.each(listed)('%s is a code of the return', (words) => {
    expect(hesaFrames.ethnicity.map(({ code }) => code)).toContain(ethnicityCodes.get(words))
  })

  it('stands for a code of its own each, and for every one there is', () => {
    const codes = listed.map((words) => ethnicityCodes.get(words) ?? '')
    expect(codes.toSorted()).toEqual(hesaFrames.ethnicity.map(({ code }) => code))
  })

  it.each(['Martian', '', 'toString', 'White British'])('says nothing where it is %j', (words) => {
    expect(ethnicityCodes.get(words)).toBeUndefined()
  })
})
