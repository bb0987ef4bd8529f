import { dissertationFeeTerms, paymentTerms } from '@minster/domain/college/money/payment'
import { formatDate } from '@minster/domain/platform/words/format'
import type { OwnFinance as Details } from '@minster/domain/portal/studies/own-study-calls'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { financeDetailsQuery } from './own-studies.ts'
import { PortalTitle } from './PortalTitle.tsx'

/** How a student's fees are paid, as the college noted it. */
export function FinanceDetails() {
  const { office } = useConfig()
  const held = useQuery(financeDetailsQuery)
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={4} />
  return (
    <>
      <PortalTitle path="/forms/finance-details">Finance details</PortalTitle>
      <Muted size="lg" mb="md">
        How your fees are paid, as the college has noted it.
      </Muted>
      <FactLines
        facts={financeFacts(held.data).map(({ title, words }) => ({
          title,
          value: words ?? 'Not settled yet',
        }))}
      />
      <Muted size="lg">
        If something here is not right, please tell {office.name}
        {office.email !== null && (
          <>
            {' '}
            at <a href={`mailto:${office.email}`}>{office.email}</a>
          </>
        )}
        .
      </Muted>
    </>
  )
}

function financeFacts(details: Details) {
  const { programme, feeTerms, dissertationFeeTerms: dissertation, academicYear, months } = details
  const forYear = details.paymentTerms
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
