import { addMonths } from '../calendar.ts'
import { choiceWritten } from '../record/choice-written.ts'
import type { Choice } from '../record/field.ts'
import type { AcademicYear } from './academic-year.ts'

/** The year the system began in, which is that of the first invoice too (Specification §9). */
export const firstInvoiceYear = 2021

/**
 * How fees are paid, with the months counted from September in which the student pays. The diocese is asked for its
 * own students' fees, so they have no month (Specification §9).
 */
export const paymentTerms = {
  InFull: { label: 'In full', months: [0] },
  Instalments: { label: 'Instalments', alsoWritten: ['Installments'], months: [0, 4] },
  'Diocesan Sponsored': { label: 'Diocesan Sponsored', months: [] },
} as const satisfies Record<string, Choice & { readonly label: string; readonly months: readonly number[] }>

export type PaymentTerm = keyof typeof paymentTerms

/** How the dissertation is paid for (Specification §9). */
export const dissertationFeeTerms = {
  InFull: { label: 'In full' },
  'Diocesan Sponsored': { label: 'Diocesan Sponsored' },
} as const

export type DissertationFeeTerm = keyof typeof dissertationFeeTerms

/** Answers the payment term a text names, "Installments" being Instalments too; null for any other. */
export function paymentTermOf(text: string): PaymentTerm | null {
  const term = choiceWritten(paymentTerms, text)
  return term !== null && isPaymentTerm(term) ? term : null
}

function isPaymentTerm(text: string): text is PaymentTerm {
  return Object.hasOwn(paymentTerms, text)
}

/** Answers the first days (YYYY-MM-DD) of the months in which a student pays in an academic year, from September on. */
export function paymentMonthsOf(term: PaymentTerm, academicYear: AcademicYear): string[] {
  return paymentTerms[term].months.map((month) => addMonths(`${academicYear.year}-09-01`, month))
}
