import { describe, expect, it } from 'vitest'
import { statusAhead } from './lies-ahead.ts'

const today = '2026-11-22'

describe('a status that was meant for a later day', () => {
  it.each([
    [{ status: 'IoS', interruptedFrom: '2027-01-14' }, 'interruptedFrom'],
    [{ status: 'IoS', interruptedFrom: today }, null],
    [{ status: 'IoS', interruptedFrom: null }, null],
    [{ status: 'Withdrawn', end: '2026-11-23' }, 'end'],
    [{ status: 'Terminated', end: '2026-11-23' }, 'end'],
    [{ status: 'Transferred', end: '2026-11-23' }, 'end'],
    [{ status: 'Completed', end: '2027-07-31' }, 'end'],
    [{ status: 'Completed', end: today }, null],
    [{ status: 'Completed', end: null }, null],
    [{ status: 'Current', end: '2027-07-31', interruptedFrom: '2027-01-14' }, null],
    [{ status: 'Withdrawn', start: '2027-09-13', end: '2027-09-13' }, null],
    [{ status: 'Withdrawn', start: '2027-09-13', end: '2027-09-14' }, 'end'],
    [{ status: 'no status', end: '2027-07-31' }, null],
  ])('%o: %s', (values, param) => {
    expect(statusAhead({ start: '2026-09-14', ...values }, today)?.param ?? null).toBe(param)
  })
})
