import { describe, expect, it } from 'vitest'
import {
  type EngagementStatus,
  engagementMoves,
  engagementNeedsReason,
  engagementStatuses,
  engagementStatusNames,
  futureEngagementStatuses,
  isEngagementStatus,
  isPossiblePair,
  type SessionStanding,
  type SessionStatus,
  sessionStatuses,
  sessionStatusesFor,
  sessionStatusNames,
  sessionsThatAre,
} from './status.ts'

const moves: [EngagementStatus, EngagementStatus[]][] = [
  ['Starting', ['Current', 'Deferred', 'Did not start', 'Resi only', 'Withdrawn']],
  ['Current', ['IoS', 'Transferred', 'Completed', 'Withdrawn', 'Terminated']],
  ['IoS', ['Current', 'Transferred', 'Withdrawn', 'Terminated']],
  ['Deferred', ['Current', 'Starting']],
  ['Did not start', ['Current', 'Starting']],
  ['Resi only', ['Current', 'Starting']],
  ['Completed', []],
  ['Transferred', []],
  ['Withdrawn', []],
  ['Terminated', []],
]

const pairs: [EngagementStatus, SessionStatus[]][] = [
  ['Starting', ['Starting']],
  ['Current', ['Starting', 'Current', 'Completing', 'Assignments', 'Completed']],
  ['IoS', ['Interrupted', 'Dormant']],
  ['Resi only', ['Current', 'Completed']],
  ['Completed', ['Completed']],
  ['Transferred', ['Transferred', 'Completed']],
  ['Withdrawn', ['Incomplete', 'Completed']],
  ['Terminated', ['Incomplete', 'Completed']],
  ['Deferred', ['Dormant', 'Starting']],
  ['Did not start', ['Incomplete']],
]

const reasons = ['IoS', 'Withdrawn', 'Terminated', 'Deferred', 'Did not start', 'Transferred']

describe('engagement statuses', () => {
  it.each(moves)('%s may become %j', (from, to) => {
    const offered = engagementMoves(from).filter(({ refused }) => refused === undefined)
    expect(offered.map((move) => move.to).toSorted()).toEqual(to.toSorted())
  })

  it.each(moves)(
    '%s shows every other status, those it may not become last and with the reason',
    (from, to) => {
      const shown = engagementMoves(from)
      expect(shown.map((move) => move.to).toSorted()).toEqual(
        engagementStatusNames.filter((name) => name !== from).toSorted(),
      )
      expect(shown.slice(to.length).every(({ refused }) => refused !== undefined)).toBe(true)
      for (const move of shown) expect(move.needsReason, move.to).toBe(reasons.includes(move.to))
    },
  )

  const refusals: [EngagementStatus, EngagementStatus, string][] = [
    ['Completed', 'Current', 'Completed is an end. Only undoing that change leaves it.'],
    ['Withdrawn', 'Current', 'Withdrawn is an end. Only undoing that change leaves it.'],
    ['Starting', 'IoS', 'They have not begun. Make them Current first.'],
    ['Starting', 'Completed', 'They have not begun. Make them Current first.'],
    ['Current', 'Starting', 'They have begun already.'],
    ['Current', 'Deferred', 'They have begun already.'],
    ['IoS', 'Completed', 'An interrupted student completes nothing. Make them Current first.'],
    ['IoS', 'Did not start', 'They have begun already.'],
    ['Deferred', 'Withdrawn', 'They have not begun. Make them Starting or Current first.'],
  ]
  it.each(refusals)('%s cannot become %s: %s', (from, to, refused) => {
    expect(engagementMoves(from)).toContainEqual(expect.objectContaining({ to, refused }))
  })

  it('settle the dates that belong to a move together with it', () => {
    const asked = Object.entries(engagementStatuses).flatMap(([name, row]) =>
      'asks' in row ? [[name, row.asks]] : [],
    )
    expect(asked).toEqual([
      ['Completed', ['end']],
      ['IoS', ['interruptedFrom', 'expectedReturn']],
      ['Withdrawn', ['end', 'endReason', 'lastAttended']],
      ['Terminated', ['end', 'endReason', 'lastAttended']],
      ['Transferred', ['end', 'transferredTo', 'transferredProvider']],
    ])
  })

  it.each(pairs)('%s stands beside %j', (engagement, sessions) => {
    expect(sessionStatusNames.filter((session) => isPossiblePair(engagement, session)).toSorted()).toEqual(
      sessions.toSorted(),
    )
    expect(sessionStatusesFor(engagement)).toEqual(sessions)
  })

  it('are ten, each in both tables', () => {
    expect(engagementStatusNames).toHaveLength(10)
    expect(moves.map(([name]) => name).toSorted()).toEqual(engagementStatusNames.toSorted())
    expect(pairs.map(([name]) => name).toSorted()).toEqual(engagementStatusNames.toSorted())
  })

  it('know which may lie in the future and which moves need a reason', () => {
    expect(futureEngagementStatuses).toEqual([
      'Starting',
      'Current',
      'Deferred',
      'Did not start',
      'Resi only',
    ])
    expect(engagementStatusNames.filter(engagementNeedsReason)).toEqual(reasons)
    expect(engagementMoves('Current')).toContainEqual({ to: 'Completed', needsReason: false })
    expect(engagementMoves('Current')).toContainEqual({ to: 'IoS', needsReason: true })
  })

  it('offer nothing out of a text that is no status', () => {
    expect(engagementMoves('Gone')).toEqual([])
    expect(isEngagementStatus('valueOf')).toBe(false)
  })

  it('are neutral but for four', () => {
    const coloured = engagementStatusNames.filter((name) => engagementStatuses[name].tone !== 'neutral')
    expect(coloured.map((name) => [name, engagementStatuses[name].tone])).toEqual([
      ['Current', 'success'],
      ['IoS', 'warning'],
      ['Withdrawn', 'danger'],
      ['Terminated', 'danger'],
    ])
  })
})

describe('session statuses', () => {
  const standings: [SessionStanding, SessionStatus[]][] = [
    ['open', ['Starting', 'Current', 'Assignments', 'Completing']],
    ['completed', ['Completed']],
    ['transferred', ['Transferred']],
    ['paused', ['Interrupted', 'Dormant']],
    ['left', ['Incomplete']],
  ]
  it.each(standings)('that are %s: %j', (standing, statuses) => {
    expect(sessionsThatAre(standing)).toEqual(statuses)
  })

  it('of several standings come in the order staff see them', () => {
    expect(sessionsThatAre('transferred', 'completed')).toEqual(['Completed', 'Transferred'])
  })

  it('are nine, neutral but for two', () => {
    expect(sessionStatusNames).toEqual([
      'Starting',
      'Current',
      'Completed',
      'Incomplete',
      'Interrupted',
      'Dormant',
      'Assignments',
      'Transferred',
      'Completing',
    ])
    const coloured = sessionStatusNames.filter((name) => sessionStatuses[name].tone !== 'neutral')
    expect(coloured.map((name) => [name, sessionStatuses[name].tone])).toEqual([
      ['Current', 'success'],
      ['Interrupted', 'warning'],
    ])
  })
})
