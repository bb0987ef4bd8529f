import { lazy, type ReactNode, Suspense } from 'react'
import type { OwnApplication } from '../../api/apply.ts'
import { inTime } from '../../chunks.ts'

const EvidenceCard = lazy(
  inTime(async () => ({ default: (await import('./EvidenceCard.tsx')).EvidenceCard })),
)

/** What belongs to screens of the form besides their fields, fetched when it is looked at. */
export function partsOfForm({
  evidence,
}: OwnApplication): Readonly<Record<'referees' | 'evidence', ReactNode>> {
  return {
    referees: null,
    evidence: evidence && (
      <Suspense fallback={null}>
        <EvidenceCard value={evidence} />
      </Suspense>
    ),
  }
}
