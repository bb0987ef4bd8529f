import type { SessionStatus } from '#college/studies/status.ts'
import { academicYearStarting } from '#college/years/academic-year.ts'
import { courseSessionsOf, type EngagementStudied, type YearStudied } from './course-sessions.ts'

/** A year of an engagement as it is kept. */
export const yearKept = (
  from: number,
  status: SessionStatus,
  startDate: string | null = `${from}-09-14`,
  endDate: string | null = `${from + 1}-07-31`,
): YearStudied => ({
  id: `${from}${startDate === null || startDate.slice(5) === '09-14' ? '' : startDate.slice(4)}`,
  academicYear: academicYearStarting(from).title,
  status,
  startDate,
  endDate,
  credits: status === 'Dormant' ? 0 : 60,
})
/** An engagement of which only what a test is about is said. */
export const engagementKept = (more: Partial<EngagementStudied>): EngagementStudied => ({
  id: 'e',
  programme: 'DipHE',
  status: 'Current',
  start: '2025-09-15',
  end: null,
  interruptedFrom: null,
  transferredTo: null,
  years: null,
  sessions: [],
  ...more,
})

/** "2025-1: 2025-09-15–2026-07-31 year 1, 04" of each. */
export const courseSessionsInWords = (chain: readonly EngagementStudied[], today: string) =>
  courseSessionsOf(chain, today).map(
    ({ id, start, end, yearOfProgramme, endReason = '' }) =>
      `${id}: ${start}–${end ?? ''} year ${yearOfProgramme}${endReason && `, ${endReason}`}`,
  )
