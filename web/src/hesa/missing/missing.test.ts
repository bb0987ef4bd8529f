import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import { expect, test } from 'vitest'
import { cellWords, fieldHref, missingInWords } from './missing.ts'

const row: MissingRow = {
  engagement: 'e1',
  student: { id: 's1', label: 'Hannah Jones' },
  partnerId: null,
  studentType: 'Ordinand',
  status: 'Current',
  programme: { id: 'p1', label: 'BA' },
  hub: null,
  missing: [
    { field: 'religion', by: 'student' },
    { field: 'sex', by: 'student' },
    { field: 'dateOfBirth', by: 'office' },
  ],
  refused: ['ethnicity'],
  given: ['nationality'],
  reminded: null,
}

test.each([
  ['religion', 'Religion or belief: missing, from the student'],
  ['dateOfBirth', 'Date of birth: missing, from the office'],
  ['ethnicity', 'Ethnicity: prefers not to say'],
  ['nationality', 'Nationality: given'],
  ['award', 'Award and class: does not concern them'],
] as const)('a cell of %s says %s', (key, words) => {
  expect(cellWords(row, key)).toBe(words)
})

test.each([
  ['dateOfBirth', '/students/s1?tab=personal'],
  ['endReason', '/students/s1?tab=studies'],
  ['bannerId', '/students/s1'],
] as const)('%s is opened at %s', (key, href) => {
  expect(fieldHref('/students/s1', key)).toBe(href)
})

test('what is missing is said in one line', () => {
  expect(missingInWords(row)).toBe('2 from the student, 1 from the office')
})
