import { isEndOfEngagement, sessionsThatAre } from '@minster/domain/college/studies/status'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { isAwayAllOf, type YearAway } from '@minster/domain/students/hesa/away-all-year'
import type { EngagementSession, SessionStep } from '@minster/domain/students/student/session-steps'
import { byRule } from '#kit/records/by-rule.ts'
import type { Consequence } from '#kit/records/rules.ts'
import type { Kind, Session, StatusMove } from './move.ts'

const collection = collectionOf('enrolment-sessions')

/** The status of sessions, by the table of possible pairs. */
export const sessionStatuses: Kind = ({ steps, ...move }) =>
  steps.map((step): Consequence => {
    if (step.kind === 'added') return addedSession(step, move)
    const { session, locked } = step
    const { academicYear } = session
    if (step.kind === 'removed')
      return {
        id: `session-removed-${academicYear}`,
        label: `Session ${academicYear}, which has not begun, goes to the bin`,
        ticked: true,
        locked,
        run: (context) => context.door.remove(context.tx, collection, session.id, byRule(context)),
      }
    return {
      id: `session-${academicYear}`,
      label: `Session ${academicYear} becomes ${step.status}`,
      detail: `It is ${session.status} now.`,
      ticked: true,
      locked,
      run: async (context) => {
        await context.door.change(
          context.tx,
          collection,
          session.id,
          { status: step.status },
          byRule(context),
        )
      },
    }
  })

function addedSession(
  { like, academicYear, status, locked }: Extract<SessionStep<Session>, { kind: 'added' }>,
  { engagement, day }: Pick<StatusMove, 'engagement' | 'day'>,
): Consequence {
  const year = academicYearTitled(academicYear)
  const isWithin = year !== null && day >= year.start && day <= year.end
  const { level, credits } = like
  return {
    id: `session-added-${academicYear}`,
    label: `A session ${academicYear} is added, ${status}`,
    detail: `${level === null ? 'Without a level' : `At level ${level}`}, as the one before.`,
    ticked: true,
    locked,
    run: async (context) => {
      const values = {
        engagement,
        academicYear,
        status,
        level,
        credits,
        startDate: isWithin ? day : null,
        endDate: year?.end ?? null,
      }
      await context.door.create(context.tx, collection, values, byRule(context))
    },
  }
}

/** The last day of a session that is cut short, or of one that is taken up again. */
export const sessionEnds: Kind = ({ steps, to, day, before }) =>
  steps.flatMap((step): Consequence[] => {
    if (step.kind !== 'becomes') return []
    const { session } = step
    const away = before['interruptedFrom']
    const end = endOfStep(step, day, typeof away === 'string' ? away : null)
    if (end === null) return []
    const { academicYear } = session
    return [
      sessionEnd(session, {
        label: isResumed(step)
          ? `Session ${academicYear} runs until ${formatDate(end)} again`
          : `Session ${academicYear} ends ${formatDate(end)}`,
        end,
        locked: isEndOfEngagement(to),
      }),
    ]
  })

type Becoming<S extends EngagementSession> = Extract<SessionStep<S>, { kind: 'becomes' }>

function isResumed({ status }: Becoming<EngagementSession>): boolean {
  return status === 'Current' || status === 'Starting'
}

/**
 * The last day a session gets with its new status; null where it keeps its own. Who leaves without having come back, since
 * `awayFrom`, was never in a session that was wholly away: it ends on its first day.
 */
export function endOfStep(
  step: Becoming<EngagementSession & YearAway>,
  day: string,
  awayFrom: string | null = null,
): string | null {
  const { session, status } = step
  const { academicYear, endDate, startDate } = session
  const year = academicYearTitled(academicYear)
  if (sessionsThatAre('left', 'transferred').includes(status) && isAwayAllOf(session, awayFrom)) {
    const first = startDate ?? year?.start ?? null
    return first === endDate ? null : first
  }
  const yearEnd = year?.end ?? null
  const end = isResumed(step) ? yearEnd : day
  if (end === null || status === 'Dormant') return null
  const isChanged = isResumed(step)
    ? session.status === 'Interrupted' && endDate !== null && endDate < end
    : (endDate === null || endDate > end) &&
      (startDate === null || startDate <= end) &&
      end <= (yearEnd ?? end)
  return isChanged ? end : null
}

export function sessionEnd(
  { id, academicYear }: Pick<Session, 'id' | 'academicYear'>,
  { label, end, locked }: { readonly label: string; readonly end: string; readonly locked: boolean },
): Consequence {
  return {
    id: `session-end-${academicYear}`,
    label,
    ticked: true,
    locked,
    run: async (context) => {
      await context.door.change(context.tx, collection, id, { endDate: end }, byRule(context))
    },
  }
}
