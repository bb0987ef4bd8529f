import type { SecondMarking } from '#college/regulations/rules.ts'
import { readDay } from '#kit/import/read-date.ts'
import { formatDate } from '#platform/words/format.ts'
import type { ModuleEnrolmentStatus, ModuleOutcome } from '#students/student/module-enrolment-status.ts'
import type { AssignmentMarking } from '../grades/assignment-markings.ts'
import { readMark } from '../grades/marks.ts'

/** What is entered of a piece of work, each a sheet of its own over the same students and assignments. */
export const markFields = {
  handedIn: { label: 'Handed in', words: ['Handed in', 'Submitted', 'Submitted on', 'Submission date'] },
  firstMark: { label: 'First mark', words: ['First mark', 'Mark', 'Grade', 'First marker'] },
  secondMark: { label: 'Second mark', words: ['Second mark', 'Second marker'] },
  agreedMark: { label: 'Agreed mark', words: ['Agreed mark', 'Agreed', 'Final mark', 'Final grade'] },
} as const
export type MarkField = keyof typeof markFields

/** How one piece of somebody's work stands. */
export interface MarkStanding {
  readonly handedIn: string | null
  readonly lateAccepted: boolean
  readonly firstMark: string | null
  readonly firstMarker: string | null
  readonly secondMark: string | null
  readonly secondMarker: string | null
  /** The day it was moderated. */
  readonly moderatedOn: string | null
  readonly agreedMark: string | null
  readonly releasedOn: string | null
}

/** Work nobody has entered anything of. */
export const untouched: MarkStanding = {
  handedIn: null,
  lateAccepted: false,
  firstMark: null,
  firstMarker: null,
  secondMark: null,
  secondMarker: null,
  moderatedOn: null,
  agreedMark: null,
  releasedOn: null,
}

/** How far a piece of work has come, first to last. */
export const markStages = {
  Awaited: { tone: 'neutral' },
  Marked: { tone: 'info' },
  'Second marked': { tone: 'info' },
  Moderated: { tone: 'info' },
  Agreed: { tone: 'success' },
  Released: { tone: 'success' },
} as const
export type MarkStage = keyof typeof markStages

/** Answers how far a piece of work has come. */
export function stageOfMark(work: MarkStanding): MarkStage {
  if (work.releasedOn !== null) return 'Released'
  if (work.agreedMark !== null) return 'Agreed'
  if (work.moderatedOn !== null) return 'Moderated'
  if (work.secondMark !== null) return 'Second marked'
  return work.firstMark === null ? 'Awaited' : 'Marked'
}

/** Answers who gave a mark that entering one would take from them; null where nobody is known to have, or it is their own. */
export function otherMarker(field: MarkField, work: MarkStanding, marker: string | null): string | null {
  if (field !== 'firstMark' && field !== 'secondMark') return null
  const owner = field === 'firstMark' ? work.firstMarker : work.secondMarker
  return work[field] === null || owner === marker ? null : owner
}

/** What the regulations say of marking. */
export interface MarkingRules {
  readonly secondMarking: SecondMarking
  /** Two marks so far apart, or further, are shown to the board. */
  readonly wideGap: number
}

/** Whether and how somebody takes a module. */
export interface Taking {
  readonly status: ModuleEnrolmentStatus
  readonly outcome: ModuleOutcome | null
}

/** Answers why nothing is marked of somebody in a module at all; null when they are marked. */
export function whyNotMarked({ status, outcome }: Taking): string | null {
  if (status === 'Withdrawn') return 'They have withdrawn from this module, so nothing is marked.'
  if (outcome === 'Credit transferred') return 'Their credit was transferred, so nothing is marked.'
  return null
}

/**
 * Answers why a value cannot be entered or emptied now; null when it can. `marker` is the member of the academic team
 * it is entered for. Nobody marks the same work twice, nobody marks and agrees alone where the regulations ask that somebody
 * else looks at it, and what two agreed on is not changed under them.
 */
export function whyNotEntered(
  field: MarkField,
  value: string | null,
  work: MarkStanding,
  taking: Taking,
  marker: string | null,
  marking: MarkingRules,
): string | null {
  const outside = whyNotMarked(taking)
  if (outside !== null && value !== null) return outside
  if (work.releasedOn !== null)
    return `Released on ${formatDate(work.releasedOn)}. Undo the release to change it.`
  if (field === 'handedIn') return null
  if (field === 'agreedMark') return value === null ? null : whyNotAgreed(work, marking)
  if (work.agreedMark !== null) return `${work.agreedMark} is agreed. Empty the agreed mark first.`
  if (work.moderatedOn !== null)
    return `Moderated on ${formatDate(work.moderatedOn)}. Enter another agreed mark instead.`
  const other = field === 'firstMark' ? work.secondMarker : work.firstMarker
  const otherMark = field === 'firstMark' ? work.secondMark : work.firstMark
  if (value !== null && marker !== null && otherMark !== null && other === marker)
    return field === 'secondMark'
      ? 'The first mark is theirs too. Somebody else marks it second.'
      : 'The second mark is theirs too. Somebody else marks it first.'
  // Two marks in nobody's name may be one person's.
  if (value !== null && marker === null && otherMark !== null && other === null)
    return 'Choose whose mark you enter: of the other mark nobody is named either, so nobody could tell that two have marked it.'
  return null
}

function whyNotAgreed(work: MarkStanding, { secondMarking }: MarkingRules): string | null {
  if (work.firstMark === null && work.secondMark === null)
    return 'Nobody has marked it yet. Enter the first mark.'
  if (secondMarking === 'None' || isSecondMarked(work)) return null
  if (secondMarking === 'Second mark')
    return 'Only one person has marked it. Somebody else enters a second mark first.'
  return work.moderatedOn === null
    ? 'Only one person has marked it. Somebody else enters a second mark or moderates it first.'
    : null
}

/** Answers whether two people have marked a piece of work. */
export function isSecondMarked({ firstMark, firstMarker, secondMark, secondMarker }: MarkStanding): boolean {
  return firstMark !== null && secondMark !== null && (firstMarker === null || firstMarker !== secondMarker)
}

/** Answers whether a mark that is agreed is one that no marker gave, nor lies between theirs: why is then to be said. */
export function isMarkOfNobody(
  mark: string,
  { firstMark, secondMark }: Pick<MarkStanding, 'firstMark' | 'secondMark'>,
): boolean {
  const given = [firstMark, secondMark].filter((one) => one !== null)
  if (given.length === 0 || given.includes(mark)) return false
  const numbers = given.map(Number)
  const isBetween = Number(mark) >= Math.min(...numbers) && Number(mark) <= Math.max(...numbers)
  return !isBetween
}

/** A value as it is kept, or why what was written is none. */
export type EnteredMark = { readonly value: string | null } | { readonly problem: string }

/** Reads what was typed, pasted or stood in a sheet; `today` is YYYY-MM-DD, the last day anything can be handed in. */
export function readEntry(
  field: MarkField,
  written: string,
  marking: AssignmentMarking,
  today: string,
): EnteredMark {
  if (field !== 'handedIn') {
    const read = readMark(written, marking)
    return 'problem' in read ? read : { value: read.mark }
  }
  if (written.trim() === '') return { value: null }
  const read = readDay(written)
  if ('wrong' in read) return { problem: read.wrong }
  if ('month' in read) return { problem: 'Write the whole day, as 14/09/2026.' }
  return read.day > today ? { problem: 'Nothing is handed in on a day to come.' } : { value: read.day }
}
