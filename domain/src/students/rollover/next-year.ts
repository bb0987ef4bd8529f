import { creditsPerLevel } from '#college/programmes/cohorts.ts'
import { isNonStandard, isProgrammeCode, type StudyPace } from '#college/programmes/programmes.ts'
import {
  type EngagementStatus,
  endedEngagementStatuses,
  type SessionStatus,
  standingOf,
} from '#college/studies/status.ts'
import { academicYearAfter, academicYearTitled } from '#college/years/academic-year.ts'
import { defaultIntentionOf, type IntentionAnswer, isFinishing } from '../intentions/intentions.ts'
import { type DissertationRules, taughtCreditsOf, whyNotBegun } from '../student/dissertation.ts'
import { isSessionLevel, type SessionLevel } from '../student/session-levels.ts'

/** A programme as far as the years of its students depend on it. */
export interface ProgrammeStudied {
  readonly code: string
  /** "4", "5" … */
  readonly levels: readonly string[]
  /** Credits of the award, null where they are arranged one by one. */
  readonly credits: number | null
  /** By the regulations of the student; null where it ends in none. */
  readonly dissertation: DissertationRules | null
}

/** A student's present year and what they said of the next. */
export interface PresentYear {
  readonly engagement: {
    readonly status: EngagementStatus
    readonly programme: ProgrammeStudied
    readonly studyPace: StudyPace | null
    /** `YYYY-MM-DD` */
    readonly expectedEnd: string | null
  }
  /** The session of the present year. */
  readonly session: {
    readonly academicYear: string
    readonly level: SessionLevel | null
    /** Credits the student takes in this year. */
    readonly credits: number | null
  }
  /** Credits towards the award: before this year, and by this year; those taken while its results are not known. */
  readonly earned: {
    readonly before: number
    readonly thisYear: number
    /** Those of them that lie below level 7. */
    readonly belowSeven: number
  }
  /** What they answered, null for nobody answered. */
  readonly intention: {
    readonly answer: IntentionAnswer
    /** With "Change programme". */
    readonly programme?: ProgrammeStudied | null
    /** With "Change pace". */
    readonly studyPace?: StudyPace | null
  } | null
}

/** The session that is to be made for the next year. */
export interface NextSession {
  readonly academicYear: string
  readonly level: SessionLevel | null
  readonly status: SessionStatus
  readonly credits: number | null
}

/** How somebody goes on, with what their engagement has to be for it. */
export const waysOn = {
  continues: { label: 'Continues', engagement: 'Current' },
  'begins dissertation': { label: 'Begins dissertation', engagement: 'Current' },
  returns: { label: 'Returns from interruption', engagement: 'Current' },
  interrupts: { label: 'Interrupts', engagement: 'IoS' },
  'stays interrupted': { label: 'Stays interrupted', engagement: 'IoS' },
} as const satisfies Record<string, { readonly label: string; readonly engagement: EngagementStatus }>
export type WayOn = keyof typeof waysOn

/** Why there is no next session. */
export const reasonsForNone = {
  finishes: { label: 'Finishes' },
  withdraws: { label: 'Withdraws' },
  'has ended': { label: 'The engagement has ended' },
  'has not begun': { label: 'Has not begun yet' },
  'is deferred': { label: 'Is deferred; say when they begin' },
  'is resi only': { label: 'Comes for the residential only' },
} as const
export type ReasonForNone = keyof typeof reasonsForNone

/** What becomes of somebody next year. */
export type NextYear =
  | { readonly kind: 'session'; readonly how: WayOn; readonly session: NextSession }
  /** They go on with another programme: this engagement is transferred, and a new one begins with the session. */
  | { readonly kind: 'transfer'; readonly programme: string; readonly session: NextSession }
  | { readonly kind: 'none'; readonly why: ReasonForNone }

/**
 * Answers what becomes of a student in the academic year after their present session: the session to be made, a move to
 * another programme, or why there is none. Who has not answered continues, finishes when this year completes the award,
 * and stays interrupted when they are (Specification §4). Levels follow the credits, 120 each (Specification §9), and
 * never fall; outside the standard programmes a level stays until somebody changes it.
 */
export function nextYearOf(present: PresentYear): NextYear {
  const { engagement, session, intention } = present
  const notAsked = refereeRefusal(engagement.status)
  if (notAsked) return { kind: 'none', why: notAsked }
  const answer = answerTaken(present)
  const isAway = standingOf(engagement.status) === 'away'
  const next = sessionAfter(present, engagement.programme, engagement.studyPace)
  switch (answer) {
    case 'Finishing':
      return { kind: 'none', why: 'finishes' }
    case 'Withdraw':
      return { kind: 'none', why: 'withdraws' }
    case 'Interrupt':
      return isAway ? away('stays interrupted', session.level, next) : away('interrupts', next.level, next)
    case 'Begin dissertation':
      return goesOn('begins dissertation', dissertationAfter(present, engagement.programme))
    case 'Change programme': {
      const to = intention?.programme ?? engagement.programme
      const begins = sessionAfter(present, to, engagement.studyPace)
      return { kind: 'transfer', programme: to.code, session: begins }
    }
    case 'Change pace': {
      const changed = sessionAfter(present, engagement.programme, intention?.studyPace ?? null, true)
      return goesOn(isAway ? 'returns' : wayTo(changed, session.level), changed)
    }
    case 'Continue':
      if (isAway && intention === null) return away('stays interrupted', session.level, next)
      return goesOn(isAway ? 'returns' : wayTo(next, session.level), next)
  }
}

function refereeRefusal(status: EngagementStatus): ReasonForNone | null {
  if (endedEngagementStatuses.includes(status)) return 'has ended'
  if (status === 'Starting') return 'has not begun'
  if (standingOf(status) === 'put off') return 'is deferred'
  return status === 'Resi only' ? 'is resi only' : null
}

/** Who meant to begin a dissertation and may not goes on, or is through; also who is away, as they meant to come back. */
function answerTaken(present: PresentYear): IntentionAnswer {
  const { answer } = present.intention ?? {}
  if (answer === undefined) return assumedAnswerOf(present)
  const isRefused = answer === 'Begin dissertation' && whyNoDissertation(present) !== null
  return isRefused ? defaultIntentionOf(isThrough(present)) : answer
}

/** Answers why somebody may not begin their dissertation next year, in words; null where they may. */
export function whyNoDissertation(
  { engagement, session, earned }: PresentYear,
  who?: 'They' | 'You',
): string | null {
  const asked = {
    programme: engagement.programme,
    level: session.level,
    academicYear: session.academicYear,
    atSeven: atSevenOf(earned),
  }
  return whyNotBegun(asked, who)
}

function atSevenOf({ before, thisYear, belowSeven }: PresentYear['earned']): number {
  return before + thisYear - belowSeven
}

/** Answers what is assumed of somebody who has not answered; who is interrupted completes nothing this year. */
export function assumedAnswerOf(present: PresentYear): IntentionAnswer {
  return defaultIntentionOf(isThrough(present) && standingOf(present.engagement.status) !== 'away')
}

/** Nobody is through without their dissertation because a day has come. */
function isThrough({ engagement, session, earned }: PresentYear): boolean {
  const { programme, expectedEnd } = engagement
  const hasLeft = programme.dissertation !== null && leftOf(programme, earned) !== 0
  return isFinishing(
    {
      creditsBefore: earned.before,
      creditsThisSession: earned.thisYear,
      awardCredits: programme.credits,
      expectedEnd: hasLeft ? null : expectedEnd,
    },
    session.academicYear,
  )
}

function goesOn(how: WayOn, session: NextSession): NextYear {
  return { kind: 'session', how, session }
}

function away(
  how: 'interrupts' | 'stays interrupted',
  level: SessionLevel | null,
  next: NextSession,
): NextYear {
  return { kind: 'session', how, session: { ...next, level, status: 'Dormant', credits: 0 } }
}

function wayTo({ level }: NextSession, from: SessionLevel | null): WayOn {
  return level === '7Diss' && from !== '7Diss' ? 'begins dissertation' : 'continues'
}

function sessionAfter(
  present: PresentYear,
  programme: ProgrammeStudied,
  pace: StudyPace | null,
  isOtherPace = false,
): NextSession {
  const { engagement, session, earned } = present
  const isAway = standingOf(engagement.status) === 'away'
  const usual = pace === 'FT' ? creditsPerLevel : creditsPerLevel / 2
  const load = isOtherPace || session.credits === null || isAway ? usual : session.credits
  if (beginsDissertation(present, programme, load)) return dissertationAfter(present, programme)
  const taught = taughtLeftOf(present, programme)
  const credits = Math.min(load, leftOf(programme, earned) ?? load, taught ?? load)
  return { ...yearAfter(session), level: levelAfter(present, programme, credits), credits }
}

/** The year of the dissertation holds all that is left of the award, so that nobody comes to its end with some missing. */
function dissertationAfter({ session, earned }: PresentYear, programme: ProgrammeStudied): NextSession {
  const credits = leftOf(programme, earned) ?? programme.dissertation?.credits ?? null
  return { ...yearAfter(session), level: '7Diss', credits }
}

function yearAfter({ academicYear }: PresentYear['session']) {
  const year = academicYearTitled(academicYear)
  if (!year) throw new Error(`"${academicYear}" is no academic year.`)
  return { academicYear: academicYearAfter(year).title, status: 'Starting' } as const
}

/** Whoever has begun it goes on with it; else who has taken all modules, or is ready and can take the rest beside it in a year. */
function beginsDissertation(present: PresentYear, programme: ProgrammeStudied, load: number): boolean {
  const { dissertation } = programme
  if (dissertation === null) return false
  if (present.session.level === '7Diss' && isStudied(present, programme)) return true
  const left = leftOf(programme, present.earned) ?? load
  return (
    taughtLeftOf(present, programme) === 0 ||
    (atSevenTowards(present, programme) >= dissertation.readyFrom && left <= load)
  )
}

/** Credits of modules still to be taken before the dissertation, null where the programme ends in none. */
function taughtLeftOf(present: PresentYear, programme: ProgrammeStudied): number | null {
  const { credits, dissertation } = programme
  if (dissertation === null) return null
  return Math.max(0, taughtCreditsOf(credits, dissertation) - atSevenTowards(present, programme))
}

/** Credits at level 7 that count towards a programme; who comes from a lower level brings none. */
function atSevenTowards(present: PresentYear, programme: ProgrammeStudied): number {
  const { level } = present.session
  return isStudied(present, programme) || level === '7' || level === '7Diss' ? atSevenOf(present.earned) : 0
}

function isStudied({ engagement }: PresentYear, { code }: ProgrammeStudied): boolean {
  return code === engagement.programme.code
}

/** Credits the award still wants after this year, null where none are set. */
function leftOf(programme: ProgrammeStudied, earned: PresentYear['earned']): number | null {
  return programme.credits === null ? null : Math.max(0, programme.credits - earned.before - earned.thisYear)
}

function levelAfter(
  { engagement, session, earned }: PresentYear,
  programme: ProgrammeStudied,
  credits: number,
): SessionLevel | null {
  const { code } = programme
  const levels = programme.levels.toSorted()
  const isSame = code === engagement.programme.code
  const held = session.level
  if (isSame && held === '7Diss') return held
  if (isProgrammeCode(code) && isNonStandard(code)) return isSame && held ? held : firstOf(levels)
  const done = earned.before + earned.thisYear
  const last = levels.length - 1
  const reached = isSame ? heldAt(levels, held, earned.thisYear) : 0
  const from = Math.min(last, Math.max(Math.floor(done / creditsPerLevel), reached))
  const to = Math.min(last, Math.max(from, Math.ceil((done + credits) / creditsPerLevel) - 1))
  const spanned = from === to ? levels[from] : `${levels[from]}/${levels[from + 1]}`
  return spanned !== undefined && isSessionLevel(spanned) ? spanned : held
}

function firstOf(levels: readonly string[]): SessionLevel | null {
  const [first] = levels
  return first !== undefined && isSessionLevel(first) ? first : null
}

/** The place among a programme's levels below which nobody falls who is at a level now, as who began at a later one. */
function heldAt(levels: readonly string[], held: SessionLevel | null, thisYear: number): number {
  if (held === null) return 0
  const parts = held.split('/')
  const at = Math.max(0, levels.indexOf(parts.at(-1) ?? ''))
  return parts.length === 1 && thisYear >= creditsPerLevel ? at + 1 : at
}
