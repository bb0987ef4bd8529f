import { auditorTypes } from '#college/programmes/student-types.ts'
import type { Condition } from '#kit/record/condition.ts'

/** Why the form asks what its other questions have asked in words. */
export const whyCodes =
  'We have to tell HESA, which counts students for the country. It plays no part in our decision, and we ask again when you enrol if you leave it.'

/** Who takes no credits is not returned, and so not asked. */
export const auditors: readonly Condition[] = [
  { 'course.auditing': [true] },
  { 'course.applicantType': auditorTypes },
]
