import type { MarkedEnrolment } from '@minster/domain/students/enrolment/enrolment-calls'
import type { RowsPicked } from '#kit/reports/rows-shown.ts'
import { ask } from '#platform/api/ask.ts'

/** Which sessions of a year. */
export type EnrolmentChoice = RowsPicked & { readonly year: string }

interface Marking {
  readonly enrolled: boolean
  readonly acceptMissing?: boolean
  readonly reason?: string
  readonly preview?: boolean
}

/** Marks sessions enrolled, or no longer; answers what became of each. */
export async function markEnrolled(
  choice: EnrolmentChoice,
  marking: Marking,
): Promise<readonly MarkedEnrolment[]> {
  return (await ask('POST /api/enrolment/mark', { body: { ...choice, ...marking } })).data
}
