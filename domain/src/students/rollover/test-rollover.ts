import { hasDissertation, type ProgrammeCode, programmes } from '#college/programmes/programmes.ts'
import type { EngagementStatus, SessionStatus } from '#college/studies/status.ts'
import type { IntentionAnswer } from '../intentions/intentions.ts'
import type { SessionLevel } from '../student/session-levels.ts'
import type { RolloverCase } from './rollover-case.ts'

const studied = (code: ProgrammeCode) => ({
  code,
  levels: programmes[code].levels.map(String),
  credits: programmes[code].credits,
  dissertation: hasDissertation(code) ? { credits: 60, readyFrom: 90 } : null,
})

/** What is said of a case; the rest is as usual. */
export interface Said {
  readonly code?: ProgrammeCode
  readonly status?: EngagementStatus
  readonly session?: SessionStatus | null
  readonly level?: SessionLevel | null
  readonly before?: number
  readonly credits?: number | null
  readonly pace?: 'PT' | 'FT'
  readonly answer?: IntentionAnswer
  readonly to?: ProgrammeCode
  readonly newPace?: 'PT' | 'FT'
  readonly year?: string
  /** Of the engagement. */
  readonly start?: string
  readonly startDate?: string | null
  readonly endDate?: string | null
  readonly isEnrolled?: boolean
  readonly expectedEnd?: string
  readonly more?: Partial<RolloverCase>
}

/** Somebody in the first part-time year of a diploma, unless said otherwise. */
export function caseOf(said: Said = {}): RolloverCase {
  const { code = 'DipHE', status = 'Current', year = '2026-27', credits = 60, session = 'Current' } = said
  const begins = Number(year.slice(0, 4))
  const { startDate = `${begins}-09-14`, endDate = `${begins + 1}-07-31` } = said
  return {
    present: {
      engagement: {
        status,
        programme: studied(code),
        studyPace: said.pace ?? 'PT',
        expectedEnd: said.expectedEnd ?? null,
      },
      session: { academicYear: year, level: said.level === undefined ? '4' : said.level, credits },
      earned: { before: said.before ?? 0, thisYear: credits ?? 0, belowSeven: 0 },
      intention: said.answer
        ? {
            answer: said.answer,
            programme: said.to ? studied(said.to) : null,
            studyPace: said.newPace ?? null,
          }
        : null,
    },
    session: session && { status: session, startDate, endDate, isEnrolled: said.isEnrolled ?? true },
    start: said.start ?? `${begins}-09-14`,
    engagement: { end: null, expectedReturn: null, futureStatus: null },
    results: { taken: 3, outstanding: 0 },
    hasNext: false,
    beside: [],
    planned: null,
    decided: { leftOut: false, level: null },
    ...said.more,
  }
}
