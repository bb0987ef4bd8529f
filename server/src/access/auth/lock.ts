import { createHash } from 'node:crypto'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { TooManyTries } from '#platform/http/limits.ts'
import { addressWith, hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { accountFailures, accountLocks } from './tables.ts'

const { f, l, u } = tables({ f: accountFailures, l: accountLocks, u: 'users' })

const hour = 3_600_000
const day = 24 * hour
/** So many failures in a day, from wherever they come, lock an account. */
const mostFailures = 30

/** Refuses every try on a locked account, right or wrong; an account that does not exist is locked like any other. */
export async function refuseLocked(database: Queryable, email: string, now: Date): Promise<void> {
  const until = await lockedUntil(database, email, now)
  if (until === null) return
  throw new TooManyTries(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)))
}

/** Until when an account is locked; null when it is not. */
export async function lockedUntil(db: Queryable, email: string, now: Date): Promise<string | null> {
  const [lock] = await db.rows(select({ until: l.until })`
    from ${l} where ${l.account} = ${accountOf(email)} and ${l.until} > ${now.toISOString()}`)
  return lock?.until ?? null
}

type LockServices = Pick<Services, 'database' | 'clock' | 'config' | 'queue'>

/** Counts a wrong password or code; the one too many locks the account for an hour and tells its owner. */
export async function countFailure(services: LockServices, email: string): Promise<void> {
  const { database, clock } = services
  const account = accountOf(email)
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - day).toISOString()
  await database.transaction(async (tx) => {
    await tx.execute({
      text: "select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 8))",
      values: [account],
    })
    await tx.execute({ text: 'delete from account_failures where at < $1', values: [dayAgo] })
    await tx.execute({ text: 'delete from account_locks where until < $1', values: [dayAgo] })
    await tx.execute({
      text: 'insert into account_failures (account, at) values ($1, $2)',
      values: [account, now.toISOString()],
    })
    const lockedAt = subselect(l.lockedAt)`from ${l} where ${l.account} = ${account}`
    const [tally] = await tx.rows(select({ count: sql<number>`count(*)` })`
      from ${f} where ${f.account} = ${account} and ${f.at} > coalesce(${lockedAt}, '-infinity')`)
    if ((tally?.count ?? 0) >= mostFailures) await lock(tx, services, email, now)
  })
}

async function lock(tx: Transaction, services: LockServices, email: string, now: Date): Promise<void> {
  const { token, hash } = makeToken()
  await tx.execute({
    text: `insert into account_locks (account, locked_at, until, unlock_hash) values ($1, $2, $3, $4)
      on conflict (account) do update
        set locked_at = excluded.locked_at, until = excluded.until, unlock_hash = excluded.unlock_hash`,
    values: [accountOf(email), now.toISOString(), new Date(now.getTime() + hour).toISOString(), hash],
  })
  const [owner] = await tx.rows(select({ id: u.id, name: u.name, email: u.email })`
    from ${u} where ${u.email} = ${normal(email)} and ${alive(u)} and ${u.active}`)
  if (!owner) return
  await queueMail(tx, services, {
    template: 'account-locked',
    to: { name: owner.name, address: owner.email },
    values: { name: owner.name, link: addressWith(services, '/pages/unlock', token) },
    about: { type: 'users', id: owner.id },
  })
}

/** Unlocks the account whose owner was sent this; answers whether there was one. */
export async function unlockWith(database: Database, token: string, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [lock] = await tx.rows(select({ account: l.account })`
      from ${l} where ${l.unlockHash} = ${hashOfToken(token)} and ${l.until} > ${now.toISOString()} for update`)
    if (lock) await free(tx, lock.account)
    return lock !== undefined
  })
}

/** Unlocks somebody's account, and lets them try afresh wherever they tried. */
export async function unlockAccount(tx: Transaction, email: string): Promise<void> {
  await free(tx, accountOf(email))
}

async function free(tx: Transaction, account: Buffer): Promise<void> {
  await tx.execute({ text: 'delete from account_locks where account = $1', values: [account] })
  await tx.execute({ text: 'delete from account_failures where account = $1', values: [account] })
  await tx.execute({
    text: "delete from public_tries where account = $1 and kind = 'sign-in'",
    values: [account],
  })
}

function normal(email: string): string {
  return email.trim().toLowerCase()
}

function accountOf(email: string): Buffer {
  return createHash('sha256').update(normal(email)).digest()
}
