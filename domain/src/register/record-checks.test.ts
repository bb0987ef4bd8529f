import { describe, expect, it } from 'vitest'
import { paramsOfCheck } from '#kit/record/test-check.ts'
import { type RecordName, recordTypeOf } from './paths.ts'

type Values = Readonly<Record<string, unknown>>
const thisYear = { academicYear: '2026-27' }
const noYear = { academicYear: '2026-28' }

/** What is wrong with the values of a record by themselves, as today is 20 November 2026. */
const cases: readonly (readonly [of: RecordName, values: Values, params: readonly string[]])[] = [
  ['teaching-attendance', { state: 'Absent', why: 'Illness' }, []],
  ['teaching-attendance', { state: 'Excused', why: 'Illness' }, []],
  ['teaching-attendance', { state: 'Absent' }, []],
  ['teaching-attendance', { state: 'Present', why: 'Illness' }, ['why']],
  ['teaching-attendance', { why: 'Illness' }, ['why']],

  ['modules', {}, []],
  ['modules', { code: 'TMM1234', credits: 20 }, []],
  ['modules', { code: 'ABC1234', credits: 25 }, ['code', 'credits']],
  ['assignments', { weight: 0 }, []],
  ['assignments', { weight: 100 }, []],
  ['assignments', { weight: -1 }, ['weight']],
  ['assignments', { weight: 101 }, ['weight']],
  ['calendar-entries', { kind: 'Closure', start: '2026-12-24' }, []],
  ['calendar-entries', { start: '2026-12-24', end: '2026-12-24' }, []],
  ['calendar-entries', { start: '2026-12-24', end: '2026-12-23' }, ['end']],
  ['calendar-entries', { start: '2026-08-01', end: '2027-07-31' }, []],
  ['calendar-entries', { start: '2026-08-01', end: '2027-08-01' }, ['end']],
  ['calendar-entries', { start: '2028-02-29', end: '2029-02-28' }, []],
  ['calendar-entries', { start: '2028-02-29', end: '2029-03-01' }, ['end']],
  ['calendar-entries', { kind: 'Term', start: '2026-09-28' }, []],
  ['teaching-days', { day: '2026-11-20', from: '10:00', until: '09:00' }, ['until']],
  ['teaching-days', { day: '2026-11-20', lastDay: '2026-11-20', from: '10:00', until: '10:00' }, ['until']],
  ['teaching-days', { day: '2026-11-20', lastDay: '2026-11-21', from: '10:00', until: '09:00' }, []],
  ['teaching-days', { day: '2026-11-20', lastDay: '2026-11-19' }, ['lastDay']],
  ['module-instances', { ...thisYear, start: '2026-09-01', end: '2026-09-01' }, []],
  ['module-instances', { ...noYear, start: '2026-09-02', end: '2026-09-01' }, ['academicYear', 'end']],
  ['placements', { start: '2026-09-02', end: '2026-09-01' }, ['end']],
  ['formation-memberships', { from: '2026-09-02', to: '2026-09-01' }, ['to']],
  ['formation-sets', { ...noYear, from: '10:00', until: '09:00' }, ['academicYear', 'until']],
  ['formation-groups', { from: '10:00', until: '09:00' }, ['until']],
  ['formation-groups', { from: '10:00', until: '11:00' }, []],

  ['programme-fees', { ...thisYear, amount: 0 }, []],
  ['programme-fees', { ...noYear, amount: 0 }, ['academicYear']],
  ['programme-fees', { amount: -1 }, ['amount']],
  ['enrolment-sessions', { startDate: '2026-09-14', endDate: '2026-09-01' }, ['endDate']],
  ['enrolment-sessions', { ...thisYear, startDate: '2026-07-31' }, ['startDate']],
  ['enrolment-sessions', { ...thisYear, endDate: '2027-08-01' }, ['endDate']],
  ['engagements', { start: '2026-09-14', interruptedFrom: '2026-09-13' }, ['interruptedFrom']],
  ['engagements', { interruptedFrom: '2027-01-02', expectedReturn: '2027-01-01' }, ['expectedReturn']],
  ['engagements', { start: '2026-09-14', lastAttended: '2026-09-13' }, ['lastAttended']],

  ['safeguarding-certificates', { completedOn: '2026-09-02', seenOn: '2026-09-01' }, ['seenOn']],
  ['dbs-records', { copy: 'a-file' }, []],
  ['dbs-records', { copy: 'a-file', seenOn: '2026-09-01' }, ['copy']],
  ['dbs-records', { seenOn: '2026-09-01' }, []],
  ['dbs-records', { issuedOn: '2026-09-02', seenOn: '2026-09-01' }, ['seenOn']],
  ['dbs-records', { issuedOn: '2026-09-02', lastChecked: '2026-09-01' }, ['lastChecked']],

  ['portal-pages', { title: 'Library', status: 'Draft' }, []],
  ['portal-pages', { title: 'Library', status: 'Published', body: ' \n' }, ['status']],
  ['portal-pages', { title: 'Library', status: 'Published', body: 'Open all day.' }, []],
  ['portal-pages', { title: '!!!', status: 'Draft' }, ['slug']],
  ['portal-pages', { title: '!!!', slug: 'library', status: 'Draft' }, []],

  ['extension-requests', { basis: 'Asked', length: 7, acceptPolicy: true }, []],
  ['extension-requests', { basis: 'Asked', length: 14, acceptPolicy: true }, []],
  ['extension-requests', { basis: 'Asked', length: 8 }, ['length', 'acceptPolicy']],
  ['extension-requests', { basis: 'Asked', acceptPolicy: false }, ['acceptPolicy']],
  ['extension-requests', { basis: 'Granted' }, []],
  ['ios-requests', { from: '2026-12-01' }, []],
  ['ios-requests', { expectedReturn: '2026-12-01' }, []],
  ['ios-requests', { from: '2026-12-01', expectedReturn: '2026-12-02' }, []],
  ['ios-requests', { from: '2026-12-01', expectedReturn: '2026-12-01' }, ['expectedReturn']],
  ['ios-requests', { from: '2026-12-01', lastAttended: '2026-12-01' }, []],
  ['ios-requests', { from: '2026-12-01', lastAttended: '2026-12-02' }, ['lastAttended']],
  ['folder-requests', noYear, ['academicYear']],
  ['residential-requirements', noYear, ['academicYear']],
  ['form-openings', { ...thisYear, opens: '2026-09-01', due: '2026-09-01', closes: '2026-09-01' }, []],
  ['form-openings', { ...noYear, opens: '2026-09-02', due: '2026-09-01' }, ['academicYear', 'due']],
  ['form-openings', { ...thisYear, opens: '2026-09-02', closes: '2026-09-01' }, ['closes']],
  ['form-openings', { ...thisYear, due: '2026-09-02', closes: '2026-09-01' }, ['closes']],

  ['interviews', { state: 'Free', place: 'Room 1' }, []],
  ['interviews', { state: 'Free', onlineLink: 'https://example.org' }, []],
  ['interviews', { state: 'Free' }, ['place']],
  ['interviews', { state: 'Cancelled', place: 'Room 1' }, []],
  ['interviews', { state: 'Booked', place: 'Room 1' }, ['application']],
  ['interviews', { state: 'Booked', place: 'Room 1', application: 'an-application' }, []],
  ['interviews', { state: 'Free', place: 'Room 1', application: 'an-application' }, ['state']],
  ['evidence', { verifiedBy: 'ann', verifiedOn: '2026-09-01' }, []],
  ['evidence', { verifiedBy: 'ann' }, ['verifiedOn']],
  ['evidence', { verifiedOn: '2026-09-01' }, ['verifiedBy']],

  ['organisation-roles', { from: '2026-09-02', until: '2026-09-01' }, ['until']],
  ['organisations', { latitude: 51.5, longitude: -0.1 }, []],
  ['organisations', { latitude: 51.5 }, ['longitude']],
  ['organisations', { longitude: -0.1 }, ['latitude']],
]

it.each(cases)('a record of %s with %j has problems at %j', (name, values, params) => {
  expect(paramsOfCheck(recordTypeOf(name), values)).toEqual(params)
})

describe('a paper that was verified', () => {
  const verified = { verifiedBy: 'ann', verifiedOn: '2026-09-01', type: 'Baptism', file: 'one' }
  const { verifiedBy: _by, verifiedOn: _on, ...taken } = verified

  it.each<[what: string, before: Values, after: Values, params: readonly string[]]>([
    ['stays as it is', verified, { ...verified, file: 'two' }, ['file']],
    ['is told of each change', verified, { ...verified, file: 'two', type: 'Letter' }, ['type', 'file']],
    ['takes a remark', verified, { ...verified, notes: 'Seen by Ann' }, []],
    ['changes once that is taken back', verified, { ...taken, file: 'two' }, []],
    ['changes in the step that verifies it', taken, { ...verified, file: 'two' }, []],
  ])('%s', (_, before, after, params) => {
    expect(paramsOfCheck(recordTypeOf('evidence'), after, before)).toEqual(params)
  })
})

describe('the copy of a certificate that was seen', () => {
  const seen = { seenOn: '2026-09-01', copy: 'one' }

  it.each<[what: string, before: Values, after: Values, params: readonly string[]]>([
    ['stays where it was kept before', seen, { ...seen, lastChecked: '2026-10-01' }, []],
    ['is not replaced', seen, { ...seen, copy: 'two' }, ['copy']],
    ['is taken out', seen, { ...seen, copy: null }, []],
  ])('%s', (_, before, after, params) => {
    expect(paramsOfCheck(recordTypeOf('dbs-records'), after, before)).toEqual(params)
  })
})

describe('a deferred application', () => {
  const submitted = { status: 'Offer accepted', intake: '2026-09-14' }

  it.each<[intake: string | null, params: readonly string[]]>([
    ['2027-09-13', []],
    ['2026-09-14', ['intake']],
    ['2026-01-11', ['intake']],
    [null, ['intake']],
  ])('to %s has problems at %j', (intake, params) => {
    expect(paramsOfCheck(recordTypeOf('applications'), { status: 'Deferred', intake }, submitted)).toEqual(
      params,
    )
  })
})
