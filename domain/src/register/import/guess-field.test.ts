import { describe, expect, test } from 'vitest'
import { applicationImportPlan } from '#admissions/applications/import-plan.ts'
import type { SheetCell } from '#kit/import/read-cell.ts'
import { knownOfField, knownWordsOf } from '#kit/import/words.ts'
import { guessField } from './guess-field.ts'
import { targetsOf } from './targets.ts'

const targets = targetsOf('applications', applicationImportPlan)
const known = new Map(
  targets.map(({ path, field }) => [
    path,
    knownWordsOf(
      path === 'course.hub'
        ? [
            { value: 'id-1', label: 'London' },
            { value: 'id-2', label: 'Plymouth' },
          ]
        : knownOfField(field),
    ),
  ]),
)
const help = {
  known,
  days: new Map([['intake', new Set(['2026-09-14', '2027-01-11'])]]),
  today: '2026-11-23',
}
const many = (times: number, ...cells: SheetCell[]) => Array.from({ length: times }, () => cells).flat()

describe('what a column holds is guessed from its values', () => {
  test.each<[string, readonly SheetCell[], string | null]>([
    ['statuses', many(10, 'Submitted', 'CONFIRMED', 'Under review'), 'status'],
    ['statuses with one in thirty unknown', [...many(29, 'Submitted'), 'Offer made'], 'status'],
    ['statuses with one in ten unknown', [...many(9, 'Submitted'), 'Offer made'], null],
    ['applicant types', many(5, 'Ordinand', 'Independent'), 'course.applicantType'],
    ['centres', many(4, 'London', 'Plymouth', null), 'course.hub'],
    ['days of birth', ['01/02/1980', '5 May 85', '1999-12-31'], 'person.dateOfBirth'],
    ['intake days', ['14/09/2026', '11/01/2027', '14/09/2026'], 'intake'],
    ['days of no field', ['14/09/2025', '11/01/2024', '14/09/2026'], null],
    ['addresses', ['a@example.org', 'b@example.org', 'c@example.org'], 'person.email'],
    ['names', ['Ann', 'Bea', 'Cat'], null],
    ['yes and no', many(5, 'Yes', 'No'), null],
    ['figures', many(5, 1, 2), null],
    ['too little', ['Submitted', 'Confirmed'], null],
    ['nothing', many(5, null), null],
  ])('%s', (_what, cells, path) => {
    expect(guessField(cells, targets, help)).toBe(path)
  })
})
