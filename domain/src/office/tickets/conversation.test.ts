import { describe, expect, it } from 'vitest'
import {
  type Audience,
  afterMessage,
  canSayResolved,
  isDueToClose,
  type Party,
  reopenUntil,
  resolvedBefore,
  ticketNumber,
  timesAfter,
} from './conversation.ts'
import type { TicketState } from './state.ts'

const now = '2026-11-20T09:15:00.000Z'
const fresh = '2026-11-10T12:00:00.000Z'
const lastMoment = '2026-11-06T09:15:00.000Z'
const tooLong = '2026-11-06T09:14:59.000Z'
const over = 'This ticket is closed. Open a new one and mention it.'

describe('afterMessage', () => {
  const cases: [by: Party, audience: Audience, from: TicketState, resolvedAt: string | null, then: string][] =
    [
      ['requester', 'Public', 'New', null, 'New'],
      ['requester', 'Public', 'Open', null, 'Open'],
      ['requester', 'Public', 'Waiting for you', null, 'Open'],
      ['requester', 'Public', 'Resolved', fresh, 'Open'],
      ['requester', 'Public', 'Resolved', lastMoment, 'Open'],
      ['requester', 'Public', 'Resolved', tooLong, over],
      ['requester', 'Public', 'Closed', fresh, over],
      ['requester', 'Internal', 'Open', null, 'Internal notes are written by those who answer tickets.'],
      ['helper', 'Public', 'New', null, 'Open'],
      ['helper', 'Public', 'Open', null, 'Open'],
      ['helper', 'Public', 'Waiting for you', null, 'Waiting for you'],
      ['helper', 'Public', 'Resolved', tooLong, 'Resolved'],
      ['helper', 'Public', 'Closed', fresh, 'This ticket is closed. Open it again before you answer.'],
      ['helper', 'Internal', 'New', null, 'New'],
      ['helper', 'Internal', 'Closed', fresh, 'Closed'],
    ]
  it.each(cases)(
    'a %s writes (%s) on a ticket %s, resolved %s: %s',
    (by, audience, state, resolvedAt, then) => {
      const outcome = afterMessage({ state, resolvedAt }, { by, audience }, now)
      expect('state' in outcome ? outcome.state : outcome.refused).toBe(then)
    },
  )

  const wished: [by: Party, audience: Audience, from: TicketState, moveTo: TicketState, then: string][] = [
    ['helper', 'Public', 'New', 'Resolved', 'Resolved'],
    ['helper', 'Public', 'Open', 'Waiting for you', 'Waiting for you'],
    ['helper', 'Public', 'Open', 'Open', 'Open'],
    ['helper', 'Public', 'Closed', 'Open', 'Open'],
    ['helper', 'Public', 'Resolved', 'Waiting for you', 'State cannot go from Resolved to Waiting for you.'],
    ['helper', 'Public', 'Open', 'New', 'State cannot go from Open to New.'],
    ['helper', 'Internal', 'Open', 'Resolved', 'An internal note leaves the ticket where it is.'],
    ['requester', 'Public', 'Open', 'Resolved', 'The state of a ticket is set by those who answer it.'],
  ]
  it.each(wished)(
    'a %s writes (%s) on a ticket %s and wants it %s: %s',
    (by, audience, state, moveTo, then) => {
      const outcome = afterMessage({ state, resolvedAt: null }, { by, audience, moveTo }, now)
      expect('state' in outcome ? outcome.state : outcome.refused).toBe(then)
    },
  )

  it('says that only a new ticket helps where one is over, and nowhere else', () => {
    const said = (state: TicketState, by: Party) =>
      afterMessage({ state, resolvedAt: tooLong }, { by, audience: 'Public' }, now)
    expect(said('Resolved', 'requester')).toMatchObject({ isOver: true })
    expect(said('Closed', 'requester')).toMatchObject({ isOver: true })
    expect(said('Closed', 'helper')).not.toHaveProperty('isOver')
  })
})

describe('a resolved ticket', () => {
  it('can be taken up for 14 days, then closes by itself', () => {
    expect(reopenUntil({ state: 'Resolved', resolvedAt: lastMoment })).toBe(now)
    expect(isDueToClose({ state: 'Resolved', resolvedAt: lastMoment }, now)).toBe(false)
    expect(isDueToClose({ state: 'Resolved', resolvedAt: tooLong }, now)).toBe(true)
    expect(isDueToClose({ state: 'Open', resolvedAt: tooLong }, now)).toBe(false)
    expect(reopenUntil({ state: 'Closed', resolvedAt: fresh })).toBeNull()
    expect(resolvedBefore(now)).toBe(lastMoment)
  })

  it.each([
    ['New', true],
    ['Open', true],
    ['Waiting for you', true],
    ['Resolved', false],
    ['Closed', false],
  ] as const)('%s can be called solved by who asked: %s', (state, can) => {
    expect(canSayResolved({ state, resolvedAt: null })).toBe(can)
  })

  const never = { resolvedAt: null, closedAt: null }
  it.each([
    ['Resolved', never, { resolvedAt: now, closedAt: null }],
    ['Closed', { resolvedAt: fresh, closedAt: null }, { resolvedAt: fresh, closedAt: now }],
    ['Closed', never, { resolvedAt: null, closedAt: now }],
    ['Open', { resolvedAt: fresh, closedAt: now }, never],
    ['Waiting for you', { resolvedAt: fresh, closedAt: null }, never],
  ] as const)('keeps its times when it becomes %s', (state, before, after) => {
    expect(timesAfter(state, before, now)).toEqual(after)
  })
})

it('tickets are numbered as people quote them', () => {
  expect(ticketNumber(123)).toBe('T-00123')
  expect(ticketNumber(1_234_567)).toBe('T-1234567')
})
