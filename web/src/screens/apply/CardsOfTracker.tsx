import { lazy, Suspense } from 'react'
import type { OwnApplication } from '../../api/apply.ts'
import { inTime } from '../../chunks.ts'
import { partsOfForm } from './parts-of-form.tsx'

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
      {referees}
      {evidence}
    </>
  )
}
