import { standingOf } from '#college/studies/status.ts'
import { chainsOf } from '#students/hesa/chain.ts'
import { valueIn } from '../return/return-tree.ts'
import { returnedAsOn } from '../return/returned-chains.ts'
import {
  findingAt,
  isBrief,
  ofEngagements,
  type PlacedEngagement,
  placedIn,
  within,
} from './placed-return.ts'
import type { ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of an engagement, its beginning and its end. */
export const rulesOfEngagements = {
  'no-engagement': {
    of: 'student',
    severity: 'blocks',
    title: 'No engagement',
    help: 'Look whether the engagement is in the right year, or whether the student is to be returned at all.',
    source: ruleSources.guidance('Engagement'),
    find: ({ returned }) =>
      placedIn(returned).engagements.length > 0
        ? []
        : [
            findingAt(
              { path: 'Student', node: returned.node },
              null,
              'The student is returned without an engagement.',
            ),
          ],
  },
  'no-session': {
    of: 'student',
    severity: 'blocks',
    title: 'No session',
    help: 'Every engagement needs a session of the year, and one that is only closed its last. Give it one, or correct its first and last day.',
    source: ruleSources.guidance('StudentCourseSession'),
    find: ofEngagements((engagement) =>
      engagement.sessions.length > 0
        ? []
        : [findingAt(engagement, null, 'The engagement has no session in this collection.')],
    ),
  },
  'first-session-start': {
    of: 'student',
    severity: 'blocks',
    title: 'First session begins on another day than the engagement',
    help: 'Both begin on the first day of teaching or induction. Correct the start of the engagement or of its first session.',
    source: ruleSources.guidance('ENGSTARTDATE'),
    find: ofEngagements(({ start, sessions: [first] }, { college: { collection } }) => {
      if (!first || start === null || first.start === null) return []
      const isOfThisYear = start >= collection.start && start <= collection.end
      const differs = first.start < start || (isOfThisYear && first.start !== start)
      return differs
        ? [
            findingAt(
              first,
              'SCSSTARTDATE',
              'The first session does not begin on the first day of the engagement.',
            ),
          ]
        : []
    }),
  },
  'leaver-missing': {
    of: 'student',
    severity: 'blocks',
    title: 'Left, and not returned as a leaver',
    help: 'The last session ended because they left. Enter status, last day and reason on the engagement.',
    source: ruleSources.guidance('Leaver'),
    find: ofEngagements(({ sessions, leaver }) => {
      const last = sessions.at(-1)
      return last && leaver === null && valueIn(last.node, 'RSNSCSEND') === '01'
        ? [
            findingAt(
              last,
              'RSNSCSEND',
              'The last session says that they left, the engagement that it goes on.',
            ),
          ]
        : []
    }),
  },
  'leaver-unwanted': {
    of: 'student',
    severity: 'blocks',
    title: 'Changed programme here, and returned as a leaver',
    help: 'Who goes on to another programme here does not leave. Let the new engagement continue the old one.',
    source: ruleSources.guidance('Leaver'),
    find: ofEngagements(({ sessions, leaver }) => {
      const last = sessions.at(-1)
      return last && leaver !== null && valueIn(last.node, 'RSNSCSEND') === '03'
        ? [
            findingAt(
              leaver,
              'RSNENGEND',
              'The last session says that they changed programme, the engagement that they left.',
            ),
          ]
        : []
    }),
  },
  'nothing-follows': {
    of: 'student',
    severity: 'warns',
    title: 'Changed programme here, and no programme follows',
    help: 'Let the engagement of the new programme continue this one, or say that they went to another provider.',
    source: ruleSources.judgement(
      'a session that ends because of another course here is followed by one of that course.',
    ),
    find: ofEngagements(({ sessions, leaver }) => {
      const last = sessions.at(-1)
      return last && leaver === null && valueIn(last.node, 'RSNSCSEND') === '03'
        ? [
            findingAt(
              last,
              'RSNSCSEND',
              'The last session ended with a change of programme, and none follows it.',
            ),
          ]
        : []
    }),
  },
  'leaver-without-reason': {
    of: 'student',
    severity: 'warns',
    title: 'Left without a reason',
    help: 'Enter why they left on the engagement. Who has died, or went to another provider, is returned otherwise.',
    source: ruleSources.guidance('RSNENGEND'),
    find: ofEngagements(({ node, leaver }, { facts }) => {
      const chain = chainsOf(facts.engagements).find(({ id }) => id === node.key)
      const hasNone = chain?.engagements.some(
        ({ status, endReason }) => standingOf(status) === 'left' && endReason === null,
      )
      return leaver !== null && hasNone === true
        ? [findingAt(leaver, 'RSNENGEND', 'They left, and nobody has entered why.')]
        : []
    }),
  },
  'short-stay': {
    of: 'student',
    severity: 'blocks',
    title: 'Left within a fortnight, and too much is returned',
    help: 'Of who leaves within fourteen days with nothing, HESA takes few fields. Take back overrides that add more.',
    source: ruleSources.guidance('RSNENGEND'),
    find: ofEngagements((engagement) => {
      if (!isBrief(engagement)) return []
      const { entry, sessions } = engagement
      return [
        ...(entry === null
          ? []
          : entry.node.cells
              .filter(({ field, value }) => field !== 'PERMADDCOUNTRY' && value !== null)
              .map(({ field }) =>
                findingAt(entry, field, 'They left within a fortnight, so that this is not returned.'),
              )),
        ...sessions.flatMap((session) =>
          ['FundingAndMonitoring', 'FundingBody', 'ModuleInstance'].flatMap((entity) =>
            within(session, entity).map((one) =>
              findingAt(one, null, 'They left within a fortnight, so that this is not returned.'),
            ),
          ),
        ),
      ]
    }),
  },
  'left-before-session': {
    of: 'student',
    severity: 'warns',
    title: 'Left before the session began',
    help: 'Correct the day they last attended, or take the session out of the engagement.',
    source: ruleSources.judgement('nobody has a session that begins after they left.'),
    find: ofEngagements(({ start, sessions, leaver }) => {
      const end = leaver === null ? null : valueIn(leaver.node, 'ENGENDDATE')
      const last = sessions.at(-1)?.start ?? start
      return leaver !== null && end !== null && last !== null && end < last
        ? [findingAt(leaver, 'ENGENDDATE', 'The last day lies before the first day of the session.')]
        : []
    }),
  },
  'expected-end-early': {
    of: 'student',
    severity: 'warns',
    title: 'Expected end is not ahead',
    help: 'Enter when they are expected to complete now, or record that they left or completed.',
    source: ruleSources.judgement('who goes on studying is expected to end later than today.'),
    find: ofEngagements((engagement, { college }) => {
      const end = valueIn(engagement.node, 'ENGEXPECTEDENDDATE')
      if (end === null) return []
      const isPast = engagement.leaver === null && end < returnedAsOn(college)
      const isBeforeStart = engagement.start !== null && end < engagement.start
      return isPast || isBeforeStart
        ? [
            findingAt(
              engagement,
              'ENGEXPECTEDENDDATE',
              isBeforeStart
                ? 'The expected end lies before the start.'
                : 'The expected end is past, and they study still.',
            ),
          ]
        : []
    }),
  },
  'engagements-overlap': {
    of: 'student',
    severity: 'warns',
    title: 'Two engagements at once',
    help: 'Look whether one of them ended, or continues the other. Who really studies two things at once is returned with both.',
    source: ruleSources.judgement('two engagements at once are rare, and mostly one that nobody closed.'),
    find: ({ returned }) => {
      const { engagements } = placedIn(returned)
      return engagements.flatMap((one, at) => {
        const isDuring = engagements.slice(0, at).some((other) => overlap(one, other))
        return isDuring
          ? [findingAt(one, 'ENGSTARTDATE', 'The engagement runs beside another of the same student.')]
          : []
      })
    },
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

function overlap(one: PlacedEngagement, other: PlacedEngagement): boolean {
  const endOf = ({ leaver }: PlacedEngagement) =>
    leaver === null ? null : valueIn(leaver.node, 'ENGENDDATE')
  const isBefore = (end: string | null, start: string | null) =>
    end !== null && start !== null && end <= start
  return !isBefore(endOf(one), other.start) && !isBefore(endOf(other), one.start)
}
