import { ticketNumber, timesAfter } from '@minster/domain/office/tickets/conversation'
import { isOpenTicket } from '@minster/domain/office/tickets/state'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type FieldChange, type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { cannedReplies } from './canned-replies.ts'
import { type Random, randomFrom } from './random.ts'
import { type PlannedTicket, plannedTickets } from './ticket-words.ts'

const { u } = tables({ u: 'users' })

const hour = 60 * 60 * 1000
const day = 24 * hour

interface Invented {
  readonly ticket: NewRow
  readonly messages: readonly NewRow[]
}

/** The help desk's last weeks, and the words it keeps for answers. */
export async function writeTickets(tx: Transaction, today: string, foundedAt: string): Promise<void> {
  const random = randomFrom('tickets')
  const users = await tx.rows(select({ id: u.id, email: u.email })`from ${u}`)
  const idOf = (role: string) => users.find(({ email }) => email === demoEmailOf(role))?.id ?? null
  const invented = plannedTickets.map((plan, index) => invent(random, plan, index + 1, { today, idOf }))
  await writeRows(
    tx,
    'tickets',
    invented.map(({ ticket }) => ticket),
  )
  await writeRows(
    tx,
    'ticket-messages',
    invented.flatMap(({ messages }) => messages),
  )
  const replies = cannedReplies.map((reply) => ({
    id: random.id(Date.parse(foundedAt)),
    at: foundedAt,
    values: { ...reply, active: true },
  }))
  await writeRows(tx, 'canned-replies', replies)
  await tx.execute(sql`select setval('ticket_numbers', ${plannedTickets.length})`)
}

interface Around {
  readonly today: string
  /** A user's id by the role of their account. */
  readonly idOf: (role: string) => string | null
}

function invent(random: Random, plan: PlannedTicket, number: number, { today, idOf }: Around): Invented {
  const opened = Date.parse(`${today}T08:10:00.000Z`) - plan.daysAgo * day + random.whole(0, 50) * 60_000
  const at = new Date(opened).toISOString()
  const requester = idOf(plan.asker)
  const support = idOf('support')
  const id = random.id(opened)
  const messages = plan.messages.map(({ from, after, words }): NewRow => {
    const written = new Date(opened + after * hour).toISOString()
    const author = from === 'requester' ? requester : support
    const audience = from === 'help desk, internally' ? 'Internal' : 'Public'
    const values = { ticket: id, author, audience, body: words, files: [] }
    return { id: random.id(Date.parse(written)), at: written, by: author, values }
  })
  const heard = messages.filter(({ values }) => values['audience'] === 'Public')
  const last = heard.at(-1)
  const touched = messages.some(({ by }) => by === support)
  const moved = messages.at(-1)?.at ?? at
  const isWaiting = isOpenTicket(plan.state) && last?.by === requester
  const closedAt = new Date(Date.parse(moved) + 15 * day).toISOString()
  const resolved = timesAfter('Resolved', { resolvedAt: null, closedAt: null }, moved)
  const times =
    plan.state === 'Closed'
      ? timesAfter('Closed', resolved, closedAt)
      : timesAfter(plan.state, { resolvedAt: null, closedAt: null }, moved)
  const steps: FieldChange[] =
    plan.state === 'New'
      ? []
      : plan.state === 'Closed'
        ? [
            { at: moved, by: support, path: 'state', from: 'New', to: 'Resolved' },
            { at: closedAt, by: null, path: 'state', from: 'Resolved', to: 'Closed' },
          ]
        : [{ at: moved, by: support, path: 'state', from: 'New', to: plan.state }]
  const due = plan.dueIn === undefined ? null : dayOf(Date.parse(`${today}T12:00:00.000Z`) + plan.dueIn * day)
  const values = {
    number: ticketNumber(number),
    subject: plan.subject,
    state: plan.state,
    answer: isWaiting ? 'Unanswered' : 'Answered',
    category: plan.category,
    priority: plan.priority ?? 'Normal',
    requester,
    assignee: touched ? support : null,
    due,
    openedAt: at,
    lastMessageAt: last?.at ?? at,
    ...times,
  }
  return { ticket: { id, at, by: requester, values, steps }, messages }
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
