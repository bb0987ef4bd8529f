import { describe, expect, it } from 'vitest'
import type { FlatValues } from '#kit/record/values.ts'
import { blockerFactsOf, blockerValuesOf, nothingAround } from './blockers-in-values.ts'

const today = '2026-11-20'
const settings = { today, features: { bap: true, dioceses: true } }
const around = nothingAround(today)
const ordinand = { status: 'Under review', 'course.applicantType': 'Ordinand' }
const read = (values: FlatValues, more: Partial<typeof around> = {}, features = settings.features) =>
  blockerFactsOf(values, { ...around, ...more }, { today, features })

it.each([{}, { status: null }, { status: '' }, { status: 'Lost' }])(
  'of the values %j nothing is known, and nobody holds it up',
  (values) => {
    expect(read(values)).toBeNull()
    expect(blockerValuesOf(values, around, settings)).toEqual({
      'held.by': null,
      'held.since': null,
      'held.step': null,
      'held.what': null,
    })
  },
)

it('the blocker of an application is kept by path', () => {
  expect(blockerValuesOf({ status: 'Submitted', submitted: '2026-11-01' }, around, settings)).toEqual({
    'held.by': 'College',
    'held.since': '2026-11-01',
    'held.step': 'First look',
    'held.what': 'New: to be looked at',
  })
})

it.each<[values: FlatValues, submitted: string | null, since: string]>([
  [{}, null, today],
  [{ received: '2026-11-02' }, '2026-11-02', '2026-11-02'],
  [{ received: '2026-11-02', submitted: '2026-11-01' }, '2026-11-01', '2026-11-01'],
  [{ submitted: '2026-11-01', 'progress.since': '2026-11-05' }, '2026-11-01', '2026-11-05'],
])('with %j it was submitted on %s and has its status since %s', (values, submitted, since) => {
  expect(read({ status: 'Submitted', ...values })).toMatchObject({ submitted, statusSince: since })
})

it('takes each check with the day it was last set', () => {
  const facts = read(
    { ...ordinand, 'checks.eligibility': 'Accepted' },
    { sinceOf: { 'checks.eligibility': '2026-11-03' } },
  )
  expect(facts?.checks.eligibility).toEqual({ result: 'Accepted', since: '2026-11-03' })
  expect(facts?.checks.qualifications).toEqual({ result: null, since: null })
})

describe('the panel of the diocese', () => {
  it.each<[type: string, features: { bap: boolean; dioceses: boolean }, isAsked: boolean]>([
    ['Ordinand', { bap: true, dioceses: true }, true],
    ['Ordinand', { bap: false, dioceses: true }, false],
    ['Ordinand', { bap: true, dioceses: false }, false],
    ['Independent', { bap: true, dioceses: true }, false],
  ])('of an applicant of type %s, with %j: asked for %s', (type, features, isAsked) => {
    const facts = read({ ...ordinand, 'course.applicantType': type }, {}, features)
    expect(facts?.panel !== null).toBe(isAsked)
  })

  it('says what it recommended and when', () => {
    const values = {
      ...ordinand,
      'commitment.bap': 'Recommended for training',
      'commitment.panelDate': '2026-10-01',
    }
    expect(read(values)?.panel).toEqual({
      outcome: 'Recommended for training',
      on: '2026-10-01',
      paper: 'missing',
    })
  })

  it('is not asked for its paper a second time among the other papers', () => {
    const demands = read(ordinand)?.papers.map(({ demand }) => demand)
    expect(demands).not.toContain('recommendation')
  })
})

it.each<[why: string, values: FlatValues, isFilledIn: boolean, unanswered: readonly string[]]>([
  ['left out', { submitted: '2026-11-01' }, true, ['convictions']],
  ['answered no', { submitted: '2026-11-01', 'statements.hasConvictions': false }, true, []],
  ['never asked', { submitted: '2026-11-01' }, false, []],
  ['not sent yet', {}, true, []],
])('the question about convictions, %s, leaves %#', (_, values, isFilledIn, unanswered) => {
  expect(read({ ...ordinand, ...values }, { isFilledIn })?.unanswered).toEqual(unanswered)
})

it.each([
  ['Accepted', true],
  ['Declined', false],
  [null, false],
])('an offer answered with %s is taken: %s', (answer, taken) => {
  expect(read({ ...ordinand, 'offer.answer': answer })?.answered).toBe(taken)
})
