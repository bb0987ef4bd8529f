import { type CheckFamily, quickAcceptValueOf } from '@minster/domain/admissions/checks/checks'
import type { ApplicationStatus } from '@minster/domain/admissions/status/application-statuses'
import type { StudentType } from '@minster/domain/college/programmes/student-types'
import { stageOf } from './application-plan.ts'
import type { Random } from './random.ts'

/** From which stage a check is done, for whom it is asked at all. */
const order: readonly {
  readonly family: CheckFamily
  readonly from: number
  readonly of?: readonly StudentType[]
}[] = [
  { family: 'eligibility', from: 2 },
  { family: 'references', from: 3 },
  { family: 'leaderReferences', from: 3 },
  { family: 'languageAbility', from: 3 },
  { family: 'qualifications', from: 3 },
  { family: 'attendance', from: 4 },
  { family: 'placement', from: 4, of: ['Ordinand', 'LLM'] },
  { family: 'churchPlanting', from: 4, of: ['Ordinand'] },
  { family: 'studentMinistry', from: 4, of: ['YMS'] },
  { family: 'convictions', from: 4 },
  { family: 'finances', from: 5 },
  { family: 'disabilities', from: 4 },
  { family: 'learningSupport', from: 4 },
  { family: 'neurodiversity', from: 4 },
  { family: 'healthDisability', from: 4 },
  { family: 'bursaryApplication', from: 6 },
  { family: 'bursaryReferences', from: 6 },
  { family: 'nextSteps', from: 7 },
]

const ifAny: readonly CheckFamily[] = [
  'disabilities',
  'learningSupport',
  'neurodiversity',
  'healthDisability',
]

/** The results of an application's checks by path, in keeping with how far it has come. */
export function checksInKeeping(
  random: Random,
  status: ApplicationStatus,
  studentType: StudentType,
): Record<string, string> {
  const stage = stageOf(status)
  const checks: Record<string, string> = {}
  for (const { family, from, of } of order) {
    if (of && !of.includes(studentType)) continue
    const result = resultOf(random, family, stage - from)
    if (result !== null) checks[`checks.${family}`] = result
  }
  if (status === 'Rejected')
    checks[`checks.${random.pick(['references', 'qualifications', 'languageAbility'] as const)}`] = 'Rejected'
  if (checks['checks.qualifications'] === 'Rejected')
    checks['checks.qualifications'] = 'Insufficient qualifications'
  if (checks['checks.languageAbility'] === 'Rejected')
    checks['checks.languageAbility'] = 'Insufficient language ability'
  // While references are awaited the office has done what it can without them.
  if (status === 'Under review' && checks['checks.eligibility'] === 'Accepted')
    if (checks['checks.references'] !== 'Received')
      Object.assign(checks, { 'checks.qualifications': 'Accepted', 'checks.languageAbility': 'Accepted' })
  if (status === 'Application on hold') checks['checks.eligibility'] = 'Additional information needed'
  return checks
}

/** `since` is how many steps ago the check was due; below nought it is not yet. */
function resultOf(random: Random, family: CheckFamily, since: number): string | null {
  if (family === 'references' || family === 'leaderReferences') {
    if (since < -2) return null
    if (since < 0) return random.chance(0.45) ? 'Received' : null
  }
  if (since < 0) return null
  if (since === 0 && random.chance(0.25))
    return family === 'finances' || family === 'bursaryApplication' || family === 'bursaryReferences'
      ? null
      : 'Additional information needed'
  if (ifAny.includes(family) && random.chance(0.8)) return 'Not applicable'
  if (family === 'bursaryApplication')
    return random.weighted({ 'Not applicable': 6, 'Under consideration': 2, Approved: 2 })
  if (family === 'bursaryReferences') return random.weighted({ 'Not applicable': 3, Received: 1 })
  return quickAcceptValueOf(family) ?? null
}
