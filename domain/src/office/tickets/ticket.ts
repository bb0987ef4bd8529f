import { choice, date, dateTime, link, listed, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { ticketMoves, ticketStates } from './state.ts'

/** What only those who answer tickets know: for the person who asked it does not exist. */
const forHelpers = { needs: 'tickets:admin', sensitive: true } as const

/**
 * A question to the college's own help desk. Its words are its messages; who asked sees it under `my-tickets`, and is
 * served by calls of their own (`/api/my-tickets`).
 */
export const ticket = defineRecord({
  title: 'Ticket',
  plural: 'Tickets',
  fields: {
    number: text('Number', { fixed: 'always', unique: true, width: 3, longest: 20, personal: false }),
    subject: text('Subject', { required: true, width: 12, longest: 150 }),
    state: choice('State', ticketStates, { required: true, initial: 'New', moves: ticketMoves, width: 4 }),
    answer: choice(
      'Answer',
      { Unanswered: { tone: 'warning' }, Answered: {} },
      { ...forHelpers, fixed: 'always', initial: 'Unanswered', width: 4 },
    ),
    category: listed('Category', 'ticketCategories', { required: true, width: 4 }),
    priority: choice(
      'Priority',
      { Low: {}, Normal: {}, High: { tone: 'warning' }, Urgent: { tone: 'danger' } },
      { ...forHelpers, required: true, initial: 'Normal', width: 4 },
    ),
    requester: link('Requester', 'users', { required: true, fixed: 'afterwards', width: 4 }),
    assignee: link('Assignee', 'users', { ...forHelpers, width: 4 }),
    due: date('Due', { ...forHelpers, width: 4 }),
    openedAt: dateTime('Opened', { fixed: 'always', width: 4 }),
    lastMessageAt: dateTime('Last message', { fixed: 'always', width: 4 }),
    resolvedAt: dateTime('Resolved', { fixed: 'always', width: 4 }),
    closedAt: dateTime('Closed', { fixed: 'always', width: 4 }),
  },
  label: ['number', 'subject'],
  list: ['subject', 'number', 'state', 'answer', 'requester', 'assignee', 'priority', 'due', 'lastMessageAt'],
  search: ['number', 'subject', 'requester'],
  sort: '-lastMessageAt',
  access: { view: 'tickets:admin', edit: 'tickets:admin' },
  page: { requires: { any: ['tickets:admin', 'tickets:submit'] } },
  scopes: { own: ['requester'] },
  belongsThrough: ['requester'],
  collections: [{ path: 'my-tickets', title: 'My tickets', access: { view: 'tickets:submit' }, mine: true }],
  feature: 'helpdesk',
  inPalette: true,
  indexes: [['state', 'resolvedAt']],
})
export type Ticket = RecordOf<typeof ticket>
