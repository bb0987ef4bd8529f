import { lazy, Suspense } from 'react'
import type { OwnApplication } from '../../api/apply.ts'
import { inTime } from '../../chunks.ts'
import { partsOfForm } from './parts-of-form.tsx'

const InterviewCard = lazy(
  inTime(async () => ({ default: (await import('./InterviewCard.tsx')).InterviewCard })),
)
const OfferCard = lazy(inTime(async () => ({ default: (await import('./OfferCard.tsx')).OfferCard })))

/** What others wait for, and what there is to do: offer, interview, referees and papers, in the order they matter. */
export function CardsOfTracker({ own }: { readonly own: OwnApplication }) {
  const { referees, evidence } = partsOfForm(own)
  return (
    <>
      {own.offer && (
        <Suspense fallback={null}>
          <OfferCard value={own.offer} />
        </Suspense>
      )}
      {own.interview && (
        <Suspense fallback={null}>
          <InterviewCard value={own.interview} />
        </Suspense>
      )}
      {referees}
      {evidence}
    </>
  )
}
