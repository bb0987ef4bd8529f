import { programmes } from '#college/programmes/programmes.ts'
import { isAuditor } from '#college/programmes/student-types.ts'
import { standingOf } from '#college/studies/status.ts'
import type { AcademicYear } from '#college/years/academic-year.ts'
import { formatDate } from '#platform/words/format.ts'
import { isAwayAllOf, type YearAway } from '#students/hesa/away-all-year.ts'

/** An engagement as it stands in the academic year of a collection. Days are YYYY-MM-DD. */
export interface StudyInYear {
  readonly status: string
  readonly studentType: string | null
  readonly programme: string
  /** Levels of the programme, such as "4". */
  readonly levels: readonly string[]
  readonly start: string | null
  readonly end: string | null
  readonly lastAttended: string | null
  readonly interruptedFrom: string | null
  readonly expectedReturn: string | null
  /** Its sessions of that year. */
  readonly sessions: readonly YearAway[]
  /** Whether they take credits in that year. */
  readonly takesCredits: boolean
}

/** Why the Student return leaves somebody out (HESA coverage; plan of the return §0). */
interface NotReturnedRow {
  /** Of several of them. */
  readonly title: string
  readonly words: (study: StudyInYear, year: AcademicYear) => string
}

export const notReturnedReasons = {
  auditor: { title: 'Auditors', words: () => 'Audits and takes no credits.' },
  'no higher education': {
    title: 'No higher education credit',
    words: ({ programme }) => `${programme} leads to no higher education credit.`,
  },
  'no session': { title: 'No session', words: (_study, { title }) => `Has no session in ${title}.` },
  'never began': { title: 'Did not start', words: () => 'Did not start.' },
  'put off': { title: 'Deferred', words: () => 'Was deferred before the start.' },
  'to begin': {
    title: 'Not begun',
    words: ({ start }) => (start === null ? 'Has not begun.' : `Begins on ${formatDate(start)}.`),
  },
  'left before the first day': {
    title: 'Left before the first day',
    words: () => 'Left before the first day.',
  },
  'left before the year': {
    title: 'Left before the year',
    words: (study, { title }) => `Left on ${formatDate(lastDayOf(study))}, before ${title}.`,
  },
  dormant: {
    title: 'Away all year',
    words: (_study, { title }) => `Was away for the whole of ${title}.`,
  },
  'residentials only': {
    title: 'Residentials only',
    words: (_study, { title }) => `Came to residentials only, and took no credits in ${title}.`,
  },
  'no credits': {
    title: 'Arranged, without credits',
    words: ({ programme }, { title }) => `Took no credits in ${title} (${nameOf(programme)}).`,
  },
} as const satisfies Readonly<Record<string, NotReturnedRow>>
export type NotReturned = keyof typeof notReturnedReasons

/** Answers why an engagement is not in the return of an academic year, null where it is. */
export function whyNotReturned(study: StudyInYear, year: AcademicYear): NotReturned | null {
  const standing = standingOf(study.status)
  if (isAuditor(study.studentType)) return 'auditor'
  if (!study.levels.some((level) => Number(level) >= 4)) return 'no higher education'
  if (study.sessions.length === 0) return 'no session'
  if (standing === 'never began' || standing === 'put off' || standing === 'to begin') return standing
  if (hasLeftBeforeTheStart(study)) return 'left before the first day'
  const last = lastDayOf(study)
  if (last !== null && last < year.start) return 'left before the year'
  if (wasAwayAllOf(study, year)) return 'dormant'
  if (study.takesCredits || !isByCredits(study)) return null
  return standing === 'residentials only' ? 'residentials only' : 'no credits'
}

/** Answers whether it is for the credits of the year alone that somebody is returned. */
export function isByCredits({ status, programme }: Pick<StudyInYear, 'status' | 'programme'>): boolean {
  return standingOf(status) === 'residentials only' || arrangedProgrammes.includes(programme)
}

/** Answers the same as a sentence. */
export function notReturnedInWords(why: NotReturned, study: StudyInYear, year: AcademicYear): string {
  return notReturnedReasons[why].words(study, year)
}

/** Programmes arranged one by one, of which only those who take credits are returned. */
export const arrangedProgrammes: readonly string[] = ['IA', 'Bespoke']

function nameOf(programme: string): string {
  return programme === 'IA' ? programmes.IA.name : programme
}

function lastDayOf({ lastAttended, end }: StudyInYear): string | null {
  return lastAttended ?? end
}

/** The product takes no end before the start: whoever leaves before the first day ends on it at the earliest. */
function hasLeftBeforeTheStart({ start, end, lastAttended }: StudyInYear): boolean {
  if (start === null) return false
  if (lastAttended !== null) return lastAttended < start
  return end !== null && end <= start
}

function wasAwayAllOf(study: StudyInYear, year: AcademicYear): boolean {
  const { sessions, interruptedFrom, expectedReturn } = study
  const isExpected =
    standingOf(study.status) === 'away' && expectedReturn !== null && expectedReturn <= year.end
  return sessions.every((session) =>
    isExpected ? session.status === 'Dormant' : isAwayAllOf(session, interruptedFrom),
  )
}
