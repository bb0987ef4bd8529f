import { truncate } from '@minster/domain/platform/words/format'
import { queueMail } from '#kit/mail/queue-mail.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { helpDeskIn, type Member, memberOf, pageOfTicket } from './help-desk.ts'

export type TicketMailer = Pick<Services, 'queue' | 'config'>

/** A ticket as mails speak of it. */
export interface TicketSubject {
  readonly id: string
  readonly number: unknown
  readonly subject: unknown
  readonly requester: unknown
  readonly assignee: unknown
}

const excerptLength = 300

/* Only mails to who asked are kept about the ticket, where that person sees them; who looks after it is not theirs to know. */

/** Tells whoever asked that their ticket is there, and the help desk that there is one more, unless it opened it itself. */
export async function mailOpened(
  tx: Transaction,
  post: TicketMailer,
  ticket: TicketSubject,
  by: Caller,
): Promise<void> {
  const requester = await memberOf(tx, ticket.requester)
  if (requester)
    await queueMail(tx, post, {
      template: 'ticket-opened',
      to: addressOf(requester),
      values: {
        name: requester.name,
        number: ticket.number,
        subject: ticket.subject,
        link: await linkFor(tx, post, ticket, requester),
      },
      about: { type: 'tickets', id: ticket.id },
      by: by.userId,
    })
  if (ticket.requester === by.userId) await mailHelpers(tx, post, ticket, by, 'asks for help')
}

/** Tells whoever asked what was answered. */
export async function mailAnswer(
  tx: Transaction,
  post: TicketMailer,
  ticket: TicketSubject,
  answer: string,
  by: Caller,
): Promise<void> {
  const requester = await memberOf(tx, ticket.requester)
  if (!requester || requester.id === by.userId) return
  await queueMail(tx, post, {
    template: 'ticket-answered',
    to: addressOf(requester),
    values: {
      name: requester.name,
      number: ticket.number,
      subject: ticket.subject,
      answer,
      link: await linkFor(tx, post, ticket, requester),
    },
    about: { type: 'tickets', id: ticket.id },
    by: by.userId,
  })
}

/** Tells whoever looks after a ticket what its requester did: the assignee, or while there is none the help desk. */
export async function mailHelpers(
  tx: Transaction,
  post: TicketMailer,
  ticket: TicketSubject,
  by: Caller,
  action: string,
  words = '',
): Promise<void> {
  const assignee = await memberOf(tx, ticket.assignee)
  const to = assignee ? [assignee] : await helpDeskIn(tx)
  const about = `${by.name} ${action} (${String(ticket.number)}): ${String(ticket.subject)}`
  const text = words === '' ? about : `${about}\n\n${truncate(words, excerptLength)}`
  for (const helper of to.filter(({ id }) => id !== by.userId))
    await queueMail(tx, post, {
      template: 'notification',
      to: addressOf(helper),
      values: { name: helper.name, text, link: linkTo(post, ticket) },
      by: by.userId,
    })
}

/** Tells somebody that a ticket is theirs now, unless they took it themselves. */
export async function mailAssigned(
  tx: Transaction,
  post: TicketMailer,
  ticket: TicketSubject,
  by: Caller,
): Promise<void> {
  const assignee = await memberOf(tx, ticket.assignee)
  if (!assignee || assignee.id === by.userId) return
  await queueMail(tx, post, {
    template: 'notification',
    to: addressOf(assignee),
    values: {
      name: assignee.name,
      text: `${by.name} gave you a ticket (${String(ticket.number)}): ${String(ticket.subject)}`,
      link: linkTo(post, ticket),
    },
    by: by.userId,
  })
}

function addressOf({ name, email }: Member) {
  return { name, address: email }
}

function linkTo({ config }: TicketMailer, { id }: TicketSubject): string {
  return `${config.publicUrl}/tickets/${id}`
}

/** Where who asked reads it. */
async function linkFor(
  tx: Transaction,
  { config }: TicketMailer,
  { id }: TicketSubject,
  reader: Member,
): Promise<string> {
  return `${config.publicUrl}${await pageOfTicket(tx, reader, id)}`
}
