import { lazy } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import type { OwnApplication } from './apply.ts'
import { Part } from './Part.tsx'

const InterviewCard = lazy(
  inTime(async () => ({ default: (await import('./InterviewCard.tsx')).InterviewCard })),
)
const OfferCard = lazy(inTime(async () => ({ default: (await import('./OfferCard.tsx')).OfferCard })))

/** What is to be decided now, fetched when there is something: the offer first, then the interview. */
export function CardsOfTracker({ own }: { readonly own: OwnApplication }) {
  return (
    <>
      <Part name="offer">{own.offer && <OfferCard value={own.offer} />}</Part>
      <Part name="interview">{own.interview && <InterviewCard value={own.interview} />}</Part>
    </>
  )
}
