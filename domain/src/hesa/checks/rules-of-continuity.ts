import { awaitedResult } from '../continuity/compare-returns.ts'
import { nodesOf, type PlacedCell, valueIn } from '../return/return-tree.ts'
import { findingAt, ofEngagements, placedIn } from './placed-return.ts'
import type { ReturnCheck, StudentChecked } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What must be as it was in the last collection that was sent, and what only comparing and making returns finds. */
export const rulesOfContinuity = {
  'number-changed': {
    of: 'student',
    severity: 'blocks',
    title: 'HESA number differs from last year',
    help: 'Once returned a number is theirs for good. Put the old number back, or look whether two students were merged.',
    source: ruleSources.guidance('SID'),
    find: (checked) => changedSince(checked, 'SID', 'They were returned by another number last year.'),
  },
  'birth-date-changed': {
    of: 'student',
    severity: 'warns',
    title: 'Birth date differs from last year',
    help: 'Look which of the two is right, and explain it where the old one was wrong.',
    source: ruleSources.judgement('a birth date that changes is a mistake in one of the two years.'),
    find: (checked) => changedSince(checked, 'BIRTHDTE', 'Another birth date was returned last year.'),
  },
  'engagement-number-changed': {
    of: 'student',
    severity: 'blocks',
    title: 'Engagement has another number than last year',
    help: 'An engagement keeps its number from year to year. Look whether it was entered anew, or should continue the old one.',
    source: ruleSources.guidance('NUMHUS'),
    find: ofEngagements((engagement, { returned, last }) => {
      if (last === null) return []
      const now = new Set(nodesOf(returned.node, 'Engagement').map(({ node }) => node.key))
      const before = nodesOf(last.node, 'Engagement').map(({ node }) => node)
      const isNew = !before.some(({ key }) => key === engagement.node.key)
      const isOld = before.some(
        (node) => !now.has(node.key) && valueIn(node, 'ENGSTARTDATE') === engagement.start,
      )
      return isNew && isOld
        ? [
            findingAt(
              engagement,
              'NUMHUS',
              'The engagement that began on this day had another number last year.',
            ),
          ]
        : []
    }),
  },
  'start-changed': {
    of: 'student',
    severity: 'warns',
    title: 'Start differs from last year',
    help: 'Look which of the two days is right, and explain it where the old one was wrong.',
    source: ruleSources.judgement('an engagement begins once.'),
    find: ofEngagements((engagement, { last }) => {
      const before = lastOf(last, engagement.node.key)
      const start = before ? valueIn(before, 'ENGSTARTDATE') : null
      return start !== null && engagement.start !== null && start !== engagement.start
        ? [findingAt(engagement, 'ENGSTARTDATE', 'Another first day was returned last year.')]
        : []
    }),
  },
  'entry-changed': {
    of: 'student',
    severity: 'warns',
    title: 'Entry profile differs from last year',
    help: 'It tells of the day they began and is not brought up to date. Put back what it said, or explain the correction.',
    source: ruleSources.guidance('EntryProfile'),
    find: ofEngagements(({ node, entry }, { last }) => {
      const before = lastOf(last, node.key)?.nodes.find(({ entity }) => entity === 'EntryProfile')
      if (!before || entry === null) return []
      return entry.node.cells.flatMap(({ field, value }) => {
        const was = valueIn(before, field)
        return was !== null && value !== null && was !== value
          ? [findingAt(entry, field, 'Something else was returned last year.')]
          : []
      })
    }),
  },
  'board-not-sat': {
    of: 'student',
    severity: 'blocks',
    title: 'Result was awaited last year already',
    help: 'Last year they left with their award undecided. Enter the award, or why they leave without one.',
    source: ruleSources.judgement('what a board had still to decide is decided a year later.'),
    find: ofEngagements((engagement, { last }) => {
      const before = lastOf(last, engagement.node.key)?.nodes.find(({ entity }) => entity === 'Leaver')
      const { leaver } = engagement
      const isSettled = leaver !== null && ![null, awaitedResult].includes(valueIn(leaver.node, 'RSNENGEND'))
      return before && valueIn(before, 'RSNENGEND') === awaitedResult && !isSettled
        ? [
            findingAt(
              leaver ?? engagement,
              leaver && 'RSNENGEND',
              'The award was undecided last year and is so still.',
            ),
          ]
        : []
    }),
  },
  'lost-since-last-year': {
    of: 'return',
    severity: 'warns',
    title: 'Open last year, and not returned now',
    help: 'Whoever went on at the end of last year comes back, has left, or is explained. Who left with the award undecided is returned once more, with the result.',
    source: ruleSources.judgement(
      'an engagement that HESA knows as open has to be closed before it disappears.',
    ),
  },
  schema: {
    of: 'return',
    severity: 'blocks',
    title: 'The schema does not accept a value',
    help: 'Correct the value where it is from, or map it to a code of this collection.',
    source: 'The schema of the collection, as HESA publishes it.',
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

function changedSince({ returned, last }: StudentChecked, field: string, words: string) {
  const was = last === null ? null : valueIn(last.node, field)
  const cell = placedIn(returned).cells.find(isOfStudent(field))
  return cell && was !== null && cell.cell.value !== null && cell.cell.value !== was
    ? [{ path: cell.path, words, opens: cell.cell.origin.at }]
    : []
}

function isOfStudent(field: string) {
  return ({ name }: PlacedCell) => name === `Student.${field}`
}

function lastOf(last: StudentChecked['last'], engagement: string) {
  return last?.node.nodes.find(({ entity, key }) => entity === 'Engagement' && key === engagement)
}
