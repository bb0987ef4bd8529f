import { creditsForLoad } from '../return/module-instance-node.ts'
import { valueIn } from '../return/return-tree.ts'
import {
  findingAt,
  isBrief,
  ofSessions,
  type PlacedNode,
  type PlacedSession,
  says,
  within,
} from './placed-return.ts'
import type { Finding, ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of modules somebody takes, and of how much they come to. */
export const rulesOfModules = {
  'modules-missing': {
    of: 'student',
    severity: 'warns',
    title: 'No modules in a session',
    help: 'Enrol them on their modules. A provider with a fee cap returns the modules of every session.',
    source: ruleSources.guidance('ModuleInstance'),
    find: ofSessions((session, engagement, { college: { settings, collection } }) => {
      const isOfBefore = session.end !== null && session.end < collection.start
      return settings.category === 'Approved' ||
        isBrief(engagement) ||
        isOfBefore ||
        within(session, 'ModuleInstance').length > 0
        ? []
        : [findingAt(session, null, 'The session is returned without any module.')]
    }),
  },
  'outcome-before-end': {
    of: 'student',
    severity: 'blocks',
    title: 'Outcome of a module that is not over',
    help: 'A module has an outcome once it has ended. Enter its last day, or take the outcome back.',
    source: ruleSources.guidance('MODULEOUTCOME'),
    find: ofModules((module) =>
      says(module.node, 'MODULEOUTCOME') && !says(module.node, 'MODINSTENDDATE')
        ? [findingAt(module, 'MODULEOUTCOME', 'The module has an outcome and no last day.')]
        : [],
    ),
  },
  'result-beside-outcome': {
    of: 'student',
    severity: 'blocks',
    title: 'Result of a module that was not completed',
    help: 'Only a module with outcome 01 has a result. Look at outcome and status of the module enrolment.',
    source: ruleSources.guidance('MODULERESULT'),
    find: ofModules((module) =>
      says(module.node, 'MODULERESULT') && valueIn(module.node, 'MODULEOUTCOME') !== completed
        ? [
            findingAt(
              module,
              'MODULERESULT',
              'The module has a result, and its outcome says that there is none.',
            ),
          ]
        : [],
    ),
  },
  'module-outside-session': {
    of: 'student',
    severity: 'warns',
    title: 'Module lies outside its session',
    help: 'Look at the days of the module and of the session. One that goes on into the next session is interrupted at the end of this.',
    source: ruleSources.judgement('modules are taken within a session.'),
    find: ofModules((module, session) => {
      const { start, end } = {
        start: valueIn(module.node, 'MODINSTSTARTDATE'),
        end: valueIn(module.node, 'MODINSTENDDATE'),
      }
      const isCut = goingOn.includes(valueIn(module.node, 'MODULEOUTCOME') ?? '')
      const isBefore = end !== null && session.start !== null && end < session.start
      const isAfter =
        session.end !== null &&
        ((start !== null && start > session.end) || (end !== null && end > session.end && !isCut))
      return isBefore || isAfter
        ? [
            findingAt(
              module,
              isBefore ? 'MODINSTENDDATE' : 'MODINSTSTARTDATE',
              'The module does not lie within the session.',
            ),
          ]
        : []
    }),
  },
  'load-against-modules': {
    of: 'student',
    severity: 'warns',
    title: 'Load differs from the modules taken',
    help: 'The load of a session is the credits of its modules as a share of 120, of who left by the days until then. Take back the override, or correct the modules.',
    source: ruleSources.judgement('what somebody takes is what their modules come to.'),
    find: ofSessions((session, _, { facts }) => {
      const ids = within(session, 'ModuleInstance').map(({ node }) => node.key)
      const taken = facts.engagements
        .flatMap(({ sessions }) => sessions)
        .flatMap(({ modules }) => modules)
        .filter(({ id }) => ids.includes(id))
      const left = { end: session.end, endReason: valueIn(session.node, 'RSNSCSEND') }
      const credits = taken.reduce((sum, one) => sum + creditsForLoad(one, left), 0)
      return loadsOf(session).flatMap((load) => {
        const said = Number(valueIn(load.node, 'RPSTULOAD') ?? Number.NaN)
        return ids.length > 0 && Math.abs(said - (credits / fullYear) * 100) > rounding
          ? [findingAt(load, 'RPSTULOAD', 'The load is not what the modules of the session come to.')]
          : []
      })
    }),
  },
  'load-against-credits': {
    of: 'student',
    severity: 'warns',
    title: 'Load differs from the credits planned',
    help: 'Correct the credits of the session, or enrol them on the modules that are missing.',
    source: ruleSources.judgement('who goes on takes what was planned for the year.'),
    find: ofSessions((session, engagement, { facts, college: { collection } }) => {
      const kept = facts.engagements
        .flatMap(({ sessions }) => sessions)
        .filter(
          ({ academicYear, status }) => academicYear === collection.academicYear && status !== 'Dormant',
        )
      const [only, ...others] = kept
      // What was cut short, or is one of several in a year, comes to less than was planned.
      if (!only || others.length > 0 || only.credits === null || only.modules.length === 0) return []
      if (engagement.sessions.length > 1 || valueIn(session.node, 'RSNSCSEND') !== completedSession) return []
      const planned = (only.credits / fullYear) * 100
      return loadsOf(session).flatMap((load) => {
        const said = Number(valueIn(load.node, 'RPSTULOAD') ?? planned)
        return Math.abs(said - planned) > rounding
          ? [findingAt(load, 'RPSTULOAD', 'The load is not what was planned for the session.')]
          : []
      })
    }),
  },
  'load-too-high': {
    of: 'student',
    severity: 'warns',
    title: 'Load is unlikely',
    help: 'Part-time it is at most 100, full-time at most 150. Look at study pace and modules.',
    source: ruleSources.judgement('nobody takes more than a year and a half in a year.'),
    find: ofSessions((session) => {
      const most = valueIn(session.node, 'SCSMODE') === partTime ? 100 : 150
      return loadsOf(session).flatMap((load) =>
        Number(valueIn(load.node, 'RPSTULOAD') ?? 0) > most
          ? [findingAt(load, 'RPSTULOAD', 'The load is more than somebody of this study pace takes.')]
          : [],
      )
    }),
  },
  'no-load': {
    of: 'student',
    severity: 'warns',
    title: 'Load is nothing',
    help: 'Who takes nothing in a session is mostly away, or not to be returned. Look at modules and status.',
    source: ruleSources.judgement('who studies takes something.'),
    find: ofSessions((session) =>
      loadsOf(session).flatMap((load) =>
        Number(valueIn(load.node, 'RPSTULOAD') ?? 1) === 0
          ? [findingAt(load, 'RPSTULOAD', 'Nothing is taken in the session.')]
          : [],
      ),
    ),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

/** ModuleInstance.MODULEOUTCOME: completed, and those of who did not complete it or goes on with it. */
const completed = '01'
const goingOn: readonly string[] = ['03', '05', '06']

/** StudentCourseSession.SCSMODE of who studies part-time, and RSNSCSEND of a year that was completed. */
const partTime = '31'
const completedSession = '04'

/** Credits of a year of full-time study. */
const fullYear = 120

/** Loads are written with one decimal. */
const rounding = 0.051

function loadsOf(session: PlacedSession) {
  return within(session, 'ReferencePeriodStudentLoad')
}

function ofModules(find: (module: PlacedNode, session: PlacedSession) => readonly Finding[]) {
  return ofSessions((session) => within(session, 'ModuleInstance').flatMap((module) => find(module, session)))
}
