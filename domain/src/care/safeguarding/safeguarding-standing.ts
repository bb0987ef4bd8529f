import { formatDate } from '#platform/words/format.ts'
import type { Tone } from '#platform/words/tones.ts'
import {
  coursesAbove,
  isNear,
  renewalStateOf,
  type SafeguardingCourse,
  safeguardingCertificates,
  safeguardingCourses,
  safeguardingExpiryOf,
} from './safeguarding.ts'
import { type CourseNeed, courseNeedsOf, type Studying } from './safeguarding-needs.ts'

/** How a course of one student stands, as the report and the student page show it. */
export const courseStates = {
  expired: { label: 'Expired', tone: 'danger' },
  missing: { label: 'Missing', tone: 'danger' },
  expiring: { label: 'Expires soon', tone: 'warning' },
  due: { label: 'Due soon', tone: 'warning' },
  valid: { label: 'In date', tone: 'success' },
  superseded: { label: 'Covered by a higher course', tone: 'success' },
  later: { label: 'Asked for later', tone: 'neutral' },
  lapsed: { label: 'Expired, not asked for', tone: 'neutral' },
  none: { label: 'Not asked for', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type CourseState = keyof typeof courseStates

/** How a student stands altogether, worst first: the order of the reports and of the chips over them. */
export const standings = {
  expired: { label: 'Expired', tone: 'danger' },
  missing: { label: 'Missing', tone: 'danger' },
  expiring: { label: 'Due soon', tone: 'warning' },
  valid: { label: 'In date', tone: 'success' },
  none: { label: 'Nothing asked for', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type Standing = keyof typeof standings

/** When each course was completed last, `YYYY-MM-DD`. */
export type Completed = Readonly<Partial<Record<SafeguardingCourse, string>>>

export interface CourseStanding {
  readonly course: SafeguardingCourse
  readonly state: CourseState
  readonly completedOn: string | null
  /** The last day it holds; of one that is still to be done the day it is asked for by. */
  readonly date: string | null
}

/** Something a student is asked to do: a course to take or take again. */
export interface DueCourse {
  readonly course: SafeguardingCourse
  readonly words: string
}

export interface SafeguardingStanding {
  readonly standing: Standing
  readonly courses: readonly CourseStanding[]
  readonly asked: readonly DueCourse[]
}

/** Answers how a student's safeguarding training stands today, course by course and altogether. */
export function safeguardingStandingOf(
  studying: Studying,
  completed: Completed,
  today: string,
): SafeguardingStanding {
  const needs = courseNeedsOf(studying)
  const held: CertificateFields = { completed, until: expiriesOf(completed) }
  const courses = safeguardingCourses.map((course) => courseOf(course, needs[course], held, today))
  const counted = safeguardingCourses.flatMap((course) => {
    const state = countedState(course, needs[course], held.until, today)
    return state === null ? [] : [{ course, state }]
  })
  return {
    standing: worstOf(counted.map(({ state }) => state)),
    courses,
    asked: askedOf(counted, held.until, today),
  }
}

/** The last day each course holds that was ever completed. */
type Until = Readonly<Partial<Record<SafeguardingCourse, string>>>

interface CertificateFields {
  readonly completed: Completed
  readonly until: Until
}

function expiriesOf(completed: Completed): Until {
  const until: Partial<Record<SafeguardingCourse, string>> = {}
  for (const course of safeguardingCourses) {
    const completedOn = completed[course]
    if (completedOn !== undefined) until[course] = safeguardingExpiryOf(completedOn)
  }
  return until
}

function courseOf(
  course: SafeguardingCourse,
  need: CourseNeed,
  { completed, until }: CertificateFields,
  today: string,
): CourseStanding {
  const expiry = until[course] ?? null
  const told = { course, completedOn: completed[course] ?? null, date: expiry }
  if (coursesAbove(course).some((above) => holds(until[above], today)))
    return { ...told, state: 'superseded' }
  const asked = wanting(need, today)
  if (expiry === null)
    return asked === null
      ? { ...told, state: 'none' }
      : { ...told, state: asked, date: typeof need === 'object' ? (need?.by ?? null) : null }
  const state = renewalStateOf(expiry, today)
  const isAsked = asked === 'missing' || asked === 'due'
  return { ...told, state: state === 'expired' && !isAsked ? 'lapsed' : state }
}

/** How something that is not there is told, by when it is asked for. */
function wanting(need: CourseNeed, today: string): 'missing' | 'due' | 'later' | null {
  if (need === null) return null
  if (need === 'now') return 'missing'
  if (need.by === null || !isNear(need.by, today)) return 'later'
  return today > need.by ? 'missing' : 'due'
}

/** What a course that is asked for counts as; the certificate that holds longest, its own or a higher one, answers for it. */
function countedState(
  course: SafeguardingCourse,
  need: CourseNeed,
  until: Until,
  today: string,
): Exclude<Standing, 'none'> | null {
  const asked = wanting(need, today)
  if (asked === null || asked === 'later') return null
  const latest = [course, ...coursesAbove(course)]
    .flatMap((one) => until[one] ?? [])
    .toSorted()
    .at(-1)
  if (latest !== undefined) return renewalStateOf(latest, today)
  return asked === 'due' ? 'expiring' : 'missing'
}

/** Answers the worst of some states; none where nothing is asked. */
function worstOf(states: readonly Standing[]): Standing {
  const order: readonly Standing[] = ['expired', 'missing', 'expiring', 'valid']
  return order.find((state) => states.includes(state)) ?? 'none'
}

/** What is renewed is the highest course ever completed; one that was done once is not asked for below one that is owed. */
function askedOf(
  counted: readonly { readonly course: SafeguardingCourse; readonly state: Standing }[],
  until: Until,
  today: string,
): DueCourse[] {
  const owed = counted
    .filter(({ state }) => state !== 'valid')
    .map(({ course }) => [course, ...coursesAbove(course)].findLast((one) => until[one]) ?? course)
  const courses = safeguardingCourses.filter((course) => owed.includes(course))
  return courses
    .filter((course) => !until[course] || !coursesAbove(course).some((above) => courses.includes(above)))
    .map((course) => ({
      course,
      words: `${safeguardingCertificates[course].label}: ${whyOf(until[course], today)}.`,
    }))
}

function whyOf(expiry: string | undefined, today: string): string {
  if (expiry === undefined) return 'we have no certificate of yours'
  return `your certificate ${today > expiry ? 'expired' : 'expires'} on ${formatDate(expiry)}`
}

function holds(expiry: string | undefined, today: string): boolean {
  return expiry !== undefined && today <= expiry
}
