import { describe, expect, it } from 'vitest'
import { engagementStatusNames } from '#college/studies/status.ts'
import { attendanceSaying, attendedPeriod } from './attendance.ts'
import { documentKindNames, documentReference, isDocumentKind } from './document-kinds.ts'
import { statusStatement } from './status-letter.ts'
import type { Saying, Study } from './study.ts'

const today = '2026-11-22'
const study = (values: Partial<Study> = {}): Study => ({
  name: 'Siân Llŷr',
  status: 'Current',
  programme: 'Bachelor of Arts',
  pace: 'PT',
  start: '2024-09-16',
  expectedEnd: '2028-06-30',
  end: '2026-06-30',
  interruptedFrom: '2026-10-01',
  expectedReturn: '2027-09-01',
  lastAttended: '2026-05-11',
  sessions: [],
  ...values,
})
const said = (saying: Saying) => ('sentence' in saying ? saying.sentence : `No: ${saying.refused}`)

describe('a status letter', () => {
  it.each([
    ['Starting', {}, 'The programme began on 16/09/2024. They have not completed their enrolment yet.'],
    ['Starting', { start: '2027-09-13' }, 'begins on 13/09/2027 and is expected to end on 30/06/2028.'],
    ['Starting', { start: '2027-09-13', expectedEnd: null }, 'The programme begins on 13/09/2027.'],
    [
      'Current',
      {},
      'Siân Llŷr is enrolled as a part-time student on the programme Bachelor of Arts. Their studies began on 16/09/2024 and are expected to end on 30/06/2028.',
    ],
    ['Current', { pace: 'FT' }, 'as a full-time student'],
    ['Current', { pace: null }, 'as a student on'],
    ['Current', { start: '2027-01-11' }, 'Their studies begin on 11/01/2027'],
    ['Current', { expectedEnd: today }, 'are expected to end on 22/11/2026'],
    ['Current', { expectedEnd: '2026-11-21' }, 'No: The expected end, 21/11/2026, has passed.'],
    ['Current', { expectedEnd: null }, 'No: Expected end is not known.'],
    ['Current', { start: '1970-01-01' }, 'No: Start is not known.'],
    [
      'IoS',
      {},
      'interrupted from 01/10/2026, and they are expected to return on 01/09/2027. They do not attend',
    ],
    ['IoS', { expectedReturn: null }, 'interrupted from 01/10/2026. They do not attend'],
    ['IoS', { interruptedFrom: null }, 'No: Interrupted from is not known.'],
    ['Completed', {}, 'from 16/09/2024 to 30/06/2026. They completed the programme.'],
    ['Completed', { end: null }, 'No: End is not known.'],
    ['Withdrawn', {}, 'from 16/09/2024 to 30/06/2026. They left before completing the programme.'],
    ['Terminated', {}, 'from 16/09/2024 to 30/06/2026. They left before completing the programme.'],
    ['Transferred', {}, 'They then transferred their studies.'],
    ['Deferred', {}, 'the start of which is deferred. They are not enrolled at present.'],
    ['Did not start', {}, 'No: They never began this programme, so there is nothing to confirm.'],
    ['Resi only', {}, 'since 16/09/2024. They are not enrolled for its award.'],
  ] as const)('for %s with %j says %s', (status, values, words) => {
    expect(said(statusStatement(study({ status, ...values }), today))).toContain(words)
  })

  it('gives nobody away who was made to leave', () => {
    const [withdrawn, terminated] = (['Withdrawn', 'Terminated'] as const).map((status) =>
      said(statusStatement(study({ status }), today)),
    )
    expect(terminated).toBe(withdrawn)
  })

  it('speaks of every status', () => {
    for (const status of engagementStatusNames)
      expect(said(statusStatement(study({ status }), today))).not.toBe('')
  })
})

describe('a certificate of attendance', () => {
  it.each([
    ['Starting', {}, null],
    ['Deferred', {}, null],
    ['Did not start', {}, null],
    ['Current', {}, '2024-09-16 2026-11-22'],
    ['Current', { start: '2027-01-11' }, null],
    ['Current', { start: today }, '2026-11-22 2026-11-22'],
    ['Resi only', {}, '2024-09-16 2026-11-22'],
    ['IoS', {}, '2024-09-16 2026-09-30'],
    ['IoS', { interruptedFrom: '2026-12-01' }, '2024-09-16 2026-11-22'],
    ['IoS', { interruptedFrom: '2024-09-16' }, null],
    ['IoS', { interruptedFrom: null }, null],
    ['Completed', {}, '2024-09-16 2026-06-30'],
    ['Completed', { end: '2027-01-01' }, '2024-09-16 2026-11-22'],
    ['Completed', { end: null }, null],
    ['Transferred', {}, '2024-09-16 2026-06-30'],
    ['Withdrawn', {}, '2024-09-16 2026-05-11'],
    ['Withdrawn', { lastAttended: null }, '2024-09-16 2026-06-30'],
    ['Terminated', { lastAttended: null, end: null }, null],
    ['Completed', { start: '1970-01-01' }, null],
  ] as const)('for %s with %j covers %s', (status, values, days) => {
    const period = attendedPeriod(study({ status, ...values }), today)
    expect('refused' in period ? null : `${period.from} ${period.to}`).toBe(days)
  })

  it.each([
    [
      {},
      {},
      'attended as a part-time student on the programme Bachelor of Arts from 16/09/2024 to 22/11/2026.',
    ],
    [{}, { from: '2025-09-15', to: '2026-06-30' }, 'from 15/09/2025 to 30/06/2026.'],
    [{}, { from: '2024-09-15' }, 'No: Choose days from 16/09/2024 to 22/11/2026'],
    [{}, { to: '2026-11-23' }, 'No: Choose days from 16/09/2024 to 22/11/2026'],
    [{}, { from: '2026-06-30', to: '2025-09-15' }, 'No: The first day lies after the last.'],
    [{ status: 'Resi only' }, {}, 'took part in the residential teaching'],
    [
      { sessions: [{ academicYear: '2025-26', status: 'Interrupted' }] },
      {},
      'to 22/11/2026. Their studies were interrupted in 2025-26.',
    ],
    [{ status: 'Did not start' }, {}, 'No: They have not attended'],
  ] as const)('of %j between %j says %s', (values, wanted, words) => {
    expect(said(attendanceSaying(study(values), wanted, today))).toContain(words)
  })
})

it('documents have references that tell nothing, apart for each kind', () => {
  const random = new Uint8Array([0, 1, 30, 31, 62, 200, 255, 9])
  expect(documentReference('status-letter', today, random)).toBe('SL-2026-23Z22G9')
  const references = documentKindNames.map((kind) => documentReference(kind, today, random))
  expect(new Set(references).size).toBe(documentKindNames.length)
  expect(isDocumentKind('transcript')).toBe(true)
  expect(isDocumentKind('diploma')).toBe(false)
})
