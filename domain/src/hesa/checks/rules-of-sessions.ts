import { sessionStatuses, standingOf } from '#college/studies/status.ts'
import { addDays, addYears, isDay } from '#platform/words/calendar.ts'
import { chainsOf } from '#students/hesa/chain.ts'
import { valueIn } from '../return/return-tree.ts'
import { returnedAsOn } from '../return/returned-chains.ts'
import { findingAt, ofEngagements, ofSessions, type PlacedSession, within } from './placed-return.ts'
import type { ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of a year of a course, and of being away within it. */
export const rulesOfSessions = {
  'sessions-overlap': {
    of: 'student',
    severity: 'blocks',
    title: 'Sessions overlap',
    help: 'One has to end before the next begins. Correct the first and last days of the sessions.',
    source: ruleSources.guidance('StudentCourseSession'),
    find: ofEngagements(({ sessions }) =>
      sessions.flatMap((session, at) => {
        const before = sessions[at - 1]
        return before && session.start !== null && (before.end === null || before.end >= session.start)
          ? [findingAt(session, 'SCSSTARTDATE', 'The session begins before the one before it ended.')]
          : []
      }),
    ),
  },
  'session-too-long': {
    of: 'student',
    severity: 'blocks',
    title: 'Session is longer than a year',
    help: 'A session is a year of the programme at most. Correct its days, or say how years of the programme are counted.',
    source: ruleSources.guidance('StudentCourseSession'),
    find: ofSessions((session, _, { college }) => {
      const { start, end } = session
      if (start === null || !isDay(start)) return []
      return (end ?? returnedAsOn(college)) >= addYears(start, 1)
        ? [
            findingAt(
              session,
              end === null ? 'SCSSTARTDATE' : 'SCSENDDATE',
              'The session lasts for more than a year.',
            ),
          ]
        : []
    }),
  },
  'session-end-first': {
    of: 'student',
    severity: 'blocks',
    title: 'Session ends before it begins',
    help: 'Correct the first or the last day of the session.',
    source: ruleSources.guidance('SCSENDDATE'),
    find: ofSessions((session) =>
      session.start !== null && session.end !== null && session.end < session.start
        ? [findingAt(session, 'SCSENDDATE', 'The session ends before it begins.')]
        : [],
    ),
  },
  'session-end-reason': {
    of: 'student',
    severity: 'blocks',
    title: 'End of a session and its reason do not go together',
    help: 'A session that ended says why, and none else does. Correct its status or its last day, or map the status to a code.',
    source: ruleSources.guidance('RSNSCSEND'),
    find: ofSessions((session) => {
      const hasReason = valueIn(session.node, 'RSNSCSEND') !== null
      if (hasReason === (session.end !== null)) return []
      return [
        hasReason
          ? findingAt(session, 'SCSENDDATE', 'The session says why it ended, and not when.')
          : findingAt(session, 'RSNSCSEND', 'The session ended, and does not say why.'),
      ]
    }),
  },
  'dormant-status': {
    of: 'student',
    severity: 'blocks',
    title: 'Interrupted, and the session does not say so',
    help: 'Look at since when they are away, and at the status of the session.',
    source: ruleSources.guidance('SessionStatus'),
    find: ofSessions((session) => {
      const last = statusesOf(session).at(-1)
      const isAway = last !== undefined && valueIn(last.node, 'STATUSCHANGEDTO') === away
      const reason = valueIn(session.node, 'RSNSCSEND')
      if (reason === '02' && !isAway)
        return [
          findingAt(
            session,
            'RSNSCSEND',
            'The session ended as interrupted, and no day tells since when they are away.',
          ),
        ]
      return reason === '04' && isAway
        ? [findingAt(last, 'STATUSCHANGEDTO', 'The session ended as completed while they were away.')]
        : []
    }),
  },
  'status-outside-session': {
    of: 'student',
    severity: 'blocks',
    title: 'Away or back outside the session',
    help: 'The day lies within the session, or is the day after. Correct since when they were away.',
    source: ruleSources.guidance('STATUSVALIDFROM'),
    find: ofSessions((session) =>
      statusesOf(session).flatMap((status) => {
        const day = valueIn(status.node, 'STATUSVALIDFROM')
        if (day === null || session.start === null) return []
        const isAfter = session.end !== null && isDay(session.end) && day > addDays(session.end, 1)
        return day < session.start || isAfter
          ? [findingAt(status, 'STATUSVALIDFROM', 'The day lies outside the session.')]
          : []
      }),
    ),
  },
  'away-all-session': {
    of: 'student',
    severity: 'warns',
    title: 'Away for the whole session',
    help: 'A session somebody is wholly away in is not returned. Enter the year as Dormant.',
    source: ruleSources.guidance('RSNSCSEND'),
    find: ofSessions((session) => {
      const [first, ...others] = statusesOf(session)
      const day = first ? valueIn(first.node, 'STATUSVALIDFROM') : null
      return first &&
        others.length === 0 &&
        valueIn(first.node, 'STATUSCHANGEDTO') === away &&
        day !== null &&
        session.start !== null &&
        session.end !== null &&
        day <= session.start
        ? [
            findingAt(
              first,
              'STATUSVALIDFROM',
              'They were away from the first day of the session to its last.',
            ),
          ]
        : []
    }),
  },
  'session-left-open': {
    of: 'student',
    severity: 'warns',
    title: 'Engagement ended, and its session goes on',
    help: 'Set the session to what became of it: completed, incomplete or transferred.',
    source: ruleSources.judgement('who left has no session that goes on.'),
    find: ofEngagements((engagement, { facts, college: { collection } }) => {
      const chain = chainsOf(facts.engagements).find(({ id }) => id === engagement.node.key)
      return (chain?.engagements ?? []).flatMap((one) => {
        const standing = standingOf(one.status)
        if (standing !== 'left' && standing !== 'completed' && standing !== 'transferred') return []
        return one.sessions
          .filter(
            ({ status, academicYear }) =>
              academicYear === collection.academicYear && sessionStatuses[status].standing === 'open',
          )
          .map(({ id }) => ({
            path: engagement.path,
            words: 'The engagement ended, and a session of it is open still.',
            opens: { by: 'record', collection: 'enrolment-sessions', id, path: 'status' },
          }))
      })
    }),
  },
  'pace-changed-since': {
    of: 'student',
    severity: 'warns',
    title: 'Study pace was changed after the session',
    help: 'The session is returned with the pace it ended with. Where that pace was a mistake all along, override it for this collection; where they study at another pace since, there is nothing to do.',
    source: ruleSources.judgement('nobody but the college knows whether a change corrects what was.'),
    find: ofSessions((session, _, { facts }) => {
      const at = session.node.cells.find(({ field }) => field === 'SCSESSIONID')?.origin.at
      const year = at?.by === 'record' ? at.id : null
      const one = facts.engagements.find(({ sessions }) => sessions.some(({ id }) => id === year))
      const then = one?.sessions.find(({ id }) => id === year)?.studiedThen
      return one && then && then.studyPace !== null && then.studyPace !== one.studyPace
        ? [
            findingAt(
              session,
              'SCSMODE',
              `It is returned as ${then.studyPace}; the pace was changed to ${one.studyPace ?? 'none'} after its last day.`,
            ),
          ]
        : []
    }),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

/** SessionStatus.STATUSCHANGEDTO of who is away (coding manual of 22056). */
const away = '02'

function statusesOf(session: PlacedSession) {
  const dayOf = (node: PlacedSession['node']) => valueIn(node, 'STATUSVALIDFROM') ?? ''
  return within(session, 'SessionStatus').toSorted((one, other) =>
    dayOf(one.node) < dayOf(other.node) ? -1 : 1,
  )
}
