import { choice, link, links, longText } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { audiences } from './conversation.ts'

/**
 * One message of a ticket. Read and written with the ticket, by calls that ask who may; the collection of the person who
 * asked leaves the internal ones out, with the files that hang on them.
 */
export const ticketMessage = defineRecord({
  title: 'Ticket message',
  plural: 'Ticket messages',
  fields: {
    ticket: link('Ticket', 'tickets', { required: true, fixed: 'afterwards' }),
    author: link('Author', 'users', { fixed: 'always' }),
    audience: choice('Who reads it', audiences, { required: true, initial: 'Public', fixed: 'afterwards' }),
    body: longText('Message', { required: true, width: 12, longest: 20_000, fixed: 'afterwards' }),
    files: links('Files', 'files', { width: 12, fixed: 'afterwards' }),
  },
  label: ['ticket.number', 'author.name'],
  list: ['ticket', 'author', 'audience'],
  search: [],
  sort: 'ticket',
  served: false,
  access: { view: 'tickets:admin' },
  scopes: { own: ['ticket.requester'] },
  collections: [
    {
      path: 'my-ticket-messages',
      title: 'Messages of my tickets',
      access: { view: 'tickets:submit' },
      filter: { audience: ['Public'] },
      mine: true,
    },
  ],
  feature: 'helpdesk',
})
export type TicketMessage = RecordOf<typeof ticketMessage>
