import { type Likeness, strengths } from '#people/contacts/person-likeness.ts'
import type { BannerRow } from './banner-sheet.ts'

/** A student a row may be about. */
export interface BannerCandidate {
  readonly id: string
  readonly label: string
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null
  /** The Banner ID they have already. */
  readonly bannerId: string | null
  /** What they study, where: "BA, London, Starting". */
  readonly about: string
  readonly likeness: Likeness
}

/** How a row stands: to be written, to be decided on, written before, or not to be written as it is. */
export const bannerStates = {
  ready: { label: 'Will be written', tone: 'success' },
  choose: { label: 'Choose a student', tone: 'warning' },
  refused: { label: 'Not written', tone: 'danger' },
  there: { label: 'Has it already', tone: 'neutral' },
} as const
export type BannerState = keyof typeof bannerStates

export interface BannerMatch {
  readonly number: number
  readonly name: string
  readonly dateOfBirth: string | null
  readonly bannerId: string
  readonly state: BannerState
  /** The student it is written to, or would be. */
  readonly student: string | null
  /** Who it may be, the likeliest first. */
  readonly candidates: readonly BannerCandidate[]
  readonly problems: readonly string[]
}

/**
 * Answers how each row of a list stands. One candidate who is sure, or likely and the only one, is taken; among several
 * somebody has to choose. `holders` says who has an ID already.
 */
export function matchBannerRows(
  rows: readonly BannerRow[],
  candidatesOf: ReadonlyMap<number, readonly BannerCandidate[]>,
  holders: ReadonlyMap<string, { readonly id: string; readonly label: string }>,
): BannerMatch[] {
  const alone = rows.map((row) => matchAlone(row, candidatesOf.get(row.number) ?? [], holders))
  const ids = Map.groupBy(
    alone.filter(({ bannerId }) => bannerId !== ''),
    ({ bannerId }) => bannerId,
  )
  const students = Map.groupBy(
    alone.filter(({ student }) => student !== null),
    ({ student }) => student,
  )
  return alone.map((one) => {
    const problems = [
      ...together(ids.get(one.bannerId), one, 'the same Banner ID'),
      ...together(students.get(one.student), one, 'the same student'),
    ]
    return problems.length === 0
      ? one
      : { ...one, state: 'refused', problems: [...one.problems, ...problems] }
  })
}

function together(rows: readonly BannerMatch[] | undefined, one: BannerMatch, what: string): string[] {
  const others = (rows ?? []).filter(({ number }) => number !== one.number).map(({ number }) => number)
  if (others.length === 0) return []
  return [
    `${others.length === 1 ? 'Row' : 'Rows'} ${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} ${what}.`,
  ]
}

function matchAlone(
  { number, name, person, bannerId, problems }: BannerRow,
  found: readonly BannerCandidate[],
  holders: ReadonlyMap<string, { readonly id: string; readonly label: string }>,
): BannerMatch {
  const candidates = found.toSorted((one, other) => rankOf(other) - rankOf(one))
  const row = { number, name, dateOfBirth: person.dateOfBirth, bannerId, candidates }
  if (problems.length > 0) return { ...row, state: 'refused', student: null, problems }
  const student = theOne(candidates)
  const holder = holders.get(bannerId)
  if (holder && holder.id === student?.id)
    return { ...row, state: 'there', student: student.id, problems: [] }
  if (holder) {
    const whose = `The Banner ID ${bannerId} is that of ${holder.label}.`
    return { ...row, state: 'refused', student: student?.id ?? null, problems: [whose] }
  }
  if (candidates.length === 0) {
    const nobody = 'No student of this name was born on this day. Compare it with what the college has.'
    return { ...row, state: 'refused', student: null, problems: [nobody] }
  }
  if (!student) {
    const several = candidates.length > 1 ? 'More than one student may be meant.' : 'This is not sure enough.'
    return { ...row, state: 'choose', student: null, problems: [several] }
  }
  const other = otherIdOf(student)
  return {
    ...row,
    state: other === null ? 'ready' : 'refused',
    student: student.id,
    problems: other === null ? [] : [other],
  }
}

/** Answers why a student takes no new Banner ID, null when they do. */
export function otherIdOf({ label, bannerId }: Pick<BannerCandidate, 'label' | 'bannerId'>): string | null {
  if (bannerId === null) return null
  return `${label} has the Banner ID ${bannerId} already. If that is wrong, change it on the student’s page.`
}

function theOne(candidates: readonly BannerCandidate[]): BannerCandidate | null {
  const [first, second] = candidates
  if (!first || first.likeness.strength === 'possible') return null
  return second && rankOf(second) === rankOf(first) ? null : first
}

function rankOf({ likeness }: BannerCandidate): number {
  return strengths.indexOf(likeness.strength)
}
