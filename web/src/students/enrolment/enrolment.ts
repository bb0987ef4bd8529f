import type { MarkedEnrolment } from '@minster/domain/students/enrolment/enrolment-calls'
import type { RowTarget } from '#kit/reports/row-report.ts'
import { ask } from '#platform/api/ask.ts'

/** A selection of sessions of a year. */
export type EnrolmentSelection = RowTarget & { readonly year: string }

interface MarkOptions {
  readonly enrolled: boolean
  readonly acceptMissing?: boolean
  readonly reason?: string
  readonly preview?: boolean
}

/** Marks sessions enrolled, or takes it back; answers the outcome of each. */
export async function markEnrolled(
  choice: EnrolmentSelection,
  options: MarkOptions,
): Promise<readonly MarkedEnrolment[]> {
  return (await ask('POST /api/enrolment/mark', { body: { ...choice, ...options } })).data
}
