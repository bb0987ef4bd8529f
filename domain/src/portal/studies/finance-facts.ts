import { dissertationFeeTerms, paymentTerms } from '#college/money/payment.ts'
import { formatDate } from '#platform/words/format.ts'
import type { OwnFinance } from './own-study-calls.ts'

/** How a student's fees are paid, fact by fact; without words where it is not settled. */
export function financeFacts(
  own: OwnFinance,
): readonly { readonly title: string; readonly words: string | null }[] {
  const { programme, feeTerms, dissertationFeeTerms: dissertation, academicYear, months } = own
  const forYear = own.paymentTerms
  return [
    { title: 'Programme', words: programme },
    { title: 'Fees', words: feeTerms && paymentTerms[feeTerms].label },
    ...(academicYear !== null && forYear !== null
      ? [{ title: `In ${academicYear}`, words: paymentTerms[forYear].label }]
      : []),
    ...(months.length > 0
      ? [{ title: 'You pay from', words: months.map((day) => formatDate(day)).join(', ') }]
      : []),
    { title: 'Dissertation', words: dissertation && dissertationFeeTerms[dissertation].label },
  ]
}
