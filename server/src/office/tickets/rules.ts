import { ticketNumber, timesAfter } from '@minster/domain/office/tickets/conversation'
import { isOpenTicket, isTicketState } from '@minster/domain/office/tickets/state'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { helpersIn } from './help-desk.ts'

/** A new ticket gets the next number; one number is given once, whichever process gives it. */
const numbered: Rule = {
  async complete({ before, after }, { tx, now }) {
    if (before !== null) return after
    const [next] = await tx.rows(select({ count: sql<number>`nextval('ticket_numbers')` })``)
    return { ...after, number: ticketNumber(next?.count ?? 0), openedAt: now, lastMessageAt: now }
  },
}

/** The times of a ticket follow its state; what nobody works on any longer waits for no answer. */
const timed: Rule = {
  async complete({ before, after }, { now }) {
    const state = after['state']
    if (!isTicketState(state) || state === before?.['state']) return after
    const times = timesAfter(state, { resolvedAt: instantIn(after['resolvedAt']), closedAt: null }, now)
    return { ...after, ...times, ...(isOpenTicket(state) ? {} : { answer: 'Answered' }) }
  },
}

/** A ticket is given only to somebody who can answer it. */
const givenToHelpers: Rule = {
  async complete({ before, after }, { tx }) {
    const assignee = after['assignee'] ?? null
    if (assignee === null || assignee === before?.['assignee']) return after
    const helpers = await helpersIn(tx)
    if (helpers.some(({ id }) => id === assignee)) return after
    throw new AppError('INVALID', undefined, [
      { param: 'assignee', message: 'Choose somebody who answers tickets.' },
    ])
  },
}

function instantIn(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : null
}

export const ticketRules: Rules = { tickets: [numbered, timed, givenToHelpers] }
