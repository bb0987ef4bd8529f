import { describe, expect, it } from 'vitest'
import { feeOf } from './fee-of.ts'

const price = {
  programme: 'ba',
  academicYear: '2025-26',
  studyPace: null,
  studentType: null,
  feeStatus: 'Home',
} as const
const prices = [
  { ...price, amount: 1 },
  { ...price, studyPace: 'PT', amount: 2 },
  { ...price, studentType: 'Ordinand', amount: 3 },
  { ...price, studentType: 'Ordinand', studyPace: 'PT', amount: 4 },
  { ...price, feeStatus: 'Overseas', amount: 5 },
  { ...price, academicYear: '2024-25', amount: 6 },
] as const
const charged = {
  programme: 'ba',
  academicYear: '2025-26',
  feeStatus: 'Home',
  studyPace: 'FT',
  studentType: 'Independent',
} as const

describe('the fee of a year', () => {
  it.each([
    ['of everybody', {}, 1],
    ['of their pace', { studyPace: 'PT' }, 2],
    ['of their type', { studentType: 'Ordinand' }, 3],
    ['of both', { studentType: 'Ordinand', studyPace: 'PT' }, 4],
    ['of who comes from elsewhere', { feeStatus: 'Overseas' }, 5],
    ['of another year', { academicYear: '2024-25' }, 6],
    ['of a programme without one', { programme: 'ma' }, null],
    ['of somebody of whom neither is known', { studyPace: null, studentType: null }, 1],
  ] as const)('%s', (_of, change, amount) => {
    expect(feeOf(prices, { ...charged, ...change })).toBe(amount)
  })
})
