import { lazy, Suspense } from 'react'
import type { OwnApplication } from '../../api/apply.ts'
import { inTime } from '../../chunks.ts'
import classes from './apply.module.css'

const InterviewCard = lazy(
  inTime(async () => ({ default: (await import('./InterviewCard.tsx')).InterviewCard })),
)
const OfferCard = lazy(inTime(async () => ({ default: (await import('./OfferCard.tsx')).OfferCard })))

/** What is to be decided now, fetched when there is something: the offer first, then the interview. */
export function CardsOfTracker({ own }: { readonly own: OwnApplication }) {
  return (
    <div className={classes.cards}>
      {own.offer && (
        <div id="part-offer" tabIndex={-1}>
          <Suspense fallback={null}>
            <OfferCard value={own.offer} />
          </Suspense>
        </div>
      )}
      {own.interview && (
        <div id="part-interview" tabIndex={-1}>
          <Suspense fallback={null}>
            <InterviewCard value={own.interview} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
