import type { LinkPurpose } from '@minster/domain/access/auth/sign-in-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { addressWith, deadLink, hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { passwordLinks } from './sign-in-tables.ts'

const { u, l } = tables({ u: 'users', l: passwordLinks })

const hour = 3_600_000
const day = 24 * hour
/** Used and outdated links are remembered for a while, so that whoever opens one is told which it is. */
const rememberedFor = 30 * day

const lifetimes: Readonly<Record<LinkPurpose, number>> = { reset: hour, invitation: 7 * day }

export type MailServices = Pick<Services, 'config' | 'queue' | 'clock'>

interface Receiver {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly active: boolean | null
}

/** Mails somebody new a link, valid for seven days, with which they choose their password. `inviter` is named in it. */
export async function startInvitation(
  tx: Transaction,
  services: MailServices,
  userId: string,
  inviter: Pick<Caller, 'name' | 'userId'>,
): Promise<void> {
  const user = await receiverOf(tx, userId)
  await mailLink(tx, services, user, { purpose: 'invitation', inviter: inviter.name, by: inviter.userId })
}

/** Mails a user a link, valid for one hour, with which they choose a new password. `by` is who asked for them. */
export async function startReset(
  tx: Transaction,
  services: MailServices,
  userId: string,
  by: string | null = null,
): Promise<void> {
  await mailLink(tx, services, await receiverOf(tx, userId), { purpose: 'reset', by })
}

async function receiverOf(db: Queryable, userId: string): Promise<Receiver> {
  const [user] = await db.rows(select({ id: u.id, name: u.name, email: u.email, active: u.active })`
    from ${u} where ${u.id} = ${userId} and ${alive(u)}`)
  if (!user) throw new AppError('NOT_FOUND', 'This user does not exist.')
  if (user.active !== true)
    throw new AppError('INVALID', 'Somebody inactive cannot sign in. Make them active first.')
  return user
}

interface Sending {
  readonly purpose: LinkPurpose
  readonly inviter?: string
  readonly by: string | null
}

async function mailLink(
  tx: Transaction,
  services: MailServices,
  { id, name, email }: Receiver,
  { purpose, by, ...values }: Sending,
): Promise<void> {
  const token = await makeLink(tx, id, purpose, services.clock.now())
  await queueMail(tx, services, {
    template: purpose === 'reset' ? 'password-reset' : 'invitation',
    to: { name, address: email },
    values: { name, link: addressWith(services, '/pages/set-password', token), ...values },
    about: { type: 'users', id },
    by,
  })
}

async function makeLink(tx: Transaction, userId: string, purpose: LinkPurpose, now: Date): Promise<string> {
  const { token, hash } = makeToken()
  await tx.execute({
    text: 'delete from password_links where expires_at < $1',
    values: [new Date(now.getTime() - rememberedFor).toISOString()],
  })
  await tx.execute({
    text: `insert into password_links (token_hash, purpose, user_id, created_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [
      hash,
      purpose,
      userId,
      now.toISOString(),
      new Date(now.getTime() + lifetimes[purpose]).toISOString(),
    ],
  })
  return token
}

/** A link that still opens. */
export interface OpenLink {
  readonly purpose: LinkPurpose
  readonly userId: string
  readonly email: string
  readonly name: string
}

/**
 * Finds the link a token belongs to; one that is unknown, used or too old is refused with what to do instead. It stays
 * as it is until the transaction ends, so that nobody uses it twice at the same moment.
 */
export async function findLink(tx: Transaction, token: string, now: Date): Promise<OpenLink> {
  const [row] = await tx.rows(
    select({
      purpose: l.purpose,
      expiresAt: l.expiresAt,
      usedAt: l.usedAt,
      userId: l.userId,
      email: u.email,
      name: u.name,
      isOpen: sql<boolean>`${u.active} is true and ${alive(u)}`,
    })`from ${l} join ${u} on ${u.id} = ${l.userId} where ${l.tokenHash} = ${hashOfToken(token)} for update of l`,
  )
  if (!row?.isOpen) throw deadLink('This link is not known here. Copy the whole of it from the mail.')
  if (row.usedAt !== null) throw deadLink('This link has been used already. Each one works once.')
  if (Date.parse(row.expiresAt) <= now.getTime())
    throw deadLink(
      row.purpose === 'reset'
        ? 'This link is more than an hour old and no longer works.'
        : 'This invitation is more than seven days old and no longer works.',
    )
  return { purpose: row.purpose, userId: row.userId, email: row.email, name: row.name }
}

/** Marks every link a user has as used: with a new password all of them have done their work. */
export async function useUpLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute({
    text: 'update password_links set used_at = $2 where user_id = $1 and used_at is null',
    values: [userId, now.toISOString()],
  })
}
