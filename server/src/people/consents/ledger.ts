import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import type { LedgerEntry } from '@minster/domain/people/consents/consent-matrix'
import type {
  ConsentChannel,
  ConsentSource,
  ConsentState,
  LawfulBasis,
} from '@minster/domain/people/consents/consent-words'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lastWordFirst } from './agrees.ts'

const { c } = tables({ c: 'consents' })

/** Something somebody said, to be added to the ledger; `at` is an ISO instant. */
export interface NewEntry {
  readonly person: string
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
  readonly state: ConsentState
  readonly source: ConsentSource
  readonly at: string
  readonly basis?: LawfulBasis
  readonly wording?: string | null
  readonly note?: string
}

/** Adds entries to the ledger for a rule of the college; `caller` is whoever caused them. */
export async function addEntries(
  tx: Transaction,
  door: Door,
  entries: readonly NewEntry[],
  caller: Caller,
): Promise<void> {
  if (entries.length === 0) return
  const added = entries.map((entry) => ({
    body: { ...entry, ...(entry.state === 'given' && { basis: entry.basis ?? 'consent' }) },
  }))
  const results = await door.createMany(tx, collectionOf('consents'), added, { caller, byRule: true })
  for (const result of results) if ('refused' in result) throw result.refused
}

/** Everything somebody ever said, the last word first. */
export async function readLedger(db: Queryable, person: string): Promise<LedgerEntry[]> {
  return db.rows(
    select({
      id: c.id,
      purpose: c.purpose,
      channel: c.channel,
      state: c.state,
      at: sql<string>`to_char(${c.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      expires: c.expires,
    })`from ${c} where ${c.person} = ${person} and ${alive(c)} order by ${lastWordFirst}`,
  )
}
