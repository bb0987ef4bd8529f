import type { LedgerEntry } from '@minster/domain/people/consents/consent-matrix'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { lastWordFirst } from './agrees.ts'
import type { NewEntry } from './ledger.ts'

const { c, p } = tables({ c: 'consents', p: 'people' })

type Word = Pick<LedgerEntry, 'state' | 'at'>

type Cell = Pick<NewEntry, 'person' | 'purpose' | 'channel'>

/** The last words of some people, to which those that are added are told. */
export interface LastWords {
  of(cell: Cell): Word | null
  add(cell: Cell, word: Word): void
}

/** Reads the last word of some people on every purpose by every channel; who says something meanwhile waits for this. */
export async function readLastWords(tx: Transaction, people: readonly string[]): Promise<LastWords> {
  const ids = sql.param([...new Set(people)])
  await tx.rows(
    sql`select 1 from ${p} where ${p.id} = any(${ids}::uuid[]) and ${alive(p)} order by ${p.id} for no key update`,
  )
  const rows = await tx.rows(select({
    person: c.person,
    purpose: c.purpose,
    channel: c.channel,
    state: c.state,
    at: sql<string>`to_char(${c.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  })`from (
      select distinct on (${c.person}, ${c.purpose}, ${c.channel}) ${c.person}, ${c.purpose}, ${c.channel}, ${c.state}, ${c.at}
      from ${c} where ${c.person} = any(${ids}::uuid[]) and ${alive(c)}
      order by ${c.person}, ${c.purpose}, ${c.channel}, ${lastWordFirst}) as c`)
  const words = new Map<string, Word>(rows.map(({ state, at, ...cell }) => [keyOf(cell), { state, at }]))
  return {
    of: (cell) => words.get(keyOf(cell)) ?? null,
    add: (cell, word) => void words.set(keyOf(cell), word),
  }
}

function keyOf({ person, purpose, channel }: Cell): string {
  return `${person} ${purpose} ${channel}`
}
