import type { DemandStanding } from '#admissions/checks/evidence-demands.ts'
import { addDays } from '#platform/words/calendar.ts'
import type { Tone } from '#platform/words/tones.ts'

/** How an ordinand stands with what the Church sends before training begins, the worst first. */
export const stageTwoStandings = {
  refused: { label: 'Not recommended', tone: 'danger' },
  started: { label: 'Started without', tone: 'danger' },
  starting: { label: 'Starts soon without', tone: 'warning' },
  untold: { label: 'No application here', tone: 'warning' },
  waiting: { label: 'Still to come', tone: 'neutral' },
  complete: { label: 'All on file', tone: 'success' },
  unseen: { label: 'Not shown to you', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type StageTwoStanding = keyof typeof stageTwoStandings

/** Days before the first in which something missing is pressing. */
const soonDays = 60

/** What the panel said when it did not recommend (`valueLists.panelOutcomes`). */
const recommended = 'Recommended for training'
const notRecommended = 'Not recommended for training'

export interface Ordinand {
  /** Confirmed, or a student already. */
  readonly hasPlace: boolean
  /** The first day, `YYYY-MM-DD`. */
  readonly start: string | null
  /** What the panel said; undefined where the college does not keep it. */
  readonly outcome: string | null | undefined
  /**
   * The papers asked for and how far each is there; null of a student who never applied here, as those who began before
   * there were records, and undefined where the caller does not see the application.
   */
  readonly papers: readonly DemandStanding[] | null | undefined
}

/** Answers how an ordinand stands today with the panel's recommendation and the papers the Church sends. */
export function stageTwoStandingOf(ordinand: Ordinand, today: string): StageTwoStanding {
  const { hasPlace, start, outcome, papers } = ordinand
  if (papers === undefined) return 'unseen'
  if (papers === null) return 'untold'
  if (outcome === notRecommended) return 'refused'
  const isRecommended = outcome === undefined || outcome === recommended
  if (isRecommended && papers.every(({ state }) => state === 'verified')) return 'complete'
  if (!hasPlace || start === null) return 'waiting'
  if (start <= today) return 'started'
  return start <= addDays(today, soonDays) ? 'starting' : 'waiting'
}
