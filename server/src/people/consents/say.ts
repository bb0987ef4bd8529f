import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import { matrixOf } from '@minster/domain/people/consents/consent-matrix'
import type { ConsentChannel, ConsentSource } from '@minster/domain/people/consents/consent-words'
import type { Door } from '#kit/records/store.ts'
import { anyRecords } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { dayOf } from '#platform/process/today.ts'
import { addEntries, type NewEntry, readLedger } from './ledger.ts'

const p = anyRecords('people', 'p')

/** What somebody wishes of one purpose by one channel. */
export interface Wish {
  readonly purpose: MailPurpose
  readonly channel: ConsentChannel
  readonly wished: boolean
}

/** How they said it; `at` is now. */
interface Said {
  readonly source: ConsentSource
  readonly at: Date
  readonly wording?: string | null
  readonly note?: string
  /** They may lie in the bin. */
  readonly toBinned?: boolean
}

/** A no the college noted by a rule: nobody said it, and it may be taken back. */
const ofRules: readonly ConsentSource[] = ['merged', 'undeliverable']

/**
 * Adds what somebody says themselves, as far as it is not their last word already; their own no is told besides where only a
 * rule's no stands. Answers whether anything holds now that did not.
 */
export async function say(
  tx: Transaction,
  door: Door,
  person: string,
  wishes: readonly Wish[],
  { at, toBinned = false, ...said }: Said,
): Promise<boolean> {
  // Two who say something at once wait for each other here.
  await tx.rows(sql`select 1 from ${p} where ${p.id} = ${person} for no key update`)
  const matrix = matrixOf(await readLedger(tx, person), dayOf(at))
  let isNew = false
  const entries = wishes.flatMap(({ purpose, channel, wished }): NewEntry[] => {
    const cell = matrix.find((one) => one.purpose === purpose && one.channel === channel)
    const isNo = cell?.standing === 'refused' || cell?.standing === 'withdrawn'
    const holds = wished ? cell?.standing === 'given' : isNo
    const source = cell?.entry?.source
    if (holds && (source === undefined || source === said.source || !ofRules.includes(source))) return []
    isNew ||= !holds
    const no = cell?.standing === 'none' ? 'refused' : 'withdrawn'
    return [{ ...said, person, purpose, channel, state: wished ? 'given' : no, at: at.toISOString() }]
  })
  await addEntries(tx, door, entries, nobody, { toBinned })
  return isNew
}
