import { formatDate } from '@minster/domain/platform/words/format'
import type { RolloverOutcome } from '@minster/domain/students/rollover/rollover'
import type { RolloverPlan } from '@minster/domain/students/rollover/rollover-case'
import { sessionLevels } from '@minster/domain/students/student/session-levels'

/** "1 student", "1,284 students". */
export function studentsIn(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'student' : 'students'}`
}

/** What is written of a student, each part in a few words. */
export function planWords(plan: RolloverPlan | null, academicYear: string): string[] {
  if (!plan) return []
  const { session, engagement, begins, next } = plan
  const from = engagement?.interruptedFrom ?? engagement?.end
  const status = engagement?.status && `${engagement.status}${from ? ` from ${formatDate(from)}` : ''}`
  const nextWords = next && [
    `${next.academicYear} ${next.status}`,
    ...(next.level === null ? [] : [`at ${sessionLevels[next.level].label.toLowerCase()}`]),
    ...(next.credits ? [`with ${next.credits} credits`] : []),
  ]
  return [
    ...(nextWords ? [nextWords.join(' ')] : []),
    ...(begins ? [`on ${begins.programme} from ${formatDate(begins.start)}`] : []),
    ...(status ? [`becomes ${status}`] : []),
    ...(engagement?.studyPace ? [`studies ${engagement.studyPace}`] : []),
    ...(session ? [`${academicYear} becomes ${session}`] : []),
  ]
}

const verbs: Readonly<Partial<Record<RolloverOutcome, readonly [one: string, more: string]>>> = {
  continues: ['continues', 'continue'],
  'begins dissertation': ['begins the dissertation', 'begin the dissertation'],
  returns: ['returns', 'return'],
  'changes programme': ['changes programme', 'change programme'],
  interrupts: ['interrupts', 'interrupt'],
  'stays interrupted': ['stays interrupted', 'stay interrupted'],
  finishes: ['finishes', 'finish'],
  withdraws: ['withdraws', 'withdraw'],
}

/** "610 continue, 12 finish and 1 withdraws" */
export function outcomesInWords(
  counts: readonly { readonly outcome: RolloverOutcome; readonly count: number }[],
): string {
  const parts = counts.flatMap(({ outcome, count }) => {
    const verb = verbs[outcome]?.[count === 1 ? 0 : 1]
    return verb === undefined || count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${verb}`]
  })
  const last = parts.at(-1)
  return parts.length < 2 ? (last ?? '') : `${parts.slice(0, -1).join(', ')} and ${last}`
}
