import { describe, expect, it } from 'vitest'
import { academicYearStarting } from '../years/academic-year.ts'
import { feeTermsOf, nameOfMonth, paymentMonthsOf, paymentTermOf, usualFeeTerms } from './fee-terms.ts'
import { dissertationFeeTerms, firstInvoiceYear, paymentTerms } from './payment.ts'

describe('payment terms', () => {
  it.each([
    ['InFull', 'InFull'],
    ['Instalments', 'Instalments'],
    ['Installments', 'Instalments'],
    ['Diocesan Sponsored', 'Diocesan Sponsored'],
    ['instalments', null],
    ['valueOf', null],
    ['', null],
  ])('%j is %s', (text, term) => {
    expect(paymentTermOf(text)).toBe(term)
  })

  it('fall due from September', () => {
    const year = academicYearStarting(2026)
    expect(paymentMonthsOf('InFull', year)).toEqual(['2026-09-01'])
    expect(paymentMonthsOf('Instalments', year)).toEqual(['2026-09-01', '2027-01-01'])
    expect(paymentMonthsOf('Diocesan Sponsored', year)).toEqual([])
  })

  it('fall due in the months the college names, in the order of its year', () => {
    const year = academicYearStarting(2026)
    const feeTerms = { InFull: [10], Instalments: [4, 10, 1, 10] }
    expect(paymentMonthsOf('InFull', year, feeTerms)).toEqual(['2026-10-01'])
    expect(paymentMonthsOf('Instalments', year, feeTerms)).toEqual(['2026-10-01', '2027-01-01', '2027-04-01'])
    const diocese = { ...feeTerms, 'Diocesan Sponsored': [9] }
    expect(paymentMonthsOf('Diocesan Sponsored', year, diocese)).toEqual([])
  })

  it.each([
    [
      { InFull: [10], Instalments: [10, 2] },
      { InFull: [10], Instalments: [10, 2] },
    ],
    [undefined, usualFeeTerms],
    [{ InFull: 'October' }, usualFeeTerms],
    [null, usualFeeTerms],
    ['October', usualFeeTerms],
    [{ Instalments: ['9', '4'] }, { InFull: [9], Instalments: [9, 4] }],
  ])('are read from %j', (said, feeTerms) => {
    expect(feeTermsOf(said)).toEqual(feeTerms)
  })

  it('names months', () => {
    expect([9, 1].map(nameOfMonth)).toEqual(['September', 'January'])
  })

  it('are three, two for the dissertation, invoiced since 2021', () => {
    expect(Object.keys(paymentTerms)).toEqual(['InFull', 'Instalments', 'Diocesan Sponsored'])
    expect(Object.keys(dissertationFeeTerms)).toEqual(['InFull', 'Diocesan Sponsored'])
    expect(firstInvoiceYear).toBe(2021)
  })
})
