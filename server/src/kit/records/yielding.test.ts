import { describe, expect, it } from 'vitest'
import type { ChangeSet, Touched } from './change-sets.ts'
import { withoutYielding } from './yielding.ts'

const change = (path: string) => ({ path, from: 'was', to: 'is' })
const touched = (more: Partial<Touched>): Touched => ({
  type: 'tasks',
  id: 'one',
  before: 1,
  after: 2,
  inBin: false,
  changes: [change('owner')],
  since: [],
  lastBy: null,
  ...more,
})
const changeSet = (...records: Touched[]): ChangeSet => ({
  id: 'set',
  on: { type: 'engagements', id: 'studies' },
  at: '2026-11-26T10:00:00.000Z',
  title: null,
  by: null,
  records,
})
const yielding = { yielding: ['tasks'] } as const

describe('of what is undone', () => {
  it('what was set since in a field that was not decided is neither in the way nor put back', () => {
    const one = touched({
      type: 'engagements',
      changes: [change('status'), change('hub')],
      since: [change('hub')],
    })
    expect(withoutYielding(changeSet(one), { decided: { engagements: ['status'] } }).records).toEqual([
      { ...one, changes: [change('status')], since: [] },
    ])
    expect(withoutYielding(changeSet(one), { decided: { students: [] } }).records).toEqual([one])
  })

  it('a record of a type that yields keeps whatever became of it, and is put back otherwise', () => {
    const moved = touched({ since: [change('owner'), change('due')] })
    const still = touched({ id: 'two', since: [change('due')] })
    expect(withoutYielding(changeSet(moved, still), yielding).records).toEqual([
      { ...moved, changes: [], since: [] },
      { ...still, since: [] },
    ])
  })

  it('one that was made with it does not yield, and one that is there no more is left out', () => {
    const made = touched({ before: 0, since: [change('doneAt')] })
    const gone = touched({ id: 'two' })
    expect(withoutYielding(changeSet(made, gone), yielding, new Set()).records).toEqual([made])
  })
})
