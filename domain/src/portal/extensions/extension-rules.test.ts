import { describe, expect, it } from 'vitest'
import {
  type ExtensionCase,
  extensionPolicy,
  isExtensionLength,
  limitedWords,
  type NewExtension,
  offeredDays,
  problemsOfAsking,
  whyNoExtension,
  whyNotAsk,
} from './extension-rules.ts'

const today = '2026-11-22'
const fine: ExtensionCase = {
  engagementStatus: 'Current',
  enrolmentStatus: 'Enrolled',
  ownDeadline: '2026-12-04',
  lastDay: '2027-04-23',
  isHandedIn: false,
  isReleased: false,
  others: [],
}

it('the rules of extensions use the sentence of the specification', () => {
  expect(extensionPolicy).toBe(
    'I have read the extensions guidelines and can confirm my circumstances are acceptable.',
  )
})

describe('a student may ask', () => {
  it.each<[string, Partial<ExtensionCase>, RegExp | null]>([
    ['before the deadline', {}, null],
    ['on the day itself', { ownDeadline: today }, null],
    ['the day after no more', { ownDeadline: '2026-11-21' }, /was due on 21\/11\/2026.*office/],
    ['not before they begin', { engagementStatus: 'Starting' }, /not studying/],
    ['not while interrupted', { engagementStatus: 'IoS' }, /interrupted/],
    ['not for residentials only', { engagementStatus: 'Resi only' }, /residentials only/],
    ['not after they left', { engagementStatus: 'Withdrawn' }, /not studying/],
    ['not after they completed', { engagementStatus: 'Completed' }, /not studying/],
    ['not without an engagement', { engagementStatus: null }, /not studying/],
    ['not for a module they left', { enrolmentStatus: 'Withdrawn' }, /no longer take/],
    ['not for one that is interrupted', { enrolmentStatus: 'Interrupted' }, /no longer take/],
    ['not for one they never took', { enrolmentStatus: null }, /no longer take/],
    ['not without a day', { ownDeadline: null }, /No day is set/],
    ['not once the result is out', { isReleased: true }, /result is out/],
    ['not for what is handed in', { isHandedIn: true }, /handed this work in/],
    ['not twice while the first is open', { others: ['Submitted'] }, /not decided yet/],
    ['not while they owe an answer', { others: ['More information required'] }, /not decided yet/],
    ['not while the answer is read', { others: ['More information received'] }, /not decided yet/],
    ['not on top of one', { others: ['Rejected', 'Approved'] }, /extended once/],
    ['again after a refusal', { others: ['Rejected'] }, null],
    ['again after one was revoked', { others: ['Revoked'] }, null],
    ['if seven days still fit', { lastDay: '2026-12-11' }, null],
    ['not if nothing fits', { lastDay: '2026-12-10' }, /later than the college’s last day.*10\/12\/2026/],
    ['not for the last of the year', { lastDay: '2026-12-04' }, /later than the college’s last day/],
    ['where no last day is set', { lastDay: null }, null],
  ])('%s', (_name, given, why) => {
    const told = whyNotAsk({ ...fine, ...given }, today)
    if (why === null) expect(told).toBeNull()
    else expect(told).toMatch(why)
  })
})

describe('staff may enter', () => {
  it.each<[string, Partial<ExtensionCase>, RegExp | null]>([
    ['after the deadline', { ownDeadline: '2026-10-02' }, null],
    ['while interrupted', { engagementStatus: 'IoS' }, null],
    ['for what came late', { isHandedIn: true }, null],
    ['but not once the result is out', { isReleased: true }, /result is out/],
    ['but not twice', { others: ['Approved'] }, /extended once/],
    ['but not without a day', { ownDeadline: null }, /No day is set/],
  ])('%s', (_name, given, why) => {
    const told = whyNoExtension({ ...fine, ...given })
    if (why === null) expect(told).toBeNull()
    else expect(told).toMatch(why)
  })
})

describe('some days', () => {
  it.each<[string, number, string | null, string, boolean]>([
    ['2026-12-04', 7, '2027-04-23', '2026-12-11', true],
    ['2026-12-04', 14, '2027-04-23', '2026-12-18', true],
    ['2026-12-28', 7, null, '2027-01-04', true],
    ['2028-02-26', 7, '2028-03-04', '2028-03-04', true],
    ['2027-04-16', 7, '2027-04-23', '2027-04-23', true],
    ['2027-04-16', 14, '2027-04-23', '2027-04-30', false],
    ['2027-04-23', 7, '2027-04-23', '2027-04-30', false],
  ])('from %s, %i, with %s as the last: %s, possible %s', (own, days, last, until, isPossible) => {
    const told = offeredDays(own, days, last)
    expect(told).toMatchObject({ days, until })
    expect(told.whyNot === null).toBe(isPossible)
  })
})

it.each([
  [7, true],
  [14, true],
  [10, false],
  [0, false],
  [-7, false],
  [21, false],
  ['7', false],
  [null, false],
])('an extension of %j days can be asked for: %s', (days, can) => {
  expect(isExtensionLength(days)).toBe(can)
})

describe('what is sent', () => {
  const whole: NewExtension = {
    acceptPolicy: true,
    length: 7,
    typeOfEvidence: 'Letter',
    evidence: ['one'],
  }
  it.each<[string, Partial<NewExtension>, readonly string[]]>([
    ['whole', {}, []],
    ['a photograph of several pages', { evidence: ['one', 'two', 'three'] }, []],
    ['the policy not accepted', { acceptPolicy: false }, ['acceptPolicy']],
    ['ten days', { length: 10 }, ['length']],
    ['no type of evidence', { typeOfEvidence: null }, ['typeOfEvidence']],
    ['a type that is none', { typeOfEvidence: 'Feeling' }, ['typeOfEvidence']],
    ['no evidence', { evidence: [] }, ['evidence']],
    ['far too much', { evidence: Array.from({ length: 11 }, (_, at) => String(at)) }, ['evidence']],
    [
      'nothing at all',
      { acceptPolicy: false, length: 0, typeOfEvidence: null, evidence: [] },
      ['acceptPolicy', 'length', 'typeOfEvidence', 'evidence'],
    ],
  ])('%s', (_name, given, params) => {
    expect(problemsOfAsking({ ...whole, ...given }).map(({ param }) => param)).toEqual(params)
  })
})

it.each([
  [7, 7, '2027-04-23', null],
  [7, 7, null, null],
  [7, 3, '2027-04-23', 'Your agreed 7 days end on 23/04/2027, the last day of the year: 3 of 7 days'],
  [7, 0, '2027-04-23', 'Your agreed 7 days end on 23/04/2027, the last day of the year: 0 of 7 days'],
])('of %i agreed days %i are left before %s: %s', (agreedDays, standingDays, lastDay, words) => {
  expect(limitedWords('Your', { agreedDays, standingDays, lastDay })).toBe(words)
})
