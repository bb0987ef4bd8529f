import { describe, expect, it } from 'vitest'
import { applicationStatusNames } from '../status/status.ts'
import { applicationStepNames, stepOf } from '../status/steps.ts'
import { progressOf, type StatusMove, takesBack } from './progress.ts'

const moves = (...pairs: readonly [to: string, on: string][]): StatusMove[] =>
  pairs.map(([to, on]) => ({ to, on }))

describe('where an application stands', () => {
  it.each([
    [moves(), null, null, null],
    [moves(['In progress', '2026-09-01']), '2026-09-01', 'In progress', '2026-09-01'],
    [
      moves(['In progress', '2026-09-01'], ['Submitted', '2026-09-20'], ['Under review', '2026-09-22']),
      '2026-09-22',
      'Under review',
      '2026-09-22',
    ],
    // Turned down: how far it came stays.
    [
      moves(['Submitted', '2026-09-20'], ['Interview booked', '2026-10-01'], ['Rejected', '2026-10-20']),
      '2026-10-20',
      'Interview booked',
      '2026-10-01',
    ],
    // Back and on again: the first time counts.
    [
      moves(
        ['Submitted', '2026-09-20'],
        ['Approved', '2026-10-01'],
        ['Under review', '2026-10-02'],
        ['Approved', '2026-10-09'],
      ),
      '2026-10-09',
      'Approved',
      '2026-10-01',
    ],
    // Taken back: it stands where it stands, since it first came there.
    [
      moves(['Place accepted', '2026-10-01'], ['Confirmed', '2026-10-05'], ['Place accepted', '2026-10-09']),
      '2026-10-09',
      'Place accepted',
      '2026-10-01',
    ],
    [
      moves(['Submitted', '2026-10-01'], ['Confirmed', '2026-10-05'], ['Place accepted', '2026-10-09']),
      '2026-10-09',
      'Place accepted',
      '2026-10-05',
    ],
    // And what is taken back before it ends was not reached either.
    [
      moves(['Confirmed', '2026-10-05'], ['Place accepted', '2026-10-09'], ['Deferred', '2026-10-12']),
      '2026-10-12',
      'Place accepted',
      '2026-10-05',
    ],
    [moves(['Place offered (cond)', '2026-10-09']), '2026-10-09', 'Place offered', '2026-10-09'],
    // Heard of only when it had ended: who sent it in had submitted it.
    [moves(['Rejected', '2019-03-01']), '2019-03-01', 'Submitted', '2019-03-01'],
  ])('after %j: since %s, furthest %s on %s', (given, since, furthest, furthestOn) => {
    expect(progressOf(given, true)).toEqual({ since, furthest, furthestOn })
  })

  it('has only been started by who never sent it in', () => {
    expect(progressOf(moves(['Application on hold', '2026-09-01']), false).furthest).toBe('In progress')
  })

  it('forgets a move that is taken back on its day, and no other', () => {
    const slipped = moves(['Submitted', '2026-09-20'], ['Confirmed', '2026-09-21'])
    expect(takesBack(slipped, { to: 'Submitted', on: '2026-09-21' })).toBe(true)
    expect(takesBack(slipped, { to: 'Submitted', on: '2026-09-22' })).toBe(false)
    expect(takesBack(slipped, { to: 'Under review', on: '2026-09-21' })).toBe(false)
    expect(takesBack(moves(['Submitted', '2026-09-20']), { to: 'Submitted', on: '2026-09-20' })).toBe(false)
  })
})

describe('the way of an application', () => {
  it('is made of statuses, each beginning one step or none', () => {
    expect(applicationStepNames.every((name) => applicationStatusNames.includes(name))).toBe(true)
    expect(applicationStatusNames.filter((name) => stepOf(name) === null)).toEqual([
      'Applicant discontinued',
      'Application on hold',
      'Ready for archive',
      'Did not respond',
      'Rejected',
      'Declined',
      'Deferred',
    ])
  })
})
