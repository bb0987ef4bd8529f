import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { describe, expect, it } from 'vitest'
import { returnToPlan } from './return-to-plan.ts'

const away: Planned = {
  id: 'p-1',
  engagement: 'e-1',
  from: '2027-01-14',
  inDays: 53,
  title: 'Interrupted from 14/01/2027',
  changes: [
    { path: 'status', label: 'Status', value: 'IoS' },
    { path: 'expectedReturn', label: 'Expected back', value: '13/09/2027' },
  ],
  by: 'Alice Morgan',
  reason: null,
  hindrance: null,
  mayCallOff: true,
}
const back: Planned = {
  ...away,
  from: '2027-09-13',
  changes: [{ path: 'status', label: 'Status', value: 'Current' }],
}
const pace: Planned = { ...back, changes: [{ path: 'studyPace', label: 'Study pace', value: 'PT' }] }

describe('a return that may still be planned', () => {
  it.each<[string, readonly Planned[], string | null]>([
    ['of nobody who is to be away', [pace], null],
    ['of an interruption to come', [away], '2027-09-13'],
    ['whatever else is planned after it', [away, pace], '2027-09-13'],
    ['not where it is planned', [away, back], null],
    ['not without a day', [{ ...away, changes: away.changes.slice(0, 1) }], null],
    ['not by whoever may not call it off', [{ ...away, mayCallOff: false }], null],
    ['of nothing', [], null],
  ])('is told %s', (_name, plans, day) => {
    expect(returnToPlan(plans)).toBe(day)
  })
})
