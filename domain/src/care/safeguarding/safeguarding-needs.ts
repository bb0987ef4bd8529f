import type { StudentType } from '#college/programmes/student-types.ts'
import { engagementsThatAre } from '#college/studies/status.ts'
import { academicYearOf } from '#college/years/academic-year.ts'
import type { SafeguardingCourse } from './safeguarding.ts'

/** What is asked of a kind of student: from the first day, and before they are ordained or licensed. */
interface Needs {
  readonly fromTheStart: readonly SafeguardingCourse[]
  readonly byTheEnd: readonly SafeguardingCourse[]
  /** A DBS certificate the college has to see. */
  readonly dbs: boolean
}

const basics = ['basicAwareness', 'foundations'] as const
const nothing: Needs = { fromTheStart: [], byTheEnd: [], dbs: false }

/**
 * Safeguarding e-manual of the Church of England, sections 6 and 7: everyone in ministerial training is checked and has
 * the lower two courses, and the others before the report to the bishop. Curates (IME2) have had them at ordination.
 */
const needsOfTypes: Readonly<Record<StudentType, Needs>> = {
  Independent: { fromTheStart: ['basicAwareness'], byTheEnd: [], dbs: false },
  Ordinand: {
    fromTheStart: basics,
    byTheEnd: ['saferRecruitment', 'domesticAbuseAwareness', 'leadership'],
    dbs: true,
  },
  LLM: { fromTheStart: basics, byTheEnd: ['domesticAbuseAwareness', 'leadership'], dbs: true },
  IME2: {
    fromTheStart: [...basics, 'saferRecruitment', 'domesticAbuseAwareness', 'leadership'],
    byTheEnd: [],
    dbs: true,
  },
  YMS: { fromTheStart: basics, byTheEnd: [], dbs: true },
  'Auditor (fee-paying)': nothing,
  'Auditor (sponsored)': nothing,
}

/** Engagements whose students stand in the safeguarding and DBS reports. */
export const safeguardedStatuses = engagementsThatAre('studying', 'to begin', 'away', 'residentials only')

/** Of whom anything is asked; who interrupts or only comes to residentials is asked on return. */
const askedStatuses: readonly string[] = engagementsThatAre('studying', 'to begin')

/** What it takes to know what is asked of a student. */
export interface Studying {
  readonly status: string | null
  readonly studentType: string | null
  readonly expectedEnd: string | null
}

/** What is asked of a course: at once, by a day (null while the end of studies is not known), or not at all. */
export type CourseNeed = 'now' | { readonly by: string | null } | null

/** Answers for each course whether it is asked of a student, and by when. */
export function courseNeedsOf(studying: Studying): Readonly<Record<SafeguardingCourse, CourseNeed>> {
  const { fromTheStart, byTheEnd } = needsOf(studying)
  const needOf = (course: SafeguardingCourse): CourseNeed => {
    if (fromTheStart.includes(course)) return 'now'
    return byTheEnd.includes(course) ? { by: reportToBishopOf(studying.expectedEnd) } : null
  }
  return {
    basicAwareness: needOf('basicAwareness'),
    foundations: needOf('foundations'),
    saferRecruitment: needOf('saferRecruitment'),
    domesticAbuseAwareness: needOf('domesticAbuseAwareness'),
    leadership: needOf('leadership'),
  }
}

/** Answers whether the college has to see a DBS certificate of a student. */
export function needsDbs(studying: Studying): boolean {
  return needsOf(studying).dbs
}

/** 30 April of the academic year in which studies are expected to end: the report to the bishop states the training then. */
function reportToBishopOf(expectedEnd: string | null): string | null {
  return expectedEnd === null ? null : `${academicYearOf(expectedEnd).year + 1}-04-30`
}

function needsOf({ status, studentType }: Studying): Needs {
  if (!askedStatuses.includes(status ?? '')) return nothing
  return isStudentType(studentType) ? needsOfTypes[studentType] : nothing
}

function isStudentType(name: string | null): name is StudentType {
  return name !== null && Object.hasOwn(needsOfTypes, name)
}

/** No student is reminded of the same twice within so many days. */
export const dueAgainAfterDays = 14

/** No chase writes to more students at once. */
export const mostRemindedAtOnce = 600
