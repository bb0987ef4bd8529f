import { describe, expect, it } from 'vitest'
import { judge, listsOfSchema, listsShipped, type ReturnLists } from './return-lists.ts'

const own = listsOfSchema(
  {
    entities: [
      {
        name: 'Qualification',
        parent: 'DataFutures',
        min: 0,
        max: null,
        parts: [
          {
            name: 'QUALCAT',
            is: 'field',
            min: 1,
            max: 1,
            type: { base: 'text', frame: 'Qualification.QUALCAT' },
          },
        ],
      },
      {
        name: 'Venue',
        parent: 'DataFutures',
        min: 0,
        max: null,
        parts: [
          {
            name: 'VENUEID',
            is: 'field',
            min: 1,
            max: 1,
            type: { base: 'text', longest: 4, pattern: '[A-Z]+', frame: null },
          },
          { name: 'ODD', is: 'field', min: 1, max: 1, type: { base: 'text', pattern: '\\i(', frame: null } },
        ],
      },
    ],
  },
  new Map([['Qualification.QUALCAT', [{ code: 'H0001', label: 'First degree' }]]]),
)
const shipped = (isComplete: boolean) =>
  listsShipped([
    {
      name: 'Student.ETHNIC',
      codes: [{ code: '160', label: 'White' }],
      isComplete,
      sources: ['A page'],
      confidence: 'A',
    },
  ])
const stateOf = (lists: ReturnLists, field: string, value: string | null) => judge(lists, field, value).state

describe('the collection’s own schema', () => {
  it('accepts what its list has, and says what it means', () => {
    expect(judge(own, 'Qualification.QUALCAT', 'H0001')).toEqual({
      state: 'accepted',
      label: 'First degree',
      words: null,
    })
    expect(stateOf(own, 'Qualification.QUALCAT', 'H0002')).toBe('unlisted')
    expect(stateOf(own, 'Qualification.QUALCAT', null)).toBe('missing')
  })

  it('accepts free words of the right form', () => {
    expect(stateOf(own, 'Venue.VENUEID', 'YRK')).toBe('accepted')
    expect(judge(own, 'Venue.VENUEID', 'YORKS')).toMatchObject({
      state: 'unlisted',
      words: 'The collection takes 4 characters at most.',
    })
    expect(stateOf(own, 'Venue.VENUEID', 'yrk')).toBe('unlisted')
  })

  it('never calls accepted what cannot be checked', () => {
    expect(judge(own, 'Venue.ODD', 'anything')).toMatchObject({
      state: 'unproven',
      words: expect.stringContaining('cannot be checked here'),
    })
  })

  it('asks for nothing it does not have', () => {
    for (const value of [null, '01'])
      expect(judge(own, 'Course.PREREQUISITE', value)).toEqual({
        state: 'unasked',
        label: null,
        words: 'The schema of this collection does not ask for it.',
      })
  })
})

describe('lists that came with the product', () => {
  it('prove nothing, but a whole one refuses what it has not', () => {
    expect(judge(shipped(false), 'Student.ETHNIC', '160')).toMatchObject({
      state: 'unproven',
      label: 'White',
    })
    expect(stateOf(shipped(false), 'Student.ETHNIC', '161')).toBe('unproven')
    expect(stateOf(shipped(true), 'Student.ETHNIC', '161')).toBe('unlisted')
    expect(stateOf(shipped(true), 'Venue.VENUEID', 'YRK')).toBe('unproven')
    expect(stateOf(shipped(true), 'Venue.VENUEID', null)).toBe('missing')
  })
})
