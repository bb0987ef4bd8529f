import { standingOf } from '#college/studies/status.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { addDays } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import { blocksAnother, type ExtensionState } from './extension-states.ts'

/** What a student ticks before they ask, word for word (Specification §5). */
export const extensionPolicy =
  'I have read the extensions guidelines and can confirm my circumstances are acceptable.'

/** How many days a student can ask for (Specification §5). */
export const extensionLengths = [7, 14] as const

/** More days than these are not granted at once: beyond them other ways of help are due. */
export const mostGrantedDays = 28

/** What shows that there is a reason (Specification §5). */
export const evidenceTypes = ['Medical certificate', 'Letter', 'Other'] as const

/** More pages than anybody needs; only a mistake or mischief sends so many. */
export const mostEvidence = 10

/** Answers whether a number of days can be asked for. */
export function isExtensionLength(days: unknown): days is (typeof extensionLengths)[number] {
  return extensionLengths.some((length) => length === days)
}

/** One student and one piece of work, as the rules on extensions see them. Days are YYYY-MM-DD. */
export interface ExtensionCase {
  /** Status of the engagement and of the module enrolment, null where there is none. */
  readonly engagementStatus: string | null
  readonly enrolmentStatus: string | null
  /** When it is due for this student, with whatever they have been given. */
  readonly ownDeadline: string | null
  /** The college's last day for extensions in the academic year; null while none is set. */
  readonly lastDay: string | null
  readonly isHandedIn: boolean
  readonly isReleased: boolean
  /** States of the other requests for this piece of work. */
  readonly others: readonly ExtensionState[]
}

/**
 * Answers why nobody can have more time for a piece of work, whoever asks; null where they can.
 */
export function whyNoExtension({ ownDeadline, isReleased, others }: ExtensionCase): string | null {
  if (ownDeadline === null) return 'No day is set for this work yet, so there is nothing to extend.'
  if (isReleased) return 'The result is out, so the deadline can no longer be moved.'
  if (others.some((state) => state === 'Approved'))
    return 'There is an extension for this work already. Each piece of work is extended once.'
  if (others.some(blocksAnother)) return 'There is a request for this work already, which is not decided yet.'
  return null
}

/**
 * Answers why a student cannot ask for an extension today; null where they can. As in most colleges it is asked for before
 * the deadline: afterwards only the office can enter one, so that who was in hospital is not lost.
 */
export function whyNotAsk(asked: ExtensionCase, today: string): string | null {
  const { engagementStatus, enrolmentStatus, ownDeadline, lastDay, isHandedIn } = asked
  const standing = standingOf(engagementStatus)
  if (standing === 'away')
    return 'Your studies are interrupted, so no work is due. Talk to your tutor about what happens when you are back.'
  if (standing === 'residentials only')
    return 'You are here for the residentials only, so no deadline of yours can be moved.'
  if (standing !== 'studying') return 'You are not studying at present, so no deadline of yours can be moved.'
  if (enrolmentStatus !== 'Enrolled') return 'You no longer take this module.'
  const never = whyNoExtension(asked)
  if (never !== null) return never
  if (isHandedIn) return 'You have handed this work in.'
  if (ownDeadline === null) return null
  if (ownDeadline < today)
    return `It was due on ${formatDate(ownDeadline)}. Extensions are asked for before the deadline: please talk to the college office.`
  if (extensionLengths.every((days) => passesLast(addDays(ownDeadline, days), lastDay)))
    return noneLater(lastDay)
  return null
}

/** Says that a deadline is so late in the year that no extension fits behind it. */
export function noneLater(lastDay: string | null): string {
  return `Seven days more would already be later than ${lastWords(lastDay)}`
}

/** Where so many days lead: the new day, and why it cannot be had. */
export interface OfferedDays {
  readonly days: number
  readonly until: string
  readonly whyNot: string | null
}

/** Answers where some days lead from a deadline. A new day may not pass the last day of the year. */
export function offeredDays(
  ownDeadline: string,
  days: number,
  lastDay: string | null,
): Omit<OfferedDays, 'closed'> {
  const until = addDays(ownDeadline, days)
  return {
    days,
    until,
    whyNot: passesLast(until, lastDay) ? `That would be later than ${lastWords(lastDay)}` : null,
  }
}

function passesLast(day: string, lastDay: string | null): boolean {
  return lastDay !== null && day > lastDay
}

function lastWords(lastDay: string | null): string {
  const day = lastDay === null ? '' : `, ${formatDate(lastDay)}`
  return `the college’s last day of the year${day}, which no extension may pass.`
}

/** How much of a standing allowance the last day of the year leaves for one deadline, in days. */
export interface StandingAllowance {
  readonly agreedDays: number
  readonly standingDays: number
  readonly lastDay: string | null
}

/** Says that a standing allowance ends on the last day of the year, and how much of it is left; null where it is whole. */
export function limitedWords(whose: 'Your' | 'Their', allowance: StandingAllowance): string | null {
  const { agreedDays, standingDays, lastDay } = allowance
  if (lastDay === null || standingDays >= agreedDays) return null
  return `${whose} agreed ${agreedDays} days end on ${formatDate(lastDay)}, the last day of the year: ${standingDays} of ${agreedDays} days`
}

/** What a student sends. */
export interface NewExtension {
  readonly acceptPolicy: boolean
  readonly length: number
  readonly typeOfEvidence: string | null
  readonly evidence: readonly string[]
}

/** Answers what is wrong with what a student sends, apart from the work it is for. */
export function problemsOfAsking(asked: NewExtension): Problem[] {
  const { acceptPolicy, length, typeOfEvidence, evidence } = asked
  const problems: Problem[] = []
  const add = (param: string, message: string) => problems.push({ param, message })
  if (!acceptPolicy) add('acceptPolicy', 'Read the extensions guidelines and confirm your circumstances.')
  if (!isExtensionLength(length)) add('length', 'An extension is 7 or 14 days long.')
  if (!evidenceTypes.some((type) => type === typeOfEvidence))
    add('typeOfEvidence', 'Say what your evidence is: a medical certificate, a letter or something else.')
  if (evidence.length === 0) add('evidence', 'Evidence is always needed. Add a file or a photograph of it.')
  if (evidence.length > mostEvidence) add('evidence', `Send at most ${mostEvidence} files.`)
  return problems
}
