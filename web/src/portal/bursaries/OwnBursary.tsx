import { formatDate } from '@minster/domain/platform/words/format'
import { maySend } from '@minster/domain/portal/bursaries/for-student'
import { bursaryForm } from '@minster/domain/portal/student-forms/bursary-application'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import forms from '../forms/forms.module.css'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { ReceiptCard } from '../forms/ReceiptCard.tsx'
import { StudentFormScreen } from '../forms/StudentFormScreen.tsx'
import type { FormReceipt } from '../forms/student-forms.ts'
import { useFormTitle } from '../forms/use-form-title.ts'
import { BursaryStands } from './BursaryStands.tsx'
import { type BursaryStanding, bursaryStandingQuery } from './bursaries.ts'
import classes from './own-bursary.module.css'

/** A student's bursary: the form while they ask, and where it stands once they have. */
export function OwnBursary() {
  const standing = useQuery(bursaryStandingQuery)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const title = useFormTitle(bursaryForm)
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  if (standing.isError && !standing.data)
    return <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
  if (!standing.data) return <SkeletonRows rows={6} />
  const { round, request } = standing.data
  const isFilling = request === null ? round !== null && round.refused === null : step !== undefined
  if (receipt) return <ReceiptCard title={title} receipt={receipt} onAgain={() => setReceipt(null)} />
  if (isFilling && (request === null || maySend({ ...request, releasedAt: null })))
    return (
      <StudentFormScreen
        form={bursaryForm}
        above={request === null && step === undefined && <RoundWords standing={standing.data} />}
        onSent={(sent) => {
          setReceipt(sent)
          void queries.invalidateQueries({ queryKey: ['student-forms'] })
        }}
      />
    )
  return (
    <>
      <PortalTitle path="/forms/bursary-application">Bursary</PortalTitle>
      <RoundWords standing={standing.data} />
      {request && (
        <BursaryStands
          request={request}
          onChange={() => void navigate({ to: '.', search: { step: bursaryForm.steps[0]?.key ?? '' } })}
        />
      )}
    </>
  )
}

/** What there is to know of the round, before asking and afterwards. */
function RoundWords({ standing: { round, request } }: { readonly standing: BursaryStanding }) {
  if (!round)
    return (
      <p className={forms.words}>
        The college gives no bursaries at present. If you are in need, talk to your tutor or the college
        office.
      </p>
    )
  const { title, academicYear, refused, closes, decisionsBy, guidance } = round
  const days =
    request === null
      ? (refused ?? `You can ask until ${formatDate(closes)}.`)
      : decisionsBy !== null &&
          ['Under consideration', 'Additional information needed'].includes(request.state)
        ? `Decisions come by ${formatDate(decisionsBy)}.`
        : ''
  return (
    <section className={classes.round} aria-label="About this round">
      <p>
        <strong>
          {title}, {academicYear}
        </strong>
        {days !== '' && ` · ${days}`}
      </p>
      {request === null && guidance !== null && <p className={classes.guidance}>{guidance}</p>}
    </section>
  )
}
