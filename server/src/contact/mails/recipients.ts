import { nameOfMonth } from '@minster/domain/college/money/fee-terms'
import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import { collectionOf } from '@minster/domain/register/paths'
import { whyStopped } from '#kit/mail/mail-stop.ts'
import { isMailable } from '#kit/mail/queue-mail.ts'
import { mails } from '#kit/outbox/tables.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { scopeCondition } from '#kit/records/place.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

// Under whole words: what asks of them why a mail goes to nobody has people of its own.
const { lead, reader, said, other, mail } = tables({
  lead: 'leads',
  reader: 'people',
  said: 'interactions',
  other: 'leads',
  mail: mails,
})
const { h, g, o } = optional(tables({ h: 'hubs', g: 'programmes', o: 'users' }))
const leads = collectionOf('leads')

const ofRecipient = {
  id: lead.id,
  person: reader.id,
  name: nameOfPerson(reader),
  firstName: firstNameOfPerson(reader),
  address: reader.email,
  hub: h.name,
  programme: g.name,
  owner: o.name,
  intake: lead.intake,
}
/** A potential student as far as a mail to them goes. */
export type Recipient = RowOf<typeof ofRecipient> & {
  /** Why no mail goes to them whatever it says. */
  readonly hindrance: string | null
}

interface Asked {
  readonly ids: readonly string[]
  readonly purpose: MailPurpose
  readonly template: string | null
  readonly today: string
}

/** The potential students among some whom the caller may write to, by id, with what stands against it. */
export async function readRecipients(
  db: Queryable,
  { ids, purpose, template, today }: Asked,
  caller: Caller,
): Promise<ReadonlyMap<string, Recipient>> {
  const stopped = whyStopped({
    template: sql`'lead-message'::text`,
    name: nameOfPerson(reader),
    address: reader.email,
    person: reader.id,
    purpose: sql`${purpose}::text`,
  })
  const isAgain = sql<boolean>`exists (select 1 from ${said} join ${other} on ${other.id} = ${said.lead}
    where ${other.person} = ${lead.person} and ${said.template} = ${template} and ${alive(said)}
      and (${said.at} at time zone 'Europe/London')::date = ${today}
      and not exists (select 1 from ${mail} where ${mail.id} = ${said.id} and ${mail.state} not in ('waiting', 'sent')))`
  const rows = await db.rows(select({ ...ofRecipient, stopped, isAgain })`
    from ${lead} join ${reader} on ${reader.id} = ${lead.person} and ${alive(reader)}
      left join ${h} on ${h.id} = ${lead.hub}
      left join ${g} on ${g.id} = ${lead.programme} left join ${o} on ${o.id} = ${lead.owner}
    where ${lead.id} = any(${sql.param(ids)}::uuid[]) and ${alive(lead)}
      and ${scopeCondition(leads, sql`${lead.id}`, caller, leads.access.edit)}`)
  return new Map(
    rows.map((row) => [row.id, { ...row, hindrance: hindranceOf(row.address, row.stopped, row.isAgain) }]),
  )
}

function hindranceOf(address: string | null, stopped: string | null, isAgain: boolean): string | null {
  if (address === null) return 'They have no e-mail address.'
  if (stopped !== null) return stopped
  if (!isMailable(address)) return 'Their e-mail address is none a mail can go to.'
  return isAgain ? 'They were written to with this template today.' : null
}

/** Keeps the people of some episodes from being written to by somebody else until the transaction ends. */
export async function holdRecipients(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`select ${reader.id} from ${reader} where ${reader.id} in (
    select ${lead.person} from ${lead} where ${lead.id} = any(${sql.param(ids)}::uuid[]))
    order by ${reader.id} for no key update`)
}

/** What a mail says of its reader. */
export function tagsOf({ firstName, name, hub, programme, owner, intake }: Recipient) {
  return { firstName, name, hub, programme, owner, intake: intake && monthOf(intake) }
}

function monthOf(day: string): string {
  return `${nameOfMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
}
