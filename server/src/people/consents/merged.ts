import { disagreements } from '@minster/domain/people/consents/consent-matrix'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { addEntries, readLedger } from './ledger.ts'

const { c } = tables({ c: 'consents' })

interface Two {
  readonly kept: string
  readonly gone: string
}

/**
 * Where two records of one person disagree the no stands until they are asked: an entry says so before the two become one, and
 * is led to the kept one with all the others.
 */
export async function keepTheStricter(
  tx: Transaction,
  door: Door,
  { kept, gone }: Two,
  caller: Caller,
  at: string,
): Promise<void> {
  const disputed = disagreements(await readLedger(tx, kept), await readLedger(tx, gone))
  const no = { person: gone, state: 'withdrawn', source: 'merged', at } as const
  const entries = disputed.map((cell) => ({ ...cell, ...no }))
  await addEntries(tx, door, entries, caller)
}

/** Once the two are two again, each says what they said themselves. */
export async function forgetTheStricter(
  tx: Transaction,
  door: Door,
  { gone, at }: Pick<Two, 'gone'> & { readonly at: string },
  caller: Caller,
): Promise<void> {
  const added = await tx.rows(
    select({ id: c.id })`from ${c}
      where ${c.person} = ${gone} and ${c.source} = 'merged' and ${c.at} = ${at} and ${alive(c)}`,
  )
  const ids = added.map(({ id }) => id)
  await door.removeMany(tx, collectionOf('consents'), ids, { caller, byRule: true, action: 'undone' })
}
