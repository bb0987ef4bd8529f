import { describe, expect, it } from 'vitest'
import { academicYearStarting } from './academic-year.ts'
import {
  dissertationFeeTerms,
  firstInvoiceYear,
  paymentMonthsOf,
  paymentTermOf,
  paymentTerms,
} from './payment.ts'

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

  it('are three, two for the dissertation, invoiced since 2021', () => {
    expect(Object.keys(paymentTerms)).toEqual(['InFull', 'Instalments', 'Diocesan Sponsored'])
    expect(Object.keys(dissertationFeeTerms)).toEqual(['InFull', 'Diocesan Sponsored'])
    expect(firstInvoiceYear).toBe(2021)
  })
})
