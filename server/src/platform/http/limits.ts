import { createHash } from 'node:crypto'
import { AppError } from '@minster/domain/platform/errors/errors'
import { waitWords } from '@minster/domain/platform/words/wait-words'
import { table, tables } from '../db/columns.ts'
import type { Database } from '../db/connect.ts'
import { returning, select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import { publicTries } from './tables.ts'

const { t } = tables({ t: publicTries })
const publicTry = table(publicTries)

export interface Try {
  /** It did not fail after all, so it does not count. */
  forget(): Promise<void>
}

/** What is tried: to sign in, to have a mail sent, to open an account. Each is counted apart. */
export type TryKind =
  | 'sign-in'
  | 'reset'
  | 'register'
  | 'confirm'
  | 'interview'
  | 'reference'
  | 'placement'
  | 'bursary'
  | 'preferences'
  | 'preferences-saved'
  | 'form-confirmation'
  | 'enquiry'
  | 'booking'
  | 'event-booking'

interface Bounds {
  readonly minutes: number
  /** Tries with one account or e-mail address, from one network address. */
  readonly perAccount: number
  readonly perAddress: number
  /** From wherever they come, tries with one e-mail address count together. */
  readonly fromAnywhere?: true
}

const usual: Bounds = { minutes: 15, perAccount: 10, perAddress: 100 }
const others: { readonly [kind in TryKind]?: Bounds } = {
  enquiry: { minutes: 60, perAccount: 5, perAddress: 60, fromAnywhere: true },
  'event-booking': { minutes: 60, perAccount: 10, perAddress: 60, fromAnywhere: true },
  'preferences-saved': { minutes: 60, perAccount: 10, perAddress: 100, fromAnywhere: true },
}
const longest = Math.max(usual.minutes, ...Object.values(others).map(({ minutes }) => minutes))

/** Too many failed tries; carries the seconds to wait. */
export class TooManyTries extends AppError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('TOO_MANY', `Too many tries. Try again in ${waitWords(retryAfter)}.`)
    this.retryAfter = retryAfter
  }
}

/**
 * Counts a try from outside as failed until it is forgotten, and refuses it when there were too many: counted beforehand
 * and under a lock, so that a hundred tries at the same moment are not a hundred first tries.
 */
export async function countTry(
  database: Database,
  email: string,
  ip: string,
  now: Date,
  kind: TryKind = 'sign-in',
): Promise<Try> {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest()
  const address = networkOf(ip)
  const { minutes, perAccount, perAddress, fromAnywhere = false } = others[kind] ?? usual
  const isTheirs = fromAnywhere ? sql`true` : sql`${t.address} = ${address}`
  const id = await database.transaction(async (tx) => {
    for (const counted of [address, ...(fromAnywhere ? [account.toString('hex')] : [])])
      await tx.execute({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 7))', values: [counted] })
    const latest = sql`array_agg(${t.at} order by ${t.at} desc)`
    const [tally] = await tx.rows(
      select({
        account: sql<
          string | null
        >`(${latest} filter (where ${t.account} = ${account} and ${isTheirs}))[${sql.raw(String(perAccount))}]`,
        address: sql<
          string | null
        >`(${latest} filter (where ${t.address} = ${address}))[${sql.raw(String(perAddress))}]`,
      })`from ${t} where ${t.kind} = ${kind} and ${t.at} > ${ago(now, minutes)}
        and (${t.address} = ${address} or ${t.account} = ${account} and ${isTheirs})`,
    )
    const frees = tally?.account ?? tally?.address
    if (frees) throw new TooManyTries(secondsUntil(frees, minutes, now))
    await tx.execute({ text: 'delete from public_tries where at < $1', values: [ago(now, longest)] })
    const [made] = await tx.rows(returning({ id: publicTry.id })`
      insert into ${publicTry} (kind, account, address, at)
      values (${kind}, ${account}, ${address}, ${now.toISOString()})`)
    return made?.id
  })
  return {
    async forget() {
      await database.execute({ text: 'delete from public_tries where id = $1', values: [id] })
    },
  }
}

/** The instant so many minutes ago. */
function ago(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}

function secondsUntil(at: string, minutes: number, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(at) + minutes * 60_000 - now.getTime()) / 1000))
}

/** Who has an IPv6 address has 2^64 of them, so there the network counts. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || /^::ffff:\d+\./i.test(ip)) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
