import { describe, expect, it } from 'vitest'
import { type RolloverStanding, rolloverOf, rolloverYearsOn } from './rollover.ts'
import { caseOf, type Said } from './test-rollover.ts'

const today = '2027-07-20'
const waiting = { results: { taken: 3, outstanding: 2 } }

/** "continues: session Completed; 2027-28 at 5, Starting, 60 from 2027-09-14" */
function inWords({ outcome, plan }: RolloverStanding): string {
  if (!plan) return outcome
  const { session, engagement, begins, next } = plan
  const parts = [
    ...(session ? [`session ${session}`] : []),
    ...(engagement ? [`engagement ${Object.values(engagement).join(' ')}`] : []),
    ...(begins ? [`begins ${begins.programme} ${begins.start} to ${begins.expectedEnd}`] : []),
    ...(next
      ? [`${next.academicYear} at ${next.level}, ${next.status}, ${next.credits} from ${next.startDate}`]
      : []),
  ]
  return `${outcome}: ${parts.join('; ')}`
}

describe('what a rollover writes', () => {
  const away = { status: 'IoS', session: 'Interrupted' } as const
  it.each<[string, Said, string]>([
    ['who goes on', {}, 'continues: session Completed; 2027-28 at 4, Starting, 60 from 2027-09-14'],
    [
      'who goes on with results open',
      { more: waiting },
      'continues: session Assignments; 2027-28 at 4, Starting, 60 from 2027-09-14',
    ],
    [
      'who goes on after a year that was closed by hand',
      { session: 'Completed', more: waiting },
      'continues: 2027-28 at 4, Starting, 60 from 2027-09-14',
    ],
    [
      'who is through with the taught part of the MA',
      { code: 'MA', level: '7', before: 60 },
      'begins dissertation: session Completed; 2027-28 at 7Diss, Starting, 60 from 2027-09-14',
    ],
    [
      'who says they come back',
      { ...away, answer: 'Continue' },
      'returns: engagement Current; 2027-28 at 4, Starting, 60 from 2027-09-14',
    ],
    ['who says nothing and is away', away, 'stays interrupted: 2027-28 at 4, Dormant, 0 from 2027-09-14'],
    [
      'who interrupts',
      { answer: 'Interrupt' },
      'interrupts: session Completed; engagement IoS 2027-09-14; 2027-28 at 4, Dormant, 0 from 2027-09-14',
    ],
    [
      'who studies faster',
      { answer: 'Change pace', newPace: 'FT' },
      'continues: session Completed; engagement FT; 2027-28 at 4/5, Starting, 120 from 2027-09-14',
    ],
    [
      'who goes over to another programme',
      { code: 'Cert120', before: 60, answer: 'Change programme', to: 'DipHE' },
      'changes programme: session Completed; engagement Transferred 2027-07-31; begins DipHE 2027-09-14 to 2029-07-31; 2027-28 at 5, Starting, 60 from 2027-09-14',
    ],
    [
      'who goes over with results open',
      { code: 'Cert120', before: 60, answer: 'Change programme', to: 'Bespoke', more: waiting },
      'changes programme: session Transferred; engagement Transferred 2027-07-31; begins Bespoke 2027-09-14 to null; 2027-28 at 4, Starting, 60 from 2027-09-14',
    ],
    [
      'who finishes',
      { level: '5', before: 180 },
      'finishes: session Completed; engagement Completed 2027-07-31',
    ],
    [
      'who finishes with results open',
      { level: '5', before: 180, more: waiting },
      'finishes: session Completing',
    ],
    ['who finished with results still open', { before: 180, session: 'Completing', more: waiting }, 'done'],
    [
      'who finished and has their results by now',
      { before: 180, session: 'Completing' },
      'finishes: session Completed; engagement Completed 2027-07-31',
    ],
    [
      'who withdraws',
      { answer: 'Withdraw' },
      'withdraws: session Completed; engagement Withdrawn 2027-07-31',
    ],
    [
      'who withdraws with results open',
      { answer: 'Withdraw', more: waiting },
      'withdraws: session Incomplete; engagement Withdrawn 2027-07-31',
    ],
    [
      'who withdraws from an interruption',
      { ...away, answer: 'Withdraw', endDate: '2026-11-20' },
      'withdraws: session Incomplete; engagement Withdrawn 2027-07-31',
    ],
    ['who has the next session', { more: { hasNext: true } }, 'done'],
    ['who has no session of the year', { session: null }, 'no session'],
    ['who has not begun', { status: 'Starting', session: 'Starting' }, 'has not begun'],
    ['who is deferred', { status: 'Deferred', session: 'Dormant' }, 'is deferred'],
    ['who is resi only', { status: 'Resi only' }, 'is resi only'],
    ['who has ended', { status: 'Withdrawn', session: 'Incomplete' }, 'has ended'],
  ])('of %s', (_who, said, expected) => {
    expect(inWords(rolloverOf(caseOf(said), today))).toBe(expected)
  })

  it.each<[string, string, string, string | null, string]>([
    ['2027-07-31', '2026-27', '2027-28', '2026-09-14', '2027-09-14'],
    ['2027-08-20', '2026-27', '2027-28', '2026-10-31', '2027-10-31'],
    ['2027-07-20', '2026-27', '2027-28', '2027-01-11', '2027-08-01'],
    ['2024-07-20', '2023-24', '2024-25', '2024-02-29', '2024-08-01'],
    ['2027-07-20', '2026-27', '2027-28', null, '2027-08-01'],
    ['2027-07-20', '2026-27', '2027-28', '2026-11-02', '2027-08-01'],
  ])('on %s from %s to %s, begun %s: begins %s', (day, year, nextYear, startDate, begins) => {
    const { plan } = rolloverOf(caseOf({ year, startDate }), day)
    expect(plan?.next).toMatchObject({
      academicYear: nextYear,
      startDate: begins,
      endDate: `${Number(year.slice(0, 4)) + 2}-07-31`,
    })
  })

  it('waits for the end of a year without modules before it closes it', () => {
    const none = { more: { results: { taken: 0, outstanding: 0 } } }
    expect(rolloverOf(caseOf(none), '2027-07-31').plan?.session).toBe('Assignments')
    expect(rolloverOf(caseOf(none), '2027-08-01').plan?.session).toBe('Completed')
  })

  it('takes the level somebody chose', () => {
    const chosen = { decided: { leftOut: false, level: '5' as const } }
    expect(rolloverOf(caseOf({ more: chosen }), today).plan?.next?.level).toBe('5')
  })
})

describe('what has to be settled first', () => {
  const ma = { programme: 'MA', start: '2026-09-14' }
  it.each<[Said, string]>([
    [{ session: null }, 'There is no session 2026-27. Add it, or change the status.'],
    [
      { more: { beside: [{ ...ma, status: 'IoS' }] } },
      'MA from 14/09/2026 is IoS besides. End one of them first.',
    ],
    [
      { answer: 'Withdraw', more: { hasNext: true } },
      'There is a session of the next year already. Remove it, or change their answer.',
    ],
    [
      { status: 'IoS', session: 'Interrupted', answer: 'Finishing' },
      'They are interrupted. Make them Current first, or change their answer.',
    ],
    [{ answer: 'Change programme' }, 'Say which programme they change to.'],
    [
      { answer: 'Change programme', to: 'DipHE' },
      'They study DipHE already. Say which programme they change to.',
    ],
    [
      { answer: 'Change programme', to: 'MA', more: { beside: [{ ...ma, status: 'Starting' }] } },
      'MA from 14/09/2026 waits for them. Transfer them by hand.',
    ],
    [
      { more: { engagement: { end: '2027-07-31', expectedReturn: null, futureStatus: null } } },
      'The engagement ends 31/07/2027. Empty its end, or answer that they finish.',
    ],
    [
      { code: 'MA', level: '7', more: { decided: { leftOut: false, level: '5' } } },
      'MA has no level 5, only 7. Choose another level.',
    ],
    [{ code: 'Bespoke', level: '7' }, 'Bespoke has no level 7, only 4, 5, 6. Choose another level.'],
  ])('%j: %s', (said, hindrance) => {
    expect(rolloverOf(caseOf(said), today)).toMatchObject({ state: 'blocked', hindrances: [hindrance] })
  })

  it('is no matter where they are left out', () => {
    const decided = { leftOut: true, level: null }
    for (const session of ['Current', null] as const)
      expect(rolloverOf(caseOf({ session, more: { decided } }), today).state).toBe('left out')
  })

  it('leaves a second engagement alone that has not begun', () => {
    const beside = [{ programme: 'MA', start: '2027-09-14', status: 'Starting' as const }]
    expect(rolloverOf(caseOf({ more: { beside } }), today).state).toBe('ready')
  })
})

describe('what is warned of', () => {
  const away = { status: 'IoS', session: 'Interrupted' } as const
  it.each<[Said, string[]]>([
    [{}, []],
    [{ code: 'Cert120', before: 0 }, ['Nobody has answered for them; “Continue” is assumed.']],
    [{ code: 'Cert120', before: 0, answer: 'Continue' }, []],
    [away, ['Nobody has answered for them; “Continue” is assumed.']],
    [{ more: waiting }, ['2 of 3 modules have no result yet.']],
    [{ more: { results: { taken: 3, outstanding: 1 } } }, ['1 of 3 modules has no result yet.']],
    [{ more: { results: { taken: 0, outstanding: 0 } } }, ['No modules are recorded for 2026-27.']],
    [{ before: 100, answer: 'Finishing' }, ['They come to 160 of 240 credits.']],
    [
      { before: 180, answer: 'Continue' },
      ['They come to all 240 credits of DipHE; nothing is left to take.'],
    ],
    [{ credits: null }, ['The credits of 2026-27 are not known.']],
    [
      { code: 'MA', level: '7', credits: 60, answer: 'Begin dissertation' },
      [
        'They have 60 of the 90 credits at level 7 that the dissertation asks for, counted to the end of 2026-27. They go on with modules for now.',
      ],
    ],
    [{ code: 'MA', level: '7', before: 30, credits: 60, answer: 'Begin dissertation' }, []],
    [
      { code: 'DipHE', answer: 'Begin dissertation' },
      ['DipHE ends in no dissertation. Choose another answer.'],
    ],
    [{ isEnrolled: false }, ['They were never marked enrolled for 2026-27.']],
    [
      { expectedEnd: '2027-07-31', answer: 'Continue' },
      ['They were expected to end 31/07/2027. Set another expected end.'],
    ],
    [
      { code: 'Bespoke', start: '2021-09-13' },
      [
        'They have been on Bespoke since 13/09/2021, and no end is expected. Set the expected end, or ask whether they go on.',
      ],
    ],
    [{ code: 'Bespoke', start: '2022-07-31', year: '2025-26' }, []],
    [{ code: 'Bespoke', start: '2018-09-10', expectedEnd: '2028-07-31' }, []],
    [
      {
        ...away,
        answer: 'Interrupt',
        more: { engagement: { end: null, expectedReturn: '2028-07-31', futureStatus: null } },
      },
      ['They are expected back 31/07/2028. Ask whether they return.'],
    ],
    [
      {
        ...away,
        answer: 'Interrupt',
        more: { engagement: { end: null, expectedReturn: '2028-08-01', futureStatus: null } },
      },
      [],
    ],
    [
      { more: { engagement: { end: null, expectedReturn: null, futureStatus: 'Resi only' } } },
      ['“Status from next year” says Resi only. The rollover does not follow it.'],
    ],
    [
      { more: { planned: { on: '2027-07-31', status: 'Withdrawn' } } },
      ['Withdrawn is planned for 31/07/2027. Leave them out, or call it off.'],
    ],
    [
      { more: { planned: { on: '2028-01-14', status: 'IoS' } } },
      ['IoS is planned for 14/01/2028. It happens on that day all the same.'],
    ],
    [{ more: { planned: { on: '2028-08-01', status: 'IoS' } } }, []],
  ])('%j: %j', (said, words) => {
    const { warnings, state } = rolloverOf(caseOf(said), today)
    expect(warnings.map((one) => one.words)).toEqual(words)
    expect(state).toBe('ready')
  })
})

describe('rolloverYearsOn', () => {
  it.each([
    ['2027-07-31', '2026-27', '2025-26'],
    ['2027-08-01', '2026-27', '2027-28'],
    ['2027-10-31', '2026-27', '2027-28'],
    ['2027-11-01', '2027-28', '2026-27'],
    ['2028-02-29', '2027-28', '2026-27'],
  ])('on %s: %s, else %s', (day, usual, other) => {
    expect(rolloverYearsOn(day).map(({ title }) => title)).toEqual([usual, other])
  })
})
