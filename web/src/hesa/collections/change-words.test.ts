import { describe, expect, it } from 'vitest'
import { codesWords, differencesWords, traitsWords, usesWords } from './change-words.ts'

describe('what holds a code', () => {
  it.each([
    [[{ what: 'students', count: 1 }], '1 student'],
    [
      [
        { what: 'students', count: 1200 },
        { what: 'mappings', count: 2 },
      ],
      '1,200 students, 2 mappings',
    ],
    [
      [
        { what: 'defaults', count: 2 },
        { what: 'settings', count: 1 },
      ],
      '2 values by default, 1 setting of the college',
    ],
    [[{ what: 'modules', count: null }], 'modules (you may not see how many)'],
  ] as const)('%j is %s', (uses, words) => {
    expect(usesWords(uses)).toBe(words)
  })
})

it('counts what is gone first', () => {
  expect(
    codesWords([
      { frame: 'Student.ETHNIC', new: 2, gone: 1, changed: 0 },
      { frame: 'Student.RELIGION', new: 1, gone: 0, changed: 0 },
    ]),
  ).toBe('1 gone, 3 new')
  expect(
    differencesWords([
      { name: 'Student', change: 'changed', changes: [] },
      { name: 'Session', change: 'gone', changes: [] },
    ]),
  ).toBe('1 gone, 1 changed')
})

it('says of a trait what it was and is', () => {
  expect(traitsWords([{ what: 'How often', before: 'once', after: 'any number of times' }])).toEqual([
    'How often: once → any number of times',
  ])
})
