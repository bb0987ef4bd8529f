import { type ChoiceTable, choice, type Fields } from '#kit/record/field.ts'
import { type CheckFamily, checkFamilies } from './checks.ts'

interface Check<Results> {
  readonly label: string
  readonly results: Results
}

/** Answers the field that holds a check's result, empty while it is not yet reviewed. */
function checkOf<const Results extends ChoiceTable>({ label, results }: Check<Results>) {
  return choice(label, results, { width: 4 })
}

/** The same for a check whose result says something that hurts. */
function guardedCheckOf<const Results extends ChoiceTable>(
  { label, results }: Check<Results>,
  needs: string,
) {
  return choice(label, results, { width: 4, needs, sensitive: true })
}

/** A check of money the college gives, where it gives any. */
function bursaryCheckOf<const Results extends ChoiceTable>({ label, results }: Check<Results>) {
  return choice(label, results, {
    width: 4,
    needs: 'applications:finances',
    sensitive: true,
    feature: 'bursaries',
  })
}

/**
 * One field for every check family. Those that say something about a conviction, a disability or money
 * name a permission of their own; see `application.ts` for who holds it.
 */
export const checkFields = {
  eligibility: checkOf(checkFamilies.eligibility),
  references: checkOf(checkFamilies.references),
  leaderReferences: checkOf(checkFamilies.leaderReferences),
  placement: checkOf(checkFamilies.placement),
  churchPlanting: checkOf(checkFamilies.churchPlanting),
  studentMinistry: checkOf(checkFamilies.studentMinistry),
  attendance: checkOf(checkFamilies.attendance),
  convictions: guardedCheckOf(checkFamilies.convictions, 'applications:convictions'),
  nextSteps: checkOf(checkFamilies.nextSteps),
  finances: guardedCheckOf(checkFamilies.finances, 'applications:finances'),
  qualifications: checkOf(checkFamilies.qualifications),
  languageAbility: checkOf(checkFamilies.languageAbility),
  disabilities: guardedCheckOf(checkFamilies.disabilities, 'applications:support'),
  learningSupport: guardedCheckOf(checkFamilies.learningSupport, 'applications:support'),
  neurodiversity: guardedCheckOf(checkFamilies.neurodiversity, 'applications:support'),
  healthDisability: guardedCheckOf(checkFamilies.healthDisability, 'applications:support'),
  bursaryApplication: bursaryCheckOf(checkFamilies.bursaryApplication),
  bursaryReferences: bursaryCheckOf(checkFamilies.bursaryReferences),
} satisfies Record<CheckFamily, Fields[string]>
