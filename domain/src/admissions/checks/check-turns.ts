import type { StudentType } from '#college/programmes/student-types.ts'
import type { ApplicationStatus } from '../status/application-statuses.ts'
import type { Holder } from '../status/blocker-fields.ts'
import { type ApplicationStep, applicationStepNames, stepOf } from '../status/steps.ts'
import type { CheckFamily } from './checks.ts'

/** When a check falls due and to whom it goes back when more is needed. */
export interface CheckTurn {
  /** From this step on the college owes its result. */
  readonly due: ApplicationStep
  /** Who is asked when additional information is needed. */
  readonly asked: Exclude<Holder, 'College'>
  /** Applicant types it is asked of; all when not said. */
  readonly of?: readonly StudentType[]
}

/** For every family of checks when it is worked and by whom it can be held up, in the order of the usual way. */
export const checkTurns: Readonly<Record<CheckFamily, CheckTurn>> = {
  eligibility: { due: 'Under review', asked: 'Applicant' },
  references: { due: 'Under review', asked: 'Referee' },
  leaderReferences: { due: 'Under review', asked: 'Referee' },
  placement: { due: 'Ready for approval', asked: 'Applicant', of: ['Ordinand', 'LLM'] },
  churchPlanting: { due: 'Ready for approval', asked: 'Diocese', of: ['Ordinand'] },
  studentMinistry: { due: 'Ready for approval', asked: 'Applicant', of: ['YMS'] },
  attendance: { due: 'Ready for approval', asked: 'Applicant' },
  convictions: { due: 'Ready for approval', asked: 'Applicant' },
  nextSteps: { due: 'Place accepted', asked: 'Applicant' },
  finances: { due: 'Approved', asked: 'Applicant' },
  qualifications: { due: 'Under review', asked: 'Applicant' },
  languageAbility: { due: 'Under review', asked: 'Applicant' },
  disabilities: { due: 'Ready for approval', asked: 'Applicant' },
  learningSupport: { due: 'Ready for approval', asked: 'Applicant' },
  neurodiversity: { due: 'Ready for approval', asked: 'Applicant' },
  healthDisability: { due: 'Ready for approval', asked: 'Applicant' },
  bursaryApplication: { due: 'Place accepted', asked: 'Applicant' },
  bursaryReferences: { due: 'Place accepted', asked: 'Referee' },
}

/** Answers how far a status lies on the usual way; -1 when it is not on it. Once it is confirmed nothing is owed. */
export function pipelineIndex(status: ApplicationStatus): number {
  const step = stepOf(status)
  return step === null || step === 'Confirmed' ? -1 : applicationStepNames.indexOf(step)
}

/** Answers whether a check is owed by the college while an application of that type has that status. */
export function isCheckDue(
  family: CheckFamily,
  { status, applicantType }: { readonly status: ApplicationStatus; readonly applicantType: string | null },
): boolean {
  const { due, of } = checkTurns[family]
  const isAsked = of === undefined || of.some((type) => type === applicantType)
  return isAsked && pipelineIndex(status) >= pipelineIndex(due)
}
