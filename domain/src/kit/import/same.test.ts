import { expect, test } from 'vitest'
import { applicationImportPlan as plan } from '#admissions/applications/import-plan.ts'
import { outcomesOf } from './outcome.ts'
import { sameKeysOf } from './same.ts'

const sian = {
  reference: 'A26-0001',
  intake: '2026-09-14',
  'person.firstName': 'Siân',
  'person.lastName': 'Lacey',
  'person.dateOfBirth': '1975-01-12',
  'person.email': 'sian@example.org',
}

test.each<[string, Record<string, unknown>, boolean]>([
  ['the same reference in other case', { reference: 'a26-0001 ' }, true],
  ['another reference', { reference: 'A26-0002' }, false],
  ['the same person and intake', { ...sian, reference: 'A26-0002' }, true],
  ['the name written without accents', { ...sian, reference: null, 'person.firstName': 'SIAN' }, true],
  ['another address of the same person', { ...sian, reference: null, 'person.email': 'x@example.org' }, true],
  [
    'another birth date and address',
    { ...sian, reference: null, 'person.email': null, 'person.dateOfBirth': null },
    false,
  ],
  ['another intake', { ...sian, reference: null, intake: '2027-01-11' }, false],
  [
    'somebody else with the same e-mail address',
    { ...sian, reference: null, 'person.firstName': 'Dafydd' },
    false,
  ],
  ['nothing', {}, false],
])('rows of the same record: %s', (_what, row, isSame) => {
  const keys = new Set(sameKeysOf(plan, sian))
  expect(sameKeysOf(plan, row).some((key) => keys.has(key))).toBe(isSame)
})

test('each row of the same record counts once', () => {
  const rows = [
    { state: 'taken', changed: false, count: 300 },
    { state: 'taken', changed: true, count: 236 },
    { state: 'duplicate', changed: true, count: 14 },
    { state: 'faulty', changed: false, count: 40 },
    { state: 'asks', changed: false, count: 6 },
    { state: 'leftOut', changed: false, count: 4 },
  ] as const
  expect(outcomesOf(rows)).toEqual({
    total: 600,
    asWritten: 300,
    changed: 236,
    duplicate: 14,
    skipped: 50,
  })
})
