import { choiceWritten } from '#kit/record/choice-written.ts'
import { addMonths } from '#platform/words/calendar.ts'
import type { AcademicYear } from '../years/academic-year.ts'
import { type PaymentTerm, paymentTerms } from './payment.ts'

/** Under which terms the student pays, in some months; for its own students the diocese is asked (Specification §9). */
export const studentPays = ['InFull', 'Instalments'] as const satisfies readonly PaymentTerm[]

/** By term the months in which the student pays, 1 for January; the college may say otherwise. */
export type FeeTerms = Readonly<Record<(typeof studentPays)[number], readonly number[]>>

/** September, and for instalments January too (Specification §9). */
export const usualFeeTerms: FeeTerms = { InFull: [9], Instalments: [9, 1] }

/** Answers the payment term a text names, "Installments" being Instalments too; null for any other. */
export function paymentTermOf(text: string): PaymentTerm | null {
  const term = choiceWritten(paymentTerms, text)
  return term !== null && isPaymentTerm(term) ? term : null
}

function isPaymentTerm(text: string): text is PaymentTerm {
  return Object.hasOwn(paymentTerms, text)
}

/** Answers the first days (YYYY-MM-DD) of the months in which a student pays in an academic year, from September on. */
export function paymentMonthsOf(
  term: PaymentTerm,
  academicYear: AcademicYear,
  feeTerms: FeeTerms = usualFeeTerms,
): string[] {
  if (term === 'Diocesan Sponsored') return []
  return inOrderOfTheYear(feeTerms[term]).map((month) =>
    addMonths(`${academicYear.year}-09-01`, sinceSeptember(month)),
  )
}

/** Answers what a text of the college's settings says of it; as is usual where it says nothing. */
export function feeTermsOf(said: unknown): FeeTerms {
  const read = (term: keyof FeeTerms) => {
    const months: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, term) : undefined
    return Array.isArray(months) ? months.map(Number) : usualFeeTerms[term]
  }
  return { InFull: read('InFull'), Instalments: read('Instalments') }
}

/** Answers months in the order of an academic year, September first, each once. */
export function inOrderOfTheYear(months: readonly number[]): number[] {
  return [...new Set(months)].toSorted((one, other) => sinceSeptember(one) - sinceSeptember(other))
}

/** Answers what a month is called, 1 being January. */
export function nameOfMonth(month: number): string {
  return monthName.format(new Date(Date.UTC(2026, month - 1, 1)))
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

function sinceSeptember(month: number): number {
  return (month + 3) % 12
}
