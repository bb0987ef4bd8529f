import type { OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import { lazy, type ReactNode, Suspense } from 'react'
import { HiddenAnswer } from '#kit/records/HiddenAnswer.tsx'
import { inTime } from '#platform/chunks/chunks.ts'

const RefereesCard = lazy(
  inTime(async () => ({ default: (await import('./RefereesCard.tsx')).RefereesCard })),
)
const EvidenceCard = lazy(
  inTime(async () => ({ default: (await import('./EvidenceCard.tsx')).EvidenceCard })),
)

/** Summarises referees and papers for the review. */
export function summariesOf({ references, evidence }: OwnApplication): Readonly<Record<string, string>> {
  const names = references?.referees.map(({ name }) => name) ?? []
  const papers = evidence?.papers.map(({ title }) => title) ?? []
  return {
    referees: names.join(', ') || 'Nobody yet',
    evidence: papers.join(', ') || 'Nothing yet',
  }
}

/** The contents of steps besides their fields, fetched when they are opened. */
export function stepContentsOf({
  references,
  evidence,
  covered,
}: OwnApplication): Readonly<Record<'referees' | 'evidence', ReactNode>> {
  if (covered)
    return {
      referees: <HiddenAnswer label="Referees" />,
      evidence: <HiddenAnswer label="Papers" />,
    }
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
