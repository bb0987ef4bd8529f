import { describe, expect, it } from 'vitest'
import type { PaymentTerm } from '#college/money/payment.ts'
import type { StudentType } from '#college/programmes/student-types.ts'
import { equalQualificationOf, feeEligibilityOf, type Payer, payerOf } from './fee-rules.ts'

describe('whether home fees may be charged', () => {
  it.each<[string | null, string | null, string | null, string | null]>([
    ['XF', 'GB', null, '01'],
    ['XG', 'GB', null, '01'],
    ['XH', 'GB', null, '01'],
    ['XI', 'GB', null, '01'],
    ['XF', 'IE', null, null],
    ['JE', 'GB', null, null],
    ['US', 'GB', null, null],
    ['US', 'US', null, null],
    [null, 'GB', null, null],
    ['XF', null, null, null],
    ['XF', 'GB', '02', '02'],
    ['US', 'US', '01', '01'],
    [null, null, '03', '03'],
  ])('who came from %s, being %s, of whom the office says %s: %s', (country, nationality, said, expected) => {
    expect(feeEligibilityOf({ country, nationality, said })).toBe(expected)
  })
})

describe('whether somebody holds already what they study for', () => {
  const dip = { category: null, levels: ['4', '5'] }
  const ma = { category: null, levels: ['7'] }
  it.each<[string | null, Parameters<typeof equalQualificationOf>[0]['aim'], string | null]>([
    ['doctorate', ma, '01'],
    ['masters', ma, '01'],
    ['degree', ma, '03'],
    ['degree', dip, '01'],
    ['diploma', dip, '01'],
    ['certificate', dip, '03'],
    ['level-3', dip, '03'],
    ['none', dip, '03'],
    ['other', dip, null],
    [null, dip, null],
    ['M0022', ma, '01'],
    ['L0000', ma, '01'],
    ['D0003', ma, '01'],
    ['H0003', ma, '03'],
    ['H0003', dip, '01'],
    ['I0001', dip, '01'],
    ['J0001', dip, '01'],
    ['C0001', dip, '03'],
    ['P41', dip, '03'],
    ['X05', dip, '03'],
    ['X06', dip, null],
    ['Z99', dip, null],
    ['H0003', { category: 'H0018', levels: ['4', '5', '6'] }, '01'],
    ['J0001', { category: 'C0008', levels: ['4', '5'] }, '01'],
    ['J0001', { category: null, levels: ['4', '5', '6'] }, '03'],
    ['C0001', { category: null, levels: [] }, null],
    ['C0001', { category: null, levels: ['3', 'x'] }, null],
  ])('%s on entry, studying for %j: %s', (onEntry, aim, expected) => {
    expect(equalQualificationOf({ onEntry, aim, feeEligibility: '01', said: null })).toBe(expected)
  })

  it.each<[string | null, string | null, string | null]>([
    ['02', null, '09'],
    ['03', null, '09'],
    [null, null, null],
    [null, '02', '02'],
    ['01', '02', '02'],
    ['02', '01', '01'],
  ])('with fee eligibility %s, the office saying %s: %s', (feeEligibility, said, expected) => {
    expect(equalQualificationOf({ onEntry: 'degree', aim: dip, feeEligibility, said })).toBe(expected)
  })
})

describe('who pays', () => {
  it.each<[PaymentTerm | null, string | null, StudentType | null, Payer]>([
    ['InFull', null, 'Independent', 'Student'],
    ['Instalments', null, 'Independent', 'Student'],
    ['InFull', 'a diocese', 'Ordinand', 'Student'],
    ['Diocesan Sponsored', null, 'Ordinand', 'Diocese or church'],
    [null, 'a diocese', 'Ordinand', 'Diocese or church'],
    [null, null, 'Independent', 'unknown'],
    [null, null, null, 'unknown'],
    [null, null, 'Auditor (sponsored)', 'Nobody'],
    [null, 'a diocese', 'Auditor (sponsored)', 'Diocese or church'],
    ['InFull', null, 'Auditor (sponsored)', 'Student'],
    [null, null, 'Auditor (fee-paying)', 'unknown'],
  ])('terms %s, sponsor %s, %s: %s', (terms, sponsor, studentType, expected) => {
    expect(payerOf(terms, { sponsor, studentType })).toBe(expected)
  })
})
