import { describe, expect, it } from 'vitest'
import { type Preferences, preferencesSchema, withChosen } from './preferences.ts'

describe('preferencesSchema', () => {
  it.each([
    [{}, true],
    [{ scheme: 'dark', density: 'compact', singleKeys: false, columns: { applications: ['status'] } }, true],
    [{ scheme: 'purple' }, false],
    [{ colour: 'red' }, false],
    [{ columns: { applications: [1] } }, false],
    [{ columns: { applications: ['a\u0000b'] } }, false],
    [{ columns: { '\ud800': [] } }, false],
    [{ columns: { applications: Array.from({ length: 101 }, () => 'status') } }, false],
    [{ columns: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`list-${at}`, []])) }, false],
  ])('%j: %s', (given, accepted) => {
    expect(preferencesSchema.safeParse(given).success).toBe(accepted)
  })
})

describe('withChosen', () => {
  const cases: [before: Preferences, chosen: Preferences, after: Preferences][] = [
    [{}, { scheme: 'dark' }, { scheme: 'dark' }],
    [{ scheme: 'dark' }, { density: 'compact' }, { scheme: 'dark', density: 'compact' }],
    [{ columns: { a: ['x'], b: ['y'] } }, { columns: { a: ['z'] } }, { columns: { a: ['z'], b: ['y'] } }],
  ]
  it.each(cases)('%j with %j: %j', (before, chosen, after) => {
    expect(withChosen(before, chosen)).toEqual(after)
  })
})
