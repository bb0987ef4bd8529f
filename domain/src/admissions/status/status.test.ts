import { describe, expect, it } from 'vitest'
import {
  type ApplicationStatus,
  applicationMoves,
  applicationStatuses,
  applicationStatusLabel,
  applicationStatusNames,
  confirmedStatuses,
  incompleteStatuses,
  isApplicationStatus,
  needsReasonFor,
  offeredStatuses,
  ongoingStatuses,
  statusesWhere,
} from './status.ts'
import { endedStatuses } from './words-for-applicants.ts'

describe('application statuses', () => {
  it('come in the order of the specification, those before submission first', () => {
    expect(applicationStatusNames).toEqual([
      'In progress',
      'Submitted',
      'Applicant discontinued',
      'Application on hold',
      'Ready for archive',
      'Did not respond',
      'Under review',
      'Interview booked',
      'Ready for approval',
      'Rejected',
      'Approved',
      'Place offered',
      'Place offered (cond)',
      'Place accepted',
      'Confirmed',
      'Declined',
      'Deferred',
    ])
  })

  it('are told to their applicants as ended where nothing follows any more', () => {
    expect(endedStatuses).toEqual(statusesWhere('phase', 'ended'))
  })

  it('fall into the sets of the specification', () => {
    expect(incompleteStatuses).toEqual([
      'In progress',
      'Applicant discontinued',
      'Application on hold',
      'Ready for archive',
      'Rejected',
    ])
    expect(ongoingStatuses).toEqual([
      'In progress',
      'Submitted',
      'Did not respond',
      'Under review',
      'Interview booked',
      'Ready for approval',
      'Approved',
      'Place offered',
      'Place offered (cond)',
      'Place accepted',
    ])
    expect(confirmedStatuses).toEqual(['Confirmed'])
  })

  it.each([
    ['Rejected', 'Rejected (by college)'],
    ['Declined', 'Declined (plans unclear)'],
    ['Deferred', 'Deferred (to future year)'],
    ['Place offered (cond)', 'Place offered (cond)'],
  ] satisfies [ApplicationStatus, string][])('%s is shown %s', (status, label) => {
    expect(applicationStatusLabel(status)).toBe(label)
  })

  it.each([
    ['success', ['Approved', 'Place accepted', 'Confirmed']],
    [
      'danger',
      [
        'Applicant discontinued',
        'Application on hold',
        'Ready for archive',
        'Did not respond',
        'Rejected',
        'Declined',
        'Deferred',
      ],
    ],
    ['warning', ['Under review', 'Interview booked', 'Ready for approval']],
    ['info', ['Place offered', 'Place offered (cond)']],
    ['neutral', ['In progress', 'Submitted']],
  ])('%s colours %j', (tone, names) => {
    expect(applicationStatusNames.filter((name) => applicationStatuses[name].tone === tone)).toEqual(names)
  })

  it('ask why for five moves', () => {
    expect(applicationStatusNames.filter(needsReasonFor)).toEqual([
      'Applicant discontinued',
      'Application on hold',
      'Rejected',
      'Declined',
      'Deferred',
    ])
  })
})

describe('offeredStatuses', () => {
  it('offers only the incomplete set before submission', () => {
    expect(offeredStatuses('In progress')).toEqual([
      'Applicant discontinued',
      'Application on hold',
      'Ready for archive',
      'Rejected',
    ])
    expect(offeredStatuses('Application on hold', false)).toEqual([
      'In progress',
      'Applicant discontinued',
      'Ready for archive',
      'Rejected',
    ])
  })

  it.each(applicationStatusNames.filter((name) => name !== 'In progress'))(
    'offers every other status after %s',
    (status) => {
      expect(offeredStatuses(status)).toEqual(applicationStatusNames.filter((name) => name !== status))
    },
  )

  it('leaves conditional offers out where the college makes none', () => {
    expect(offeredStatuses('Approved', true, { 'conditional-offers': false })).not.toContain(
      'Place offered (cond)',
    )
    expect(offeredStatuses('Approved', true, { 'conditional-offers': false })).toContain('Place offered')
  })
})

describe('applicationMoves', () => {
  it('says which moves need a reason', () => {
    const moves = applicationMoves('Submitted', {})
    expect(moves).toContainEqual({ to: 'Rejected', needsReason: true })
    expect(moves).toContainEqual({ to: 'Confirmed', needsReason: false })
    expect(moves).toHaveLength(16)
  })

  it.each([
    ['Application on hold', {}, 'only what is possible before submission', false],
    ['Application on hold', { submitted: '2026-10-01' }, 'every status', true],
    ['Rejected', { received: '2026-10-01' }, 'every status', true],
    ['Applicant discontinued', { submitted: null, received: null }, 'only what is possible before', false],
    ['In progress', { received: '2026-10-01' }, 'only what is possible before submission', false],
    ['Under review', {}, 'every status', true],
  ])('out of %s of an application with %j offers %s', (from, application, _what, isWhole) => {
    const reached = applicationMoves(from, application).map(({ to }) => to)
    expect(reached.includes('Place offered')).toBe(isWhole)
    expect(reached.includes('Ready for archive')).toBe(true)
  })

  it('offers nothing out of a text that is no status', () => {
    expect(applicationMoves('Offer made', {})).toEqual([])
    expect(isApplicationStatus('constructor')).toBe(false)
  })
})
