import { type Condition, isMet, valueAt } from '#kit/record/condition.ts'
import { isEmpty } from '#kit/record/missing.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { type FeatureKey, type Features, isFeatureOn } from '#platform/features/features.ts'

interface Demanded {
  /** From the application, over its link to the person too. */
  readonly path: string
  readonly label: string
  /** Demanded only while this holds. */
  readonly when?: Condition
  /** Demanded only while this part of the product is on. */
  readonly feature?: FeatureKey
}

/** What an application must hold before it can be submitted; everything else may be asked for later. */
export const demandedForSubmission: readonly Demanded[] = [
  { path: 'person.firstName', label: 'First names' },
  { path: 'person.lastName', label: 'Last name' },
  { path: 'person.email', label: 'E-mail' },
  { path: 'person.dateOfBirth', label: 'Date of birth' },
  { path: 'intake', label: 'Intake' },
  { path: 'eligibility.britishCitizen', label: 'British citizen' },
  { path: 'course.applicantType', label: 'Applicant type' },
  { path: 'course.programme', label: 'Programme' },
  { path: 'course.studyPace', label: 'Study pace' },
  { path: 'course.hub', label: 'Hub' },
  { path: 'otherInformation.homeChurch', label: 'Home church' },
  {
    path: 'commitment.diocese',
    label: 'Diocese',
    when: { 'course.applicantType': ['Ordinand', 'LLM', 'IME2'] },
    feature: 'dioceses',
  },
]

/** Answers what an application, given as nested values with its person's, lacks before it can be submitted. */
export function submissionProblems(application: unknown, features: Features = {}): Problem[] {
  return demandedForSubmission
    .filter(({ feature }) => feature === undefined || isFeatureOn(features, feature))
    .filter(({ path, when }) => isMet(when, application) && isEmpty(valueAt(application, path)))
    .map(({ path, label }) => ({ param: path, message: `${label} is needed before it can be submitted.` }))
}
