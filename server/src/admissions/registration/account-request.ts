import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { setPassword } from '#access/auth/make-user.ts'
import { hashPassword, isPassword } from '#access/auth/password.ts'
import { type MailServices } from '#access/auth/password-link.ts'
import { queueMail } from '#kit/mail/queue-mail.ts'
import type { Door } from '#kit/records/store.ts'
import { findAlike } from '#people/duplicates/pairs.ts'
import { recognisableIn } from '#people/duplicates/person-keys.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith, deadLink, hashOfToken, makeToken } from '#platform/http/link-token.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { accountRequests } from './tables.ts'

const { q, u, p, r } = tables({ q: accountRequests, u: 'users', p: 'people', r: 'roles' })

const hour = 3_600_000
const day = 24 * hour
/** From however many places an account is asked for, nobody's mailbox is filled. */
const mostPerHour = 5

/** What somebody says who would like an account. */
export interface AccountWanted {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** Of the privacy notice they agreed to. */
  readonly privacyVersion: string
}

/** Answers the mail to a request for an account, in the background. */
export const accountRequestJob: Job<{ request: string }> = {
  name: 'account-request',
  payload: z.object({ request: z.uuid() }),
  retries: 3,
}

/**
 * Keeps a wish for an account until its e-mail address is confirmed. The work is the same whether or not there is an
 * account with that address.
 */
export async function keepRequest(
  tx: Transaction,
  services: MailServices,
  wish: AccountWanted,
): Promise<void> {
  const now = services.clock.now()
  const id = newId()
  const { firstName, lastName, email, password, privacyVersion } = wish
  await forgetRequests(tx, now)
  await tx.execute({
    text: `insert into account_requests
        (id, first_name, last_name, email, password_hash, privacy_version, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      id,
      firstName,
      lastName,
      email,
      await hashPassword(password),
      privacyVersion,
      now.toISOString(),
      new Date(now.getTime() + day).toISOString(),
    ],
  })
  await services.queue.enqueue(tx, accountRequestJob, { request: id })
}

/** Forgets who asked for an account and never confirmed their address, and what was said of those who did. */
export async function forgetRequests(db: Queryable, now: Date): Promise<void> {
  await db.execute({
    text: 'delete from account_requests where expires_at < $1',
    values: [now.toISOString()],
  })
}

const requestColumns = {
  id: q.id,
  firstName: q.firstName,
  lastName: q.lastName,
  email: q.email,
  passwordHash: q.passwordHash,
  privacyVersion: q.privacyVersion,
  createdAt: q.createdAt,
  expiresAt: q.expiresAt,
  usedAt: q.usedAt,
}
type AccountRequest = RowOf<typeof requestColumns>

/** Mails the link that confirms the address, or to whoever has an account already that they have. */
export async function answerRequest(
  services: MailServices & Pick<Services, 'database'>,
  id: string,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [request] = await tx.rows(
      select(requestColumns)`from ${q} where ${q.id} = ${id} and ${q.tokenHash} is null for update`,
    )
    if (!request || (await isPestered(tx, request, services.clock.now()))) return
    const { firstName, lastName, email } = request
    const [known] = await tx.rows(
      select({ name: u.name, active: u.active })`from ${u} where ${u.email} = ${email} and ${alive(u)}`,
    )
    if (known) {
      await tx.execute({ text: 'delete from account_requests where id = $1', values: [id] })
      // Somebody inactive is told by the college, not by us.
      if (known.active !== true) return
      const { publicUrl } = services.config
      await queueMail(tx, services, {
        template: 'already-registered',
        to: { name: known.name, address: email },
        values: { name: known.name, link: `${publicUrl}/pages/login`, reset: `${publicUrl}/pages/reset` },
      })
      return
    }
    const { token, hash } = makeToken()
    await tx.execute({
      text: 'update account_requests set token_hash = $2 where id = $1',
      values: [id, hash],
    })
    const name = `${firstName} ${lastName}`
    await queueMail(tx, services, {
      template: 'verify-registration',
      to: { name, address: email },
      values: { name, link: addressWith(services, '/pages/confirm', token) },
    })
  })
}

async function isPestered(db: Queryable, { email, createdAt }: AccountRequest, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hour).toISOString()
  const [row] = await db.rows(select({ count: sql<number>`count(*)` })`
    from ${q} where ${q.email} = ${email} and ${q.createdAt} > ${since} and ${q.createdAt} <= ${createdAt}`)
  return (row?.count ?? 0) > mostPerHour
}

/**
 * Finds the request a token belongs to and keeps it locked; one that is unknown, used or too old is refused with what
 * to do instead.
 */
export async function findRequest(tx: Transaction, token: string, now: Date): Promise<AccountRequest> {
  const [row] = await tx.rows(
    select(requestColumns)`from ${q} where ${q.tokenHash} = ${hashOfToken(token)} for update`,
  )
  if (!row)
    throw deadLink('This link is not known here, or more than a day old. Copy the whole of it from the mail.')
  if (row.usedAt !== null) throw deadLink('Your address is confirmed already. Sign in with your password.')
  if (Date.parse(row.expiresAt) <= now.getTime())
    throw deadLink('This link is more than a day old and no longer works.')
  return row
}

const people = collectionOf('people')
const users = collectionOf('users')

/**
 * Makes a user of a request whose address is confirmed, and a person where the college does not know them. The password chosen then is asked for again: whoever
 * gave an address that is not theirs would otherwise hold an account that its owner confirms. Answers the address.
 */
export async function openAccount(
  tx: Transaction,
  { door, clock }: { readonly door: Door } & Pick<Services, 'clock'>,
  token: string,
  password: string,
): Promise<string> {
  const now = clock.now()
  const request = await findRequest(tx, token, now)
  const { email, firstName, lastName } = request
  if (!(await isPassword(password, request.passwordHash)))
    throw new AppError('INVALID', undefined, [
      { param: 'password', message: 'This is not the password you chose when you registered.' },
    ])
  const [known] = await tx.rows(sql`select 1 from ${u} where ${u.email} = ${email} and ${alive(u)}`)
  if (known) throw deadLink('There is an account with this address already. Sign in with its password.')

  const userId = newId()
  const name = `${firstName} ${lastName}`
  // They do it themselves, before there is anything they may do.
  const caller = { userId, name, claims: [], grants: [], hub: null, programme: null, realUserId: null }
  const how = { caller, byRule: true, reason: 'Registered' }
  const met = await knownPerson(tx, { firstName, lastName, email })
  const person = met ?? (await door.create(tx, people, { firstName, lastName, email }, how)).id
  const roles = [await applicantRole(tx)]
  await door.create(tx, users, { name, email, person, roles, active: true }, { ...how, id: userId })
  await setPassword(tx, userId, password, now)
  await tx.execute({
    text: `insert into privacy_consents (user_id, person_id, version, agreed_at) values ($1, $2, $3, $4)`,
    values: [userId, person, request.privacyVersion, request.createdAt],
  })
  await tx.execute({
    text: 'update account_requests set used_at = $2 where id = $1',
    values: [request.id, now.toISOString()],
  })
  return email
}

/**
 * Somebody the college knows who has just shown that the address is theirs: the only person with it, by a name that is
 * theirs too, who does not sign in yet. Families share addresses; under another name somebody new is made, and the office
 * decides. Nothing of it is told to whoever registers.
 */
async function knownPerson(
  tx: Transaction,
  wish: Pick<AccountWanted, 'firstName' | 'lastName' | 'email'>,
): Promise<string | null> {
  const alike = await findAlike(tx, recognisableIn(wish), null)
  const holders = await tx.rows(
    select({
      id: p.id,
      hasAccount: sql<boolean>`exists(select 1 from ${u} where ${u.person} = ${p.id} and ${alive(u)})`,
    })`from ${p} where ${p.id} = any(${sql.param(alike.map(({ id }) => id))}) and lower(${p.email}) = lower(${wish.email})`,
  )
  const [only, ...others] = holders
  if (!only || others.length > 0 || only.hasAccount) return null
  return alike.find(({ id }) => id === only.id)?.likeness.strength === 'sure' ? only.id : null
}

async function applicantRole(db: Queryable): Promise<string> {
  const [role] = await db.rows(select({ id: r.id })`from ${r} where ${r.name} = 'applicant' and ${alive(r)}`)
  if (!role) throw new Error('The role "applicant" was removed; whoever registers needs it.')
  return role.id
}
