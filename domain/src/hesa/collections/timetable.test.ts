import { describe, expect, it } from 'vitest'
import { type Timetable, timetableOf } from './timetable.ts'

const collection: Timetable = {
  state: 'Under way',
  opens: '2026-08-03',
  submitBy: '2026-10-16',
  signOffBy: '2026-10-30',
}
const standings = (today: string, otherwise: Partial<Timetable> = {}) =>
  timetableOf({ ...collection, ...otherwise }, today).map(({ key, stands, distance }) => [
    key,
    stands,
    distance,
  ])

describe('the days of a collection', () => {
  it.each([
    ['2026-08-01', ['next', 'in 2 days'], ['ahead', 'in 76 days'], ['ahead', 'in 90 days']],
    ['2026-08-03', ['next', 'today'], ['ahead', 'in 74 days'], ['ahead', 'in 88 days']],
    ['2026-10-15', ['past', '73 days ago'], ['next', 'in 1 day'], ['ahead', 'in 15 days']],
    ['2026-11-26', ['past', '115 days ago'], ['late', '41 days ago'], ['past', '27 days ago']],
  ])('stand on %s as they should', (today, opens, submitBy, signOffBy) => {
    expect(standings(today)).toEqual([
      ['opens', ...opens],
      ['submitBy', ...submitBy],
      ['signOffBy', ...signOffBy],
    ])
  })

  it('are all past once it is closed', () => {
    expect(standings('2026-11-26', { state: 'Closed' }).map(([, stands]) => stands)).toEqual([
      'past',
      'past',
      'past',
    ])
  })

  it('that nobody knows are left out', () => {
    expect(standings('2026-09-01', { submitBy: null })).toEqual([
      ['opens', 'past', '29 days ago'],
      ['signOffBy', 'next', 'in 59 days'],
    ])
  })
})
