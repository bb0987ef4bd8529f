import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { queueMail } from '#kit/mail/queue-mail.ts'
import type { Door } from '#kit/records/store.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith, hashOfToken, makeToken } from '#platform/http/link-token.ts'
import type { Me } from '../forms/me.ts'
import { emailChanges } from './email-change-tables.ts'

const { p } = tables({ p: 'people' })
const emailChange = table(emailChanges)

const people = collectionOf('people')
const twoDays = 2 * 86_400_000
/** The link is not sent again sooner, so that nobody has strangers written to over and over. */
const pause = 5 * 60_000

/** An address that waits to be confirmed. */
export interface WaitingEmail extends Values {
  readonly address: string
  readonly askedAt: string
  readonly expiresAt: string
}

export async function readWaitingEmail(
  db: Queryable,
  { person }: Pick<Me, 'person'>,
): Promise<WaitingEmail | null> {
  const [row] = await db.rows(
    select({
      address: emailChange.address,
      askedAt: emailChange.askedAt,
      expiresAt: emailChange.expiresAt,
    })`from ${emailChange} where ${emailChange.aboutId} = ${person}`,
  )
  return row ?? null
}

/** Mails the link that makes another address count. Nobody looks whose it may be, so nothing can be told of that. */
export async function askToConfirm(
  tx: Transaction,
  services: Services,
  me: Me,
  { address, name, at }: { readonly address: string; readonly name: string; readonly at: string },
): Promise<void> {
  const { token, hash } = makeToken()
  const expires = new Date(Date.parse(at) + twoDays).toISOString()
  await tx.execute(sql`
    insert into ${emailChange} (${emailChange.aboutId}, ${emailChange.address}, ${emailChange.tokenHash}, ${emailChange.askedAt}, ${emailChange.expiresAt})
    values (${me.person}, ${address}, ${hash}, ${at}, ${expires})
    on conflict (${emailChange.aboutId}) do update set ${emailChange.address} = excluded.${emailChange.address}, ${emailChange.tokenHash} = excluded.${emailChange.tokenHash},
      ${emailChange.askedAt} = excluded.${emailChange.askedAt}, ${emailChange.expiresAt} = excluded.${emailChange.expiresAt}`)
  const { office } = services.college
  await queueMail(tx, services, {
    template: 'email-confirm',
    to: { name, address },
    values: {
      name,
      link: addressWith(services, '/forms/personal-details', token),
      office: `${office.name}, ${office.email}`,
    },
    by: me.caller.userId,
  })
}

/** Sends the link once more; the one before stops working. */
export async function askAgain(tx: Transaction, services: Services, me: Me, at: string): Promise<void> {
  const waiting = await readWaitingEmail(tx, me)
  if (!waiting) throw new AppError('NOT_FOUND', 'No address waits to be confirmed.')
  const next = new Date(Date.parse(waiting.askedAt) + pause)
  if (next > new Date(at))
    throw new AppError(
      'TOO_MANY',
      `It was just sent. You can send it again at ${formatDateTime(next.toISOString())}.`,
    )
  const [person] = await tx.rows(
    select({
      name: sql<string | null>`coalesce(${p.preferredName}, ${p.firstName})`,
    })`from ${p} where ${p.id} = ${me.person}`,
  )
  await askToConfirm(tx, services, me, { address: waiting.address, name: person?.name ?? '', at })
}

export async function takeBackEmail(tx: Transaction, me: Me): Promise<void> {
  await tx.execute(sql`delete from ${emailChange} where ${emailChange.aboutId} = ${me.person}`)
}

/** The link was opened by the student it was made for: from now on the address counts, and the link does nothing more. */
export async function confirmEmail(
  tx: Transaction,
  door: Door,
  me: Me,
  { token, at }: { readonly token: string; readonly at: string },
): Promise<void> {
  const [row] = await tx.rows(returning({ address: emailChange.address })`
    delete from ${emailChange} where ${emailChange.aboutId} = ${me.person} and ${emailChange.tokenHash} = ${hashOfToken(token)}
      and ${emailChange.expiresAt} > ${at}`)
  if (!row) {
    const message = 'This link no longer works. Give the address again, or send the link once more.'
    throw new AppError('INVALID', message, [{ param: 'token', message }])
  }
  await door.change(tx, people, me.person, { email: row.address }, { caller: me.caller, byRule: true })
}
