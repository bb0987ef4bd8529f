import { preferencesSchema } from '@minster/domain/access/users/preferences'
import { channelOf, type EventKey } from '@minster/domain/kit/notifications/events'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPerson } from '#platform/http/rights.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { maySubject, type Subject } from '../records/subject.ts'
import { causeOf } from '../records/trail.ts'
import { isUndoing } from '../records/undoing.ts'
import { follows } from './tables.ts'

const { u, f } = tables({ u: 'users', f: follows })

/** Something people are told of. */
export interface Occasion {
  readonly event: EventKey
  /** Ids of users; whoever caused it is left out, and who may not see what it is about. */
  readonly to: readonly (string | null)[]
  /** One line in plain words, without anything that hurts if it leaks. */
  readonly text: string
  readonly about?: Subject
  /** Who of them may know of it, besides having to see what it is about. */
  readonly may?: (caller: Caller) => Promise<boolean>
  readonly by?: string | null
  /** Told once only under this name. */
  readonly once?: string
  /** Writes to who wants a mail, where the general one would say too little. */
  readonly write?: () => Promise<unknown>
}

export type Telling = Pick<Services, 'queue' | 'config' | 'college' | 'clock'>

/** Tells people of something, each in the way they chose, in the transaction of what caused it. What is undone is told to nobody. */
export async function notify(tx: Transaction, telling: Telling, occasion: Occasion): Promise<void> {
  if (isUndoing(tx)) return
  const { to, by = null } = occasion
  const people = new Set(to.filter((id) => id !== null && id !== by))
  for (const id of people) await tell(tx, telling, occasion, id)
}

async function tell(
  tx: Transaction,
  telling: Telling,
  { event, text, about, may, by = null, once, write }: Occasion,
  userId: string | null,
): Promise<void> {
  const caller = userId === null ? null : await callerToTell(tx, telling, userId, about)
  if (caller === null) return
  if (may && !(await may(caller))) return
  const { email, channel } = await readWish(tx, caller.userId, event)
  if (channel === 'off') return
  const cause = causeOf(tx)
  const told = await tx.execute(sql`
    insert into notifications (user_id, event, text, about_type, about_id, at, digest, once, cause_id, cause_version)
    values (${caller.userId}, ${event}, ${text}, ${about?.name ?? null}, ${about?.id ?? null},
      ${telling.clock.now().toISOString()}, ${channel === 'digest' ? 'waiting' : null}, ${once ?? null},
      ${cause?.id ?? null}, ${cause?.after ?? null})
    on conflict do nothing`)
  if (told === 0 || channel !== 'mail') return
  if (write) {
    await write()
    return
  }
  await queueMail(tx, telling, {
    template: 'notification',
    to: { name: caller.name, address: email },
    values: { name: caller.name, text, link: `${telling.config.publicUrl}/notifications` },
    by,
  })
}

/** Whether somebody can be told of what is about a record: they are there still, and may see it as it is now. */
export async function mayBeTold(
  db: Queryable,
  telling: Pick<Telling, 'college'>,
  userId: string,
  about: Subject,
): Promise<boolean> {
  return (await callerToTell(db, telling, userId, about)) !== null
}

async function callerToTell(
  db: Queryable,
  { college }: Pick<Telling, 'college'>,
  userId: string,
  about: Subject | undefined,
): Promise<Caller | null> {
  const person = await readPerson(db, userId)
  if (!person?.isActive) return null
  const { caller } = person
  const isSeen = !about || (await maySubject(db, caller, about, 'view', college.features))
  return isSeen ? caller : null
}

async function readWish(db: Queryable, userId: string, event: EventKey) {
  const [row] = await db.rows(select({ email: u.email, chosen: sql`p.chosen` })`
    from ${u} left join preferences p on p.user_id = ${u.id} where ${u.id} = ${userId}`)
  const preferences = preferencesSchema.safeParse(row?.chosen ?? {})
  const chosen = preferences.success ? preferences.data.notify : undefined
  return { email: row?.email ?? '', channel: channelOf(event, chosen) }
}

/** Who follows a record. */
export async function followersOf(db: Queryable, { name, id }: Subject): Promise<string[]> {
  const rows = await db.rows(
    select({ userId: f.userId })`from ${f} where ${f.aboutType} = ${name} and ${f.aboutId} = ${id}`,
  )
  return rows.map(({ userId }) => userId)
}
