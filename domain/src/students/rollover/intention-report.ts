import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'
import {
  type IntentionAnswer,
  type IntentionStatus,
  intentionAnswers,
  intentionStatusOf,
} from '../intentions/intentions.ts'
import { sessionLevels } from '../student/session-levels.ts'
import {
  assumedAnswerOf,
  type NextYear,
  nextYearOf,
  type PresentYear,
  whyNoDissertation,
} from './next-year.ts'

/** Where somebody is counted: what is compared, and how it is called. */
export interface CountedUnder {
  readonly key: string
  readonly label: string
}

/** Where whoever has no hub is counted. */
export const noHub = { key: 'none', label: 'No hub' } as const satisfies CountedUnder

/** A student under way with what they answered. */
export interface IntentionCase {
  readonly present: PresentYear
  readonly hub: CountedUnder | null
  /** Who is told; staff where nothing is said. */
  readonly who?: 'They' | 'You'
}

/** What becomes of a student next year, as it is counted. */
export const intentionOutcomes = {
  continues: { label: 'Continue', tone: 'success', counts: true },
  'begins dissertation': { label: 'Begin dissertation', tone: 'success', counts: true },
  returns: { label: 'Return', tone: 'success', counts: true },
  'changes programme': { label: 'Change programme', tone: 'info', counts: true },
  interrupts: { label: 'Interrupt', tone: 'warning', counts: false },
  'stays interrupted': { label: 'Stay interrupted', tone: 'warning', counts: false },
  finishes: { label: 'Finish', tone: 'info', counts: false },
  withdraws: { label: 'Withdraw', tone: 'danger', counts: false },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone; readonly counts: boolean }>
export type IntentionOutcome = keyof typeof intentionOutcomes

/** What students are told apart by. */
export const headcountBy = {
  hub: { label: 'Hub' },
  level: { label: 'Level' },
  programme: { label: 'Programme' },
} as const
export type HeadcountBy = keyof typeof headcountBy

/** The status of somebody's intentions; `none` for those nobody asks. */
export const shownIntentionStatuses = {
  Dissertation: { label: 'Dissertation' },
  Contact: { label: 'Contact' },
  Required: { label: 'Required' },
  Assumed: { label: 'Assumed' },
  none: { label: 'Not asked' },
} as const satisfies Record<IntentionStatus | 'none', { readonly label: string }>
export type ShownIntentionStatus = IntentionStatus | 'none'

/** How a student's intentions stand, and what follows from them. */
export interface IntentionStanding {
  readonly status: ShownIntentionStatus
  /** What they answered, or what is assumed of them. */
  readonly answer: IntentionAnswer
  readonly isAnswered: boolean
  /** Why they may not answer that they begin their dissertation, in words; null where they may. */
  readonly noDissertation: string | null
  readonly next: NextYear
  readonly outcome: IntentionOutcome
  /** Where they are counted this year, and next year where they study then. */
  readonly now: Readonly<Record<HeadcountBy, CountedUnder>>
  readonly nextYear: Readonly<Record<HeadcountBy, CountedUnder>> | null
}

/** Answers how the intentions of a student under way stand (Specification §4). */
export function intentionStandingOf({ present, hub, who }: IntentionCase): IntentionStanding {
  const { engagement, session, intention } = present
  const next = nextYearOf(present)
  const outcome = outcomeOf(next)
  const place = hub ?? noHub
  const programme = engagement.programme.code
  return {
    status:
      intentionStatusOf({
        engagementStatus: engagement.status,
        level: session.level ?? '',
        programme,
      }) ?? 'none',
    answer: intention?.answer ?? assumedAnswerOf(present),
    isAnswered: intention !== null,
    noDissertation: whyNoDissertation(present, who),
    next,
    outcome,
    now: { hub: place, level: levelPlace(session.level), programme: { key: programme, label: programme } },
    nextYear:
      next.kind === 'none' || !intentionOutcomes[outcome].counts
        ? null
        : {
            hub: place,
            level: levelPlace(next.session.level),
            programme: namedPlace(next.kind === 'transfer' ? next.programme : programme),
          },
  }
}

/** Answers what somebody may say of next year. */
export function answersOpenTo({
  noDissertation,
}: Pick<IntentionStanding, 'noDissertation'>): IntentionAnswer[] {
  return namesOf(intentionAnswers).filter(
    (answer) => answer !== 'Begin dissertation' || noDissertation === null,
  )
}

/** Answers what becomes of a student as it is counted; of who is not asked, that they finish. */
export function outcomeOf(next: NextYear): IntentionOutcome {
  if (next.kind === 'transfer') return 'changes programme'
  if (next.kind === 'session') return next.how
  return next.why === 'withdraws' ? 'withdraws' : 'finishes'
}

function namedPlace(name: string): CountedUnder {
  return { key: name, label: name }
}

function levelPlace(level: keyof typeof sessionLevels | null): CountedUnder {
  return level === null
    ? { key: 'none', label: 'No level' }
    : { key: level, label: sessionLevels[level].label }
}

/** One hub, level or programme: who is there now, what becomes of them, and who is there next year. */
export interface HeadcountLine extends CountedUnder {
  readonly now: number
  readonly outcomes: Readonly<Record<IntentionOutcome, number>>
  /** Whoever studies there next year, wherever they are now. */
  readonly next: number
}

/** Answers the headcount of this year and the next, told apart by hub, level or programme, levels as they follow each other. */
export function headcountOf(standings: readonly IntentionStanding[], by: HeadcountBy): HeadcountLine[] {
  const places = new Map<string, CountedUnder>()
  for (const { now, nextYear } of standings)
    for (const side of [now, nextYear]) if (side) places.set(side[by].key, side[by])
  return [...places.values()]
    .map((place) => lineOf(place, standings, by))
    .toSorted((one, other) =>
      by === 'level' ? compare(one.key, other.key) : compare(one.label, other.label),
    )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}

function lineOf(
  place: CountedUnder,
  standings: readonly IntentionStanding[],
  by: HeadcountBy,
): HeadcountLine {
  const here = standings.filter(({ now }) => now[by].key === place.key)
  const count = (outcome: IntentionOutcome) => here.filter((one) => one.outcome === outcome).length
  return {
    ...place,
    now: here.length,
    outcomes: {
      continues: count('continues'),
      'begins dissertation': count('begins dissertation'),
      returns: count('returns'),
      'changes programme': count('changes programme'),
      interrupts: count('interrupts'),
      'stays interrupted': count('stays interrupted'),
      finishes: count('finishes'),
      withdraws: count('withdraws'),
    },
    next: standings.filter(({ nextYear }) => nextYear?.[by].key === place.key).length,
  }
}
