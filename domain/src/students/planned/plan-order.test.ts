import { describe, expect, it } from 'vitest'
import type { EngagementStatus } from '#college/studies/status.ts'
import { hindranceOf, hindrancesOf, inOrderOfDay, type PlannedStep, plannedTitle } from './plan-order.ts'

function step(on: string, status: EngagementStatus | null = null): PlannedStep {
  return { id: `${on} ${status}`, on, status }
}

const january = step('2027-01-14', 'IoS')
const september = step('2027-09-13', 'Current')

describe('changes that lie ahead', () => {
  it('happen in the order of their days, whatever order they were planned in', () => {
    expect(inOrderOfDay([september, january])).toEqual([january, september])
    const [one, other] = [
      { id: 'a', on: '2027-01-14' },
      { id: 'b', on: '2027-01-14' },
    ]
    expect(inOrderOfDay([other, one])).toEqual([one, other])
  })

  it.each<[EngagementStatus, EngagementStatus | null, string | null]>([
    ['Current', 'IoS', null],
    ['Current', null, null],
    ['Starting', 'Current', null],
    ['IoS', 'Current', null],
    ['IoS', 'IoS', 'The studies are IoS already.'],
    ['IoS', 'Completed', 'An interrupted student completes nothing. Make them Current first.'],
    ['Starting', 'IoS', 'They have not begun. Make them Current first.'],
    ['Withdrawn', 'Current', 'The studies are over then: Withdrawn.'],
    ['Completed', null, 'The studies are over then: Completed.'],
  ])('from %s to %s: %s', (then, status, expected) => {
    expect(hindranceOf(then, { status })).toBe(expected)
  })

  it.each<[string, EngagementStatus, PlannedStep[], (string | null)[]]>([
    ['away and back', 'Current', [january, september], [null, null]],
    ['back, though nobody went', 'Current', [september], ['The studies are Current already.']],
    [
      'gone before they were to be away',
      'Withdrawn',
      [january, september],
      ['The studies are over then: Withdrawn.', 'The studies are over then: Withdrawn.'],
    ],
    ['away by hand meanwhile', 'IoS', [january, september], ['The studies are IoS already.', null]],
    [
      'left before another hub',
      'Current',
      [step('2027-01-14', 'Withdrawn'), step('2027-02-01')],
      [null, 'The studies are over then: Withdrawn.'],
    ],
  ])('%s', (_case, now, plans, expected) => {
    const found = hindrancesOf(now, plans.toReversed())
    expect(plans.map(({ id }) => found.get(id))).toEqual(expected)
  })

  it.each([
    [january, [], 'Interrupted from 14/01/2027'],
    [september, [], 'Current from 13/09/2027'],
    [step('2027-03-01', 'Withdrawn'), [], 'Withdrawn on 01/03/2027'],
    [step('2027-02-01'), [{ label: 'Hub', value: 'Leeds' }], 'Hub Leeds from 01/02/2027'],
    [
      step('2027-02-01'),
      [
        { label: 'Hub', value: 'Leeds' },
        { label: 'Study pace', value: 'Part time' },
      ],
      'Hub, Study pace from 01/02/2027',
    ],
    [step('2027-02-01'), [], 'Changed from 01/02/2027'],
  ])('%o with %o is called %s', (plan, changes, title) => {
    expect(plannedTitle({ ...plan, changes })).toBe(title)
  })
})
