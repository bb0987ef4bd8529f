import { pgSequence } from 'drizzle-orm/pg-core'

/** The last number given to a ticket. */
export const ticketNumbers = pgSequence('ticket_numbers')
