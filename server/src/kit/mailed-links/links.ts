import type { LinkFate } from '@minster/domain/kit/mailed-form/link-standing'
import type { RecordName } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { tableNamed } from '../records/from.ts'
import type { DraftKind } from './drafts.ts'

const day = 86_400_000
/** Dead links are remembered for a while, so that whoever opens one is told what became of it. */
const rememberedFor = 365 * day

/** Links of one kind: what they lead to, whom they are sent to, and for how long they open. */
export interface LinkKind<Party extends string = string> {
  /** The table that keeps them, in the shape of `mailed-link-tables.ts`. */
  readonly table: string
  /** What is written by them is kept before it is sent. */
  readonly drafts?: DraftKind
  /** The type of record a form is about. */
  readonly about: RecordName
  /** Everybody who may be asked about one record. */
  readonly parties: readonly Party[]
  /** Days for which a link opens, counted from the mail it came with. */
  readonly days: number
  /** The page a link opens. Its token stands in the fragment, which browsers send nobody. */
  readonly page: string
}

/** One person asked about one record. */
export interface AskedOf<Party extends string> {
  readonly id: string
  readonly party: Party
}

const tableOf = ({ table }: LinkKind) => sql.identifier(table)

/** Makes a link and answers its token. The older ones of the same person stop working, or go on, as is wished. */
export async function makeLink<Party extends string>(
  tx: Transaction,
  kind: LinkKind<Party>,
  { id, party }: AskedOf<Party>,
  now: Date,
  { voidOthers }: { readonly voidOthers: boolean },
): Promise<{ readonly token: string; readonly expires: Date }> {
  const { token, hash } = makeToken()
  const expires = new Date(now.getTime() + kind.days * day)
  if (voidOthers) await voidLinks(tx, kind, id, now, party)
  await tx.execute(sql`
    insert into ${tableOf(kind)} (token_hash, about_id, party, created_at, expires_at)
    values (${hash}, ${id}, ${party}, ${now.toISOString()}, ${expires.toISOString()})`)
  return { token, expires }
}

/** The links about a record stop working, those of one person or of everybody. */
export async function voidLinks<Party extends string>(
  tx: Transaction,
  kind: LinkKind<Party>,
  id: string,
  now: Date,
  party?: Party,
): Promise<void> {
  const theirs = party === undefined ? sql`true` : sql`party = ${party}`
  await tx.execute(sql`
    update ${tableOf(kind)} set void_at = ${now.toISOString()}
    where about_id = ${id} and ${theirs} and void_at is null`)
}

/** Something was sent by a link, which so has done its work. */
export async function useUpLink(tx: Transaction, kind: LinkKind, token: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${tableOf(kind)} set used_at = ${now.toISOString()} where token_hash = ${hashOfToken(token)}`)
}

/** A link that was sent once, with whom it was sent about. */
export interface FoundLink<Party extends string> extends AskedOf<Party> {
  readonly expires: Date
  readonly fate: LinkFate
}

/** Finds a link, null where nobody was ever sent it. The record it is about stays as it is until the transaction ends. */
export async function findLink<Party extends string>(
  tx: Transaction,
  kind: LinkKind<Party>,
  token: string,
  now: Date,
): Promise<FoundLink<Party> | null> {
  const hash = hashOfToken(token)
  const [known] = await tx.rows<{ id: string }>(sql`
    select about_id as id from ${tableOf(kind)} where token_hash = ${hash}`)
  if (!known) return null
  // Waited for before anything is read, so that a second sender sees what the first one did.
  await tx.rows(sql`select 1 from ${tableNamed(kind.about)} where id = ${known.id} for no key update`)
  const [link] = await tx.rows<{
    party: string
    expires: string
    used_at: string | null
    void_at: string | null
  }>(sql`
    select party, expires_at as expires, used_at, void_at from ${tableOf(kind)} where token_hash = ${hash}`)
  const party = kind.parties.find((one) => one === link?.party)
  if (!link || party === undefined) return null
  const expires = new Date(link.expires)
  return {
    id: known.id,
    party,
    expires,
    fate: {
      isUsed: link.used_at !== null,
      isVoid: link.void_at !== null,
      isExpired: expires.getTime() <= now.getTime(),
    },
  }
}

/** Until when, by person, the newest link about a record opens; those whose links open nothing are not among them. */
export async function openUntil(
  db: Queryable,
  kind: LinkKind,
  id: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ party: string; until: string }>(sql`
    select party, max(expires_at) as until from ${tableOf(kind)}
    where about_id = ${id} and used_at is null and void_at is null and expires_at > ${now.toISOString()}
    group by party`)
  return new Map(rows.map(({ party, until }) => [party, until]))
}

/** Forgets links that ended long ago, and drafts that no link leads to any more. */
export async function sweepLinks(db: Queryable, kinds: readonly LinkKind[], now: Date): Promise<void> {
  const until = new Date(now.getTime() - rememberedFor).toISOString()
  for (const kind of kinds) {
    await db.execute(sql`delete from ${tableOf(kind)} where expires_at < ${until}`)
    if (kind.drafts !== undefined)
      await db.execute(sql`
        delete from ${sql.identifier(kind.drafts.table)} d using ${tableNamed(kind.about)} r
        where r.id = d.about_id and (r.deleted_at is not null
          or not exists (select 1 from ${tableOf(kind)} l where l.about_id = r.id and l.void_at is null
            and l.expires_at > ${now.toISOString()}))`)
  }
}
