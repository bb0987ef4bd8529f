import { expect, it } from 'vitest'
import { suggestCollection } from './next-collection.ts'

const newest = {
  code: '25056',
  academicYear: '2025-26',
  opens: '2026-08-03',
  submitBy: '2026-10-16',
  signOffBy: null,
}

it('is the next year, its days a year later and marked as reckoned', () => {
  expect(suggestCollection(newest, '2026-11-26')).toEqual({
    code: '26056',
    academicYear: '2026-27',
    opens: '2027-08-03',
    submitBy: '2027-10-16',
    signOffBy: null,
    source: 'Reckoned from the days of 25056, a year later. Put in those HESA publishes for 26056.',
  })
})

it('says nothing of days where the last has none', () => {
  const bare = { ...newest, opens: null, submitBy: null }
  expect(suggestCollection(bare, '2026-11-26')).toMatchObject({ code: '26056', opens: null, source: '' })
})

it('is of the year that ended last where there is none yet', () => {
  expect(suggestCollection(null, '2026-11-26')).toMatchObject({ code: '25056', academicYear: '2025-26' })
  expect(suggestCollection(null, '2026-07-31')).toMatchObject({ code: '24056', academicYear: '2024-25' })
})

it('keeps a leap day within its month', () => {
  const leap = { ...newest, opens: '2028-02-29' }
  expect(suggestCollection(leap, '2028-03-01').opens).toBe('2029-02-28')
})
