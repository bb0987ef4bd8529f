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
  type SessionStatus,
  sessionStatuses,
  sessionStatusesFor,
  sessionStatusNames,
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

describe('engagement statuses', () => {
  it.each(moves)('%s may become %j', (from, to) => {
    const offered = engagementMoves(from).map((move) => move.to)
    expect(offered.toSorted()).toEqual(to.toSorted())
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
    expect(engagementStatusNames.filter(engagementNeedsReason)).toEqual([
      'IoS',
      'Withdrawn',
      'Terminated',
      'Deferred',
      'Did not start',
      'Transferred',
    ])
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
