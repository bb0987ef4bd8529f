import { describe, expect, it } from 'vitest'
import {
  isMarkOfNobody,
  type MarkField,
  type MarkingRules,
  type MarkStanding,
  otherMarker,
  readEntry,
  stageOfMark,
  type Taking,
  untouched,
  whyNotEntered,
} from './mark-fields.ts'

const taking: Taking = { status: 'Enrolled', outcome: null }
const marking: MarkingRules = { secondMarking: 'Second mark or moderation', wideGap: 10 }
const marked: MarkStanding = { ...untouched, firstMark: '60', firstMarker: 'ann' }

it.each<[string, Partial<MarkStanding>]>([
  ['Awaited', { handedIn: '2026-11-20' }],
  ['Marked', { firstMark: '60' }],
  ['Second marked', { firstMark: '60', secondMark: '62' }],
  ['Moderated', { firstMark: '60', moderatedOn: '2026-11-21' }],
  ['Agreed', { firstMark: '60', moderatedOn: '2026-11-21', agreedMark: '61' }],
  ['Released', { firstMark: '60', agreedMark: '61', releasedOn: '2026-11-22' }],
])('a field of marks is %s', (stage, more) => {
  expect(stageOfMark({ ...untouched, ...more })).toBe(stage)
})

describe('entering', () => {
  it.each<[string, MarkField, string | null, Partial<MarkStanding>, Partial<Taking>, RegExp | null]>([
    ['a first mark', 'firstMark', '60', untouched, {}, null],
    ['another first mark', 'firstMark', '61', {}, {}, null],
    ['a second mark of another', 'secondMark', '61', { firstMarker: 'bob' }, {}, null],
    ['a second mark where nobody said who came first', 'secondMark', '61', { firstMarker: null }, {}, null],
    ['a second mark of the first marker', 'secondMark', '61', {}, {}, /Somebody else marks it second/],
    [
      'a first mark of the second marker',
      'firstMark',
      '61',
      { secondMark: '60', secondMarker: 'ann', firstMark: null, firstMarker: null },
      {},
      /Somebody else marks it first/,
    ],
    ['nothing instead of a mark of theirs', 'secondMark', null, { secondMark: '61' }, {}, null],
    [
      'an agreed mark of what two marked',
      'agreedMark',
      '60',
      { secondMark: '62', secondMarker: 'bob' },
      {},
      null,
    ],
    ['an agreed mark of what one marked', 'agreedMark', '60', {}, {}, /^Only one person has marked it/],
    ['no agreed mark any more', 'agreedMark', null, { agreedMark: '60' }, {}, null],
    ['an agreed mark of what nobody marked', 'agreedMark', '60', untouched, {}, /Nobody has marked it yet/],
    ['a first mark when one is agreed', 'firstMark', '61', { agreedMark: '60' }, {}, /^60 is agreed/],
    ['a day when a mark is agreed', 'handedIn', '2026-11-20', { agreedMark: '60' }, {}, null],
    [
      'a first mark when it is moderated',
      'firstMark',
      '61',
      { moderatedOn: '2026-11-20' },
      {},
      /^Moderated on 20\/11\/2026/,
    ],
    ['an agreed mark when it is moderated', 'agreedMark', '61', { moderatedOn: '2026-11-20' }, {}, null],
    [
      'anything that is released',
      'agreedMark',
      '61',
      { releasedOn: '2026-11-20' },
      {},
      /^Released on 20\/11\/2026/,
    ],
    ['a day that is released', 'handedIn', null, { releasedOn: '2026-11-20' }, {}, /^Released/],
    ['a mark of who has withdrawn', 'firstMark', '60', untouched, { status: 'Withdrawn' }, /have withdrawn/],
    ['nothing for who has withdrawn', 'firstMark', null, {}, { status: 'Withdrawn' }, null],
    ['a mark of who is away', 'firstMark', '60', untouched, { status: 'Interrupted' }, null],
    [
      'a mark of who brought the credit',
      'firstMark',
      '60',
      untouched,
      { outcome: 'Credit transferred' },
      /transferred/,
    ],
  ])('%s', (_case, field, value, work, more, why) => {
    const reason = whyNotEntered(field, value, { ...marked, ...work }, { ...taking, ...more }, 'ann', marking)
    if (why === null) expect(reason).toBeNull()
    else expect(reason).toMatch(why)
  })
})

it.each<[MarkField, Partial<MarkStanding>, string | null, string | null]>([
  ['firstMark', {}, 'bob', 'ann'],
  ['firstMark', {}, null, 'ann'],
  ['firstMark', {}, 'ann', null],
  ['firstMark', { firstMarker: null }, 'bob', null],
  ['firstMark', { firstMark: null }, 'bob', null],
  ['secondMark', { secondMark: '61', secondMarker: 'bob' }, 'ann', 'bob'],
  ['agreedMark', { agreedMark: '60' }, 'bob', null],
])('a %s on %j entered for %s is taken from %s', (field, more, marker, owner) => {
  expect(otherMarker(field, { ...marked, ...more }, marker)).toBe(owner)
})

describe('agreeing', () => {
  const seconded = { secondMark: '62', secondMarker: 'bob' }
  const moderated = { moderatedOn: '2026-11-20' }
  it.each<[MarkingRules['secondMarking'], string, Partial<MarkStanding>, boolean]>([
    ['None', 'one mark', {}, true],
    ['Second mark or moderation', 'one mark', {}, false],
    ['Second mark or moderation', 'a second mark', seconded, true],
    [
      'Second mark or moderation',
      'a second mark of who gave the first',
      { ...seconded, secondMarker: 'ann' },
      false,
    ],
    [
      'Second mark or moderation',
      'marks nobody put their name to',
      { ...seconded, firstMarker: null, secondMarker: null },
      true,
    ],
    [
      'Second mark or moderation',
      'a second mark alone',
      { ...seconded, firstMark: null, firstMarker: null },
      false,
    ],
    ['Second mark or moderation', 'moderation', moderated, true],
    ['Second mark', 'moderation', moderated, false],
    ['Second mark', 'a second mark', seconded, true],
  ])('under “%s” on %s', (secondMarking, _case, more, isTaken) => {
    for (const marker of ['ann', 'bob', null]) {
      const why = whyNotEntered('agreedMark', '60', { ...marked, ...more }, taking, marker, {
        ...marking,
        secondMarking,
      })
      expect(why === null).toBe(isTaken)
    }
  })

  it.each([
    ['60', '60', null, false],
    ['61', '60', null, true],
    ['61', '60', '62', false],
    ['63', '60', '62', true],
    ['59', '62', '60', true],
    ['Pass', 'Pass', null, false],
    ['Fail', 'Pass', null, true],
    ['Fail', 'Pass', 'Fail', false],
    ['50', null, null, false],
  ])('a mark of %s on %s and %s is nobody’s: %s', (mark, firstMark, secondMark, isNobodys) => {
    expect(isMarkOfNobody(mark, { firstMark, secondMark })).toBe(isNobodys)
  })
})

it.each([
  ['firstMark', '60', { value: '60' }],
  ['secondMark', 'AB', { problem: expect.stringMatching(/“AB” is no mark/) }],
  ['agreedMark', '', { value: null }],
  ['handedIn', '', { value: null }],
  ['handedIn', '20/11/2026', { value: '2026-11-20' }],
  ['handedIn', '23/11/2026', { problem: 'Nothing is handed in on a day to come.' }],
  ['handedIn', 'November 2026', { problem: 'Write the whole day, as 14/09/2026.' }],
  ['handedIn', '31/11/2026', { problem: expect.stringMatching(/./) }],
] as const)('a field of marks reads %s %j', (field, written, entered) => {
  expect(readEntry(field, written, 'Mark', '2026-11-22')).toEqual(entered)
})
