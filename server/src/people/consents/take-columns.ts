import { sheetAnswersIn, wordOfAnswer } from '@minster/domain/people/consents/consent-columns'
import type { LedgerEntry } from '@minster/domain/people/consents/consent-matrix'
import type { TakeBesides, TakenBesides } from '#kit/import/besides.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { lastWordFirst } from './agrees.ts'
import { addEntries, type NewEntry } from './ledger.ts'

const { c } = tables({ c: 'consents' })

/** Adds to the ledger what rows of a sheet say of the consents of the person at a path of their records. */
export function takeConsentColumns(personAt: string): TakeBesides {
  return async (tx, door, said, { caller, now }) => {
    const rows = said.flatMap(({ record, values }) => {
      const person = record.values[personAt]
      return typeof person === 'string' ? [{ id: record.id, person, answers: sheetAnswersIn(values) }] : []
    })
    const words = await lastWords(
      tx,
      rows.map(({ person }) => person),
    )
    const entries: NewEntry[] = []
    const taken = rows.map(({ id, person, answers }) => {
      const notes = answers.flatMap(({ path, purpose, channel, isYes, day }): TakenBesides[] => {
        const key = keyOf({ person, purpose, channel })
        const last = words.get(key) ?? null
        const word = wordOfAnswer({ isYes, day }, last, now)
        if (word === null) return []
        if (word === 'kept')
          return [{ path, became: isYes ? 'They have said no' : 'They have said yes since', how: 'kept' }]
        entries.push({ person, purpose, channel, ...word, source: 'imported', wording: null })
        // Another row of the sheet may speak of the same person.
        words.set(key, word)
        return [{ path, became: isYes ? 'Noted as a yes' : 'Noted as a no', how: 'filled' }]
      })
      return [id, notes] as const
    })
    await addEntries(tx, door, entries, caller)
    return new Map(taken)
  }
}

function keyOf({ person, purpose, channel }: Pick<NewEntry, 'person' | 'purpose' | 'channel'>): string {
  return `${person} ${purpose} ${channel}`
}

type Word = Pick<LedgerEntry, 'state' | 'at'>

/** The last word of some people on every purpose by every channel. */
async function lastWords(db: Queryable, people: readonly string[]): Promise<Map<string, Word>> {
  const rows = await db.rows(select({
    person: c.person,
    purpose: c.purpose,
    channel: c.channel,
    state: c.state,
    at: sql<string>`to_char(${c.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  })`from (
      select distinct on (${c.person}, ${c.purpose}, ${c.channel}) ${c.person}, ${c.purpose}, ${c.channel}, ${c.state}, ${c.at}
      from ${c} where ${c.person} = any(${sql.param(people)}::uuid[]) and ${alive(c)}
      order by ${c.person}, ${c.purpose}, ${c.channel}, ${lastWordFirst}) as c`)
  return new Map(
    rows.map(({ person, purpose, channel, ...word }) => [keyOf({ person, purpose, channel }), word]),
  )
}
