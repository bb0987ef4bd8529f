import { lazy, type ReactNode, Suspense } from 'react'
import type { OwnApplication } from '../../api/apply.ts'
import { inTime } from '../../chunks.ts'

const RefereesCard = lazy(
  inTime(async () => ({ default: (await import('./RefereesCard.tsx')).RefereesCard })),
)
const EvidenceCard = lazy(
  inTime(async () => ({ default: (await import('./EvidenceCard.tsx')).EvidenceCard })),
)

/** What belongs to screens of the form besides their fields, fetched when it is looked at. */
export function partsOfForm({
  references,
  evidence,
}: OwnApplication): Readonly<Record<'referees' | 'evidence', ReactNode>> {
  return {
    referees: references && (
      <Suspense fallback={null}>
        <RefereesCard value={references} />
      </Suspense>
    ),
    evidence: evidence && (
      <Suspense fallback={null}>
        <EvidenceCard value={evidence} />
      </Suspense>
    ),
  }
}
