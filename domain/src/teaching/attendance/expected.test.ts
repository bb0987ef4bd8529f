import { describe, expect, it } from 'vitest'
import { type DayToAttend, type WhoMayCome, whyNotExpected } from './expected.ts'

const saturday: DayToAttend = {
  kind: 'Teaching day',
  day: '2026-11-14',
  lastDay: '2026-11-14',
  hub: 'London',
}
const residential: DayToAttend = {
  kind: 'Residential',
  day: '2026-11-06',
  lastDay: '2026-11-08',
  hub: null,
}
const takes = { status: 'Enrolled', hub: null } as const
const who: WhoMayCome = {
  status: 'Current',
  start: '2026-09-14',
  end: null,
  interruptedFrom: null,
  hub: 'London',
  isForAll: false,
  takes: [takes],
  attending: null,
}
const guest: Partial<WhoMayCome> = { isForAll: true, takes: [] }

type Case = [string, Partial<WhoMayCome>, string | null]

describe('on a teaching day at a hub', () => {
  const cases: Case[] = [
    ['who takes a module of it', {}, null],
    ['who has completed the module since', { takes: [{ ...takes, status: 'Completed' }] }, null],
    ['who takes none of its modules', { takes: [] }, 'Not on its modules'],
    ['who withdrew from the module', { takes: [{ ...takes, status: 'Withdrawn' }] }, 'Left the module'],
    ['who withdrew from one of two', { takes: [{ ...takes, status: 'Withdrawn' }, takes] }, null],
    ['who is about to start', { status: 'Starting' }, null],
    ['who starts that day', { start: '2026-11-14' }, null],
    ['who starts later', { start: '2026-11-15' }, 'Begins later'],
    ['who deferred', { status: 'Deferred' }, 'Deferred'],
    ['who did not start', { status: 'Did not start' }, 'Did not start'],
    ['who comes to residentials only', { status: 'Resi only' }, 'Residentials only'],
    ['who is of another hub', { hub: 'York' }, 'Another hub'],
    ['who is of no hub', { hub: null }, 'Another hub'],
    [
      'who is of another hub and takes it at this one',
      { hub: 'York', takes: [{ ...takes, hub: 'London' }] },
      null,
    ],
    [
      'who is of another hub and takes it at a third',
      { hub: 'York', takes: [{ ...takes, hub: 'Durham' }] },
      'Another hub',
    ],
    [
      'who left the module and will end later',
      { end: '2027-07-31', takes: [{ ...takes, status: 'Withdrawn' }] },
      'Left the module',
    ],
    [
      'who left the module and is back from an interruption',
      { interruptedFrom: '2026-12-01', takes: [{ ...takes, status: 'Withdrawn' }] },
      'Left the module',
    ],
    ['who is interrupted', { status: 'IoS', interruptedFrom: '2026-11-14' }, 'Interrupted'],
    ['who is interrupted since nobody knows when', { status: 'IoS' }, 'Interrupted'],
    [
      'who was interrupted after it',
      { status: 'IoS', interruptedFrom: '2026-11-15', takes: [{ ...takes, status: 'Interrupted' }] },
      null,
    ],
    ['who withdrew before it', { status: 'Withdrawn', end: '2026-11-13' }, 'Withdrawn'],
    ['who withdrew nobody knows when', { status: 'Withdrawn' }, 'Withdrawn'],
    [
      'who withdrew after it',
      { status: 'Withdrawn', end: '2026-11-14', takes: [{ ...takes, status: 'Withdrawn' }] },
      null,
    ],
    ['who completed after it', { status: 'Completed', end: '2027-07-31' }, null],
    ['who transferred before it', { status: 'Transferred', end: '2026-10-01' }, 'Transferred'],
    ['who was terminated', { status: 'Terminated', end: '2026-10-01' }, 'Terminated'],
    ['who stays away from residentials', { attending: 'Not attending' }, null],
  ]
  it.each(cases)('%s', (_, values, why) => {
    expect(whyNotExpected(saturday, { ...who, ...values })).toBe(why)
  })

  it('where every hub comes, everybody on its modules', () => {
    expect(whyNotExpected({ ...saturday, hub: null }, { ...who, hub: 'York' })).toBeNull()
  })
})

describe('at a residential', () => {
  const cases: Case[] = [
    ['for all, who said nothing', guest, null],
    ['for all, who comes to all nights', { ...guest, attending: 'All nights' }, null],
    ['for all, who comes for days only', { ...guest, attending: 'Days only' }, null],
    ['for all, who does not attend', { ...guest, attending: 'Not attending' }, 'Not attending'],
    ['for all, who comes to residentials only', { ...guest, status: 'Resi only' }, null],
    ['for all, who starts on its last day', { ...guest, start: '2026-11-08' }, null],
    [
      'for all, who is interrupted on its last day',
      { ...guest, status: 'IoS', interruptedFrom: '2026-11-08' },
      'Interrupted',
    ],
    ['for all, who left on its first day', { ...guest, status: 'Withdrawn', end: '2026-11-06' }, null],
    ['of modules, who takes one', {}, null],
    ['of modules, who takes none', { takes: [] }, 'Not on its modules'],
  ]
  it.each(cases)('%s', (_, values, why) => {
    expect(whyNotExpected(residential, { ...who, ...values })).toBe(why)
  })

  it.each([
    ['London', null],
    ['York', 'Another hub'],
  ])('of the hub London, for all, who is of %s', (hub, why) => {
    expect(whyNotExpected({ ...residential, hub: 'London' }, { ...who, ...guest, hub })).toBe(why)
  })
})
