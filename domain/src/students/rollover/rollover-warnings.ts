import { creditsPerLevel } from '#college/programmes/cohorts.ts'
import { programmeCodes, programmes } from '#college/programmes/programmes.ts'
import { isEndOfEngagement, standingOf } from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf, academicYearTitled } from '#college/years/academic-year.ts'
import { formatDate } from '#platform/words/format.ts'
import { intentionStatusOf } from '../intentions/intentions.ts'
import { assumedAnswerOf, type NextYear, whyNoDissertation } from './next-year.ts'
import type { RolloverCase, RolloverPlan } from './rollover-case.ts'

/** What somebody should look at before a student is rolled over; it stops nothing. */
export const rolloverWarningKinds = {
  'not answered': { label: 'Not answered' },
  'not ready': { label: 'Not ready for the dissertation' },
  'results missing': { label: 'Results missing' },
  'credits short': { label: 'Credits short' },
  'nothing left': { label: 'Nothing left to take' },
  'credits unknown': { label: 'Credits unknown' },
  'not enrolled': { label: 'Never enrolled' },
  'no level': { label: 'No level' },
  'past expected end': { label: 'Past the expected end' },
  'no expected end': { label: 'Long without an expected end' },
  'expected back': { label: 'Expected back' },
  'from next year': { label: 'Status from next year' },
  planned: { label: 'A change is planned' },
} as const satisfies Record<string, { readonly label: string }>
export type RolloverWarningKind = keyof typeof rolloverWarningKinds

/** One warning, in words. */
export interface RolloverWarning {
  readonly kind: RolloverWarningKind
  readonly words: string
}

/** Academic years that the longest programme takes at half a level a year; who takes as long is asked about. */
const longestUnasked =
  Math.max(...programmeCodes.map((code) => programmes[code].credits ?? 0)) / (creditsPerLevel / 2)

/** Answers what somebody should look at before a student is rolled over, each in a sentence. */
export function warningsOf(
  asked: RolloverCase,
  next: NextYear,
  plan: RolloverPlan,
  areIn: boolean,
): RolloverWarning[] {
  const found: readonly (readonly [RolloverWarningKind, string | null])[] = [
    ['not answered', unanswered(asked)],
    ['not ready', notReady(asked)],
    ['results missing', missingResults(asked, areIn)],
    ['credits short', shortCredits(asked, next)],
    ['nothing left', nothingLeft(asked, next)],
    ['credits unknown', unknownCredits(asked)],
    ['not enrolled', neverEnrolled(asked)],
    ['no level', plan.next?.level === null ? 'No level follows. Choose one.' : null],
    ['past expected end', pastEnd(asked, next)],
    ['no expected end', endless(asked, next)],
    ['expected back', expectedBack(asked, next)],
    ['from next year', fromNextYear(asked)],
    ['planned', plannedAhead(asked)],
  ]
  return found.flatMap(([kind, words]) => (words === null ? [] : [{ kind, words }]))
}

function isAway({ present }: RolloverCase): boolean {
  return standingOf(present.engagement.status) === 'away'
}

/** Those whose answer the specification asks for; of all others one may be assumed (Specification §4). */
function unanswered({ present }: RolloverCase): string | null {
  const { engagement, session, intention } = present
  const status = intentionStatusOf({
    engagementStatus: engagement.status,
    level: session.level ?? '',
    programme: engagement.programme.code,
  })
  if (intention || status === null || status === 'Assumed') return null
  return `Nobody has answered for them; “${assumedAnswerOf(present)}” is assumed.`
}

/** Whoever meant to begin their dissertation and may not: what follows is what is assumed. */
function notReady({ present }: RolloverCase): string | null {
  return present.intention?.answer === 'Begin dissertation' ? whyNoDissertation(present) : null
}

function missingResults(asked: RolloverCase, areIn: boolean): string | null {
  const { results, present } = asked
  if (isAway(asked)) return null
  if (results.taken === 0) return `No modules are recorded for ${present.session.academicYear}.`
  if (areIn) return null
  const { outstanding, taken } = results
  return `${outstanding} of ${taken} modules ${outstanding === 1 ? 'has' : 'have'} no result yet.`
}

function shortCredits({ present }: RolloverCase, next: NextYear): string | null {
  const { credits } = present.engagement.programme
  const reached = present.earned.before + present.earned.thisYear
  const finishes = next.kind === 'none' && next.why === 'finishes'
  return finishes && credits !== null && reached < credits
    ? `They come to ${reached} of ${credits} credits.`
    : null
}

/** Whoever goes on although the award is complete by then. */
function nothingLeft({ present }: RolloverCase, next: NextYear): string | null {
  const { credits, code } = present.engagement.programme
  const studies = next.kind === 'session' && next.session.status === 'Starting'
  return studies && credits !== null && next.session.credits === 0
    ? `They come to all ${credits} credits of ${code}; nothing is left to take.`
    : null
}

function unknownCredits(asked: RolloverCase): string | null {
  const { academicYear, credits } = asked.present.session
  return credits === null && !isAway(asked) ? `The credits of ${academicYear} are not known.` : null
}

function neverEnrolled(asked: RolloverCase): string | null {
  const { session, present } = asked
  if (isAway(asked) || session?.isEnrolled !== false || session.status === 'Completed') return null
  return `They were never marked enrolled for ${present.session.academicYear}.`
}

function pastEnd({ present }: RolloverCase, next: NextYear): string | null {
  const { expectedEnd } = present.engagement
  const year = academicYearTitled(present.session.academicYear)
  return next.kind === 'session' && expectedEnd !== null && year && expectedEnd <= year.end
    ? `They were expected to end ${formatDate(expectedEnd)}. Set another expected end.`
    : null
}

/** Nothing ends of itself for whom no end is expected, as where the programme has no credits to come to. */
function endless({ present, start }: RolloverCase, next: NextYear): string | null {
  const year = academicYearTitled(present.session.academicYear)
  const { expectedEnd, programme } = present.engagement
  if (next.kind !== 'session' || expectedEnd !== null || !year) return null
  const years = year.year - academicYearOf(start).year + 1
  return years < longestUnasked
    ? null
    : `They have been on ${programme.code} since ${formatDate(start)}, and no end is expected. Set the expected end, or ask whether they go on.`
}

function expectedBack({ present, engagement }: RolloverCase, next: NextYear): string | null {
  const { expectedReturn } = engagement
  const year = academicYearTitled(present.session.academicYear)
  const stays = next.kind === 'session' && next.how === 'stays interrupted'
  return stays && expectedReturn !== null && year && expectedReturn <= academicYearAfter(year).end
    ? `They are expected back ${formatDate(expectedReturn)}. Ask whether they return.`
    : null
}

function fromNextYear({ engagement: { futureStatus } }: RolloverCase): string | null {
  return futureStatus === null
    ? null
    : `“Status from next year” says ${futureStatus}. The rollover does not follow it.`
}

/** It happens on its day whatever the rollover does; whoever is about to leave may not need a next year at all. */
function plannedAhead({ present, planned }: RolloverCase): string | null {
  const year = academicYearTitled(present.session.academicYear)
  if (planned === null || !year || planned.on > academicYearAfter(year).end) return null
  const isOver = isEndOfEngagement(planned.status)
  const what = `${planned.status} is planned for ${formatDate(planned.on)}.`
  return isOver && planned.on < academicYearAfter(year).start
    ? `${what} Leave them out, or call it off.`
    : `${what} It happens on that day all the same.`
}
