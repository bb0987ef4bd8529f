import { describe, expect, it } from 'vitest'
import { reach } from '#register/paths.ts'
import { spansOf, testsFor } from './dimension.ts'
import { applicationDimensions, referenceDimensions } from './dimensions.ts'
import type { Report } from './report.ts'
import { applicationReports } from './reports.ts'
import { drillDown, sumOf } from './table.ts'

describe('the reports on applications', () => {
  it.each(applicationReports)(
    '$title asks for fields there are',
    ({ list, rows, columns, intake }: Report) => {
      const paths = [...(typeof rows === 'string' ? [] : rows), ...columns].map(({ path }) => path)
      for (const path of [...paths, ...(intake === null ? [] : [intake])])
        expect(reach(list, path)?.path).toBe(path)
    },
  )

  it('have names and questions of their own', () => {
    for (const of of ['key', 'title', 'question'] as const)
      expect(new Set(applicationReports.map((one) => one[of])).size).toBe(applicationReports.length)
  })

  it('name a dimension by its key', () => {
    for (const table of [applicationDimensions, referenceDimensions])
      for (const [key, dimension] of Object.entries(table)) expect(dimension.key).toBe(key)
  })
})

describe('the list behind a number', () => {
  it('cuts days into spans without gap or overlap', () => {
    const path = 'progress.since'
    expect(spansOf({ key: 'x', title: 'X', says: 'X.', path, spans: [7, 14] }, '2026-11-21')).toEqual([
      { label: 'Up to 6 days', tests: { [`${path}[gt]`]: '2026-11-14' } },
      { label: '7 to 13 days', tests: { [`${path}[lte]`]: '2026-11-14', [`${path}[gt]`]: '2026-11-07' } },
      { label: '14 days and more', tests: { [`${path}[lte]`]: '2026-11-07' } },
    ])
  })

  it.each([
    ['BA', { field: 'BA' }],
    [null, { 'field[empty]': 'true' }],
    ['White, other', { 'field[contains]': 'White, other' }],
  ])('asks for %s as %j', (value, tests) => {
    expect(testsFor('field', value)).toEqual(tests)
  })

  it('reads as a person would write it, the narrower test winning', () => {
    expect(drillDown('applications', { status: 'Submitted,Under review' }, { status: 'Submitted' })).toBe(
      '/applications/counted?status=Submitted',
    )
    expect(drillDown('applications', { 'received[gte]': '2026-08-01', status: 'Place offered (cond)' })).toBe(
      '/applications/counted?received[gte]=2026-08-01&status=Place+offered+(cond)',
    )
    expect(drillDown('references')).toBe('/applications/references')
  })

  it('gives no sum that would betray a number left out', () => {
    expect(sumOf([1, 2, 3])).toBe(6)
    expect(sumOf([1, null, 3])).toBeNull()
  })
})
