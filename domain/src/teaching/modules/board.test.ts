import { expect, it } from 'vitest'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { Attempt } from '../grades/marks.ts'
import { type BoardCase, type BoardStanding, boardStandingOf, countedMarksOf, dueWorksOf } from './board.ts'
import { untouched } from './mark-fields.ts'

const assignments = [
  { title: 'Essay', weight: 60 },
  { title: 'Sermon', weight: 40 },
]
const work = (agreedMark: string | null, more: object = {}) => ({
  ...untouched,
  firstMark: agreedMark,
  agreedMark,
  due: '2026-11-20',
  closures: [],
  ...more,
})
const student: BoardCase = {
  status: 'Enrolled',
  outcome: null,
  works: [work('60'), work('50')],
  earlier: [null, null],
  releasedOn: null,
  isUncapped: false,
}

it.each<[string, Partial<BoardCase>, Attempt, unknown]>([
  ['all is agreed', {}, 'First', { kind: 'ready', result: { mark: 56, outcome: 'Passed', why: null } }],
  [
    'one is not agreed',
    { works: [work('60'), work(null)] },
    'First',
    { kind: 'waiting', why: 'No agreed mark: Sermon.' },
  ],
  [
    'nothing is entered',
    { works: [null, null] },
    'First',
    { kind: 'waiting', why: 'No agreed mark: Essay, Sermon.' },
  ],
  [
    'the work was far too late',
    { works: [work('60', { handedIn: '2026-12-01' }), work('50')] },
    'First',
    { kind: 'ready', result: { mark: 20, outcome: 'Resit pending', why: null } },
  ],
  [
    'they have withdrawn',
    { status: 'Withdrawn' },
    'First',
    { kind: 'left', why: expect.stringMatching(/withdrawn/) },
  ],
  [
    'the credit came from elsewhere',
    { outcome: 'Credit transferred' },
    'First',
    { kind: 'left', why: expect.any(String) },
  ],
  [
    'it is released',
    { releasedOn: '2026-11-21' },
    'First',
    { kind: 'released', why: 'Released on 21/11/2026.' },
  ],
  [
    'half of it was done again',
    { outcome: 'Resit pending', releasedOn: '2026-07-15', works: [null, work('60')], earlier: ['44', '12'] },
    'Resit',
    {
      kind: 'ready',
      result: { mark: 40, outcome: 'Passed', why: expect.stringContaining('→ 40: sat again') },
    },
  ],
  [
    'nothing was done again yet',
    { outcome: 'Resit pending', releasedOn: '2026-07-15', works: [null, work(null)], earlier: ['44', '12'] },
    'Resit',
    { kind: 'waiting', why: 'No work of the resit has an agreed mark.' },
  ],
  [
    'the resit is released',
    { outcome: 'Passed', works: [null, work('60', { releasedOn: '2026-11-21' })], earlier: ['44', '12'] },
    'Resit',
    { kind: 'released', why: 'Released on 21/11/2026.' },
  ],
])('the exam board of a module where %s', (_case, more, attempt, standing) => {
  expect(boardStandingOf(assignments, { ...student, ...more }, 4, attempt, firstRules)).toEqual(standing)
})

it('the exam board waits for assignments', () => {
  const standing: BoardStanding = boardStandingOf([], { ...student, works: [] }, 4, 'First', firstRules)
  expect(standing).toEqual({ kind: 'waiting', why: expect.stringMatching(/no assignments/) })
})

it('the exam board tells what each mark counts for', () => {
  expect(countedMarksOf([work('70', { handedIn: '2026-11-23' }), null], 4, firstRules)).toEqual([
    { mark: '40', lowered: 'late', why: '70 → 40: one working day late, due 20/11/2026' },
    null,
  ])
})

it('the exam board knows when each work was due, and the closures of the hub', () => {
  const closures = [{ name: 'Boiler', start: '2026-11-23', end: '2026-11-25' }]
  const works = dueWorksOf(
    [{ ...untouched, agreedMark: '70', handedIn: '2026-11-26' }, null],
    [null],
    closures,
  )
  expect(works).toMatchObject([{ due: null, closures }, null])
  const [counted] = countedMarksOf(dueWorksOf([works[0] ?? null], ['2026-11-18'], closures), 4, firstRules)
  expect(counted?.why).toMatch(/^70 → 40: three working days late, due 18\/11\/2026; Monday 23/)
})

it.each([
  [[50, 40], /come to 90\.0% instead of 100\.0%/],
  [[60, 50], /come to 110\.0% instead of 100\.0%/],
  [[50, null], /come to 50\.0% instead of 100\.0%/],
])('the exam board waits while the weights are %j', (weights, why) => {
  const unsettled = weights.map((weight, at) => ({ title: `Work ${at}`, weight }))
  const standing = boardStandingOf(
    unsettled,
    { ...student, works: [work('60'), work('60')] },
    4,
    'First',
    firstRules,
  )
  expect(standing).toEqual({ kind: 'waiting', why: expect.stringMatching(why) })
})

it.each([[[50, 50]], [[33.3, 66.7]], [[null, null]]])('the exam board takes the weights %j', (weights) => {
  const settled = weights.map((weight, at) => ({ title: `Work ${at}`, weight }))
  const standing = boardStandingOf(
    settled,
    { ...student, works: [work('60'), work('60')] },
    4,
    'First',
    firstRules,
  )
  expect(standing.kind).toBe('ready')
})
