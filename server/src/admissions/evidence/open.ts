import { endedStatuses } from '@minster/domain/admissions/status/words-for-applicants'

/** Whether an applicant may still send papers and take them back: until their application has ended. */
export function takesEvidence(status: string): boolean {
  return !endedStatuses.some((ended) => ended === status)
}
