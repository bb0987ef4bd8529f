import { randomBytes, randomInt } from 'node:crypto'
import { AppError } from '@minster/domain/platform/errors/errors'
import { hashRaw } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Secrets } from '#platform/process/secrets.ts'
import { secondSteps } from './tables.ts'

const { s, u, r } = tables({ s: secondSteps, u: 'users', r: 'roles' })

/** Seconds a code is shown for; the one before and the one after are taken too, for clocks that differ. */
const period = 30
const codesAtATime = 10
/** Without the letters and digits that are taken for one another. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const strength = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/** A key was lost, or a row was put back from elsewhere. Their recovery codes go on working. */
const unreadable =
  'Your authenticator cannot be checked just now. Use a recovery code, or ask the college’s system administrator to switch your two-step sign-in off, and set it up again.'

interface Step {
  readonly secret: string
  readonly salt: Buffer
  readonly lastStep: number
}

/** Whether a user signs in with a second step. */
export async function hasSecondStep(db: Queryable, userId: string): Promise<boolean> {
  return (await stepOf(db, userId, true)) !== null
}

/** Whether a role of the user asks for a second step. */
export async function needsSecondStep(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from ${u} join ${r} on ${r.id} = any(${u.roles})
    where ${u.id} = ${userId} and ${alive(r)} and ${r.requiresTwoStep} limit 1`)
  return rows.length > 0
}

/** Gives a user a new secret to put into an authenticator, in base32; null where two-step sign-in is on already. */
export async function beginSecondStep(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
): Promise<string | null> {
  const secret = new Secret({ size: 20 }).base32
  const begun = await tx.execute({
    text: `insert into second_steps (user_id, secret, salt) values ($1, $2, $3)
      on conflict (user_id) do update set secret = excluded.secret, salt = excluded.salt, last_step = 0
        where second_steps.confirmed_at is null`,
    values: [userId, secrets.seal(secret, userId), randomBytes(16)],
  })
  return begun > 0 ? secret : null
}

/** What an authenticator reads from a QR code. */
export function addressOf(secret: string, email: string, issuer: string): string {
  return totpOf(secret, { label: email, issuer }).toString()
}

/** Switches two-step sign-in on once the authenticator answers rightly; answers the recovery codes, or null. */
export async function confirmSecondStep(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
): Promise<string[] | null> {
  if (!(await takeCode(tx, secrets, userId, code, now, false))) return null
  await tx.execute({
    text: 'update second_steps set confirmed_at = $2 where user_id = $1',
    values: [userId, now.toISOString()],
  })
  return makeRecoveryCodes(tx, userId)
}

/** Gives a user ten new recovery codes; those before are worth nothing from now on. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const step = await stepOf(tx, userId, true)
  if (!step) throw new Error('Recovery codes belong to a second step.')
  const codes = Array.from({ length: codesAtATime }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(code, step.salt)))
  await tx.execute({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
  await tx.execute({
    text: 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    values: [userId, hashes],
  })
  return codes
}

/** Ends two-step sign-in for a user: secret and recovery codes are gone. */
export async function endSecondStep(tx: Transaction, userId: string): Promise<void> {
  await tx.execute({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
  await tx.execute({ text: 'delete from second_steps where user_id = $1', values: [userId] })
}

/** Whether this is a code of the user's authenticator; each is taken once. */
export function takeCode(
  db: Queryable,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
  confirmed = true,
): Promise<boolean> {
  return withStep(db, userId, confirmed, async ({ secret, lastStep: last }) => {
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return false
    const read = secrets.open(secret, userId)
    if (read === null) throw new AppError('FORBIDDEN', unreadable)
    const delta = totpOf(read).validate({ token: digits, timestamp: now.getTime(), window: 1 })
    if (delta === null) return false
    const step = Math.floor(now.getTime() / 1000 / period) + delta
    if (step <= last) return false
    // Asked once more by the database, for two calls at the same moment.
    const taken = await db.execute({
      text: 'update second_steps set last_step = $2 where user_id = $1 and last_step < $2',
      values: [userId, step],
    })
    return taken > 0
  })
}

/** Whether this is a code of the user's authenticator or one of their recovery codes; each is taken once. */
export async function takeCodeOrRecovery(
  db: Queryable,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  if (/^[\d\s]*$/.test(code)) return takeCode(db, secrets, userId, code, now)
  return withStep(db, userId, true, async ({ salt }) => {
    const used = await db.execute({
      text: `update recovery_codes set used_at = $3
        where user_id = $1 and code_hash = $2 and used_at is null`,
      values: [userId, await hashOf(code, salt), now.toISOString()],
    })
    return used > 0
  })
}

async function withStep(
  db: Queryable,
  userId: string,
  confirmed: boolean,
  work: (step: Step) => Promise<boolean>,
): Promise<boolean> {
  const step = await stepOf(db, userId, confirmed)
  return step ? work(step) : false
}

async function stepOf(db: Queryable, userId: string, confirmed: boolean): Promise<Step | null> {
  const [row] = await db.rows(select({ secret: s.secret, salt: s.salt, lastStep: s.lastStep })`
    from ${s} where ${s.userId} = ${userId} and (${s.confirmedAt} is not null) = ${confirmed}`)
  return row ?? null
}

function totpOf(secret: string, shown: { readonly label?: string; readonly issuer?: string } = {}): TOTP {
  return new TOTP({ ...shown, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}

/** Fifty bits, in two groups of five. */
function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** As slow as for passwords; one salt for all of a user's codes, so that each is looked for with one calculation. */
function hashOf(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code.toLowerCase().replace(/[^a-z0-9]/g, ''), { ...strength, salt })
}
