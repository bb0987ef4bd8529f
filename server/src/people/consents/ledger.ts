import type { MailPurpose } from '@minster/domain/kit/mail/mail-purposes'
import type { ConsentSaid } from '@minster/domain/people/consents/consent-calls'
import type {
  ConsentChannel,
  ConsentSource,
  ConsentState,
  LawfulBasis,
} from '@minster/domain/people/consents/consent-words'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door, How } from '#kit/records/store.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lastWordFirst } from './agrees.ts'

const { c } = tables({ c: 'consents' })
const { w, u } = optional(tables({ w: 'consent-wordings', u: 'users' }))

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
  /** The record from which it follows, by id, where many follow from many. */
  readonly because?: string
}

/**
 * Adds entries to the ledger for a rule of the college; `caller` is whoever caused them. Of somebody in the bin only where
 * that is said.
 */
export async function addEntries(
  tx: Transaction,
  door: Door,
  entries: readonly NewEntry[],
  caller: Caller,
  { toBinned = false }: Pick<How, 'toBinned'> = {},
): Promise<void> {
  if (entries.length === 0) return
  const added = entries.map(({ because, ...entry }) => ({
    body: { ...entry, ...(entry.state === 'given' && { basis: entry.basis ?? 'consent' }) },
    ...(because !== undefined && { because }),
  }))
  const results = await door.createMany(tx, collectionOf('consents'), added, {
    caller,
    byRule: true,
    toBinned,
  })
  for (const result of results) if ('refused' in result) throw result.refused
}

/** Everything somebody ever said, the last word first. */
export async function readLedger(db: Queryable, person: string): Promise<ConsentSaid[]> {
  return (await readLedgers(db, [person])).get(person) ?? []
}

/** Everything some people ever said, by their ids, the last word first; who never said anything is left out. */
export async function readLedgers(
  db: Queryable,
  people: readonly string[],
): Promise<ReadonlyMap<string, ConsentSaid[]>> {
  const rows = await db.rows(
    select({
      person: c.person,
      id: c.id,
      purpose: c.purpose,
      channel: c.channel,
      state: c.state,
      basis: c.basis,
      source: c.source,
      at: c.at,
      expires: c.expires,
      wording: w.id,
      edition: w.edition,
      words: w.words,
      by: u.id,
      name: u.name,
      note: c.note,
    })`from ${c} left join ${w} on ${w.id} = ${c.wording} left join ${u} on ${u.id} = ${c.by}
      where ${c.person} = any(${sql.param([...people])}::uuid[]) and ${alive(c)} order by ${lastWordFirst}`,
  )
  const said = rows.map(({ person, wording, edition, words, by, name, ...one }) => ({
    person,
    said: {
      ...one,
      wording: wording === null ? null : { id: wording, edition: edition ?? '', words: words ?? '' },
      by: by === null ? null : { id: by, label: name ?? '' },
    },
  }))
  return new Map(
    [...Map.groupBy(said, ({ person }) => person)].map(([person, all]) => [
      person,
      all.map((one) => one.said),
    ]),
  )
}
