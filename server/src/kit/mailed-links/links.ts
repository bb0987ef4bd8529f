import type { LinkFate } from '@minster/domain/kit/mailed-form/link-standing'
import type { RecordName } from '@minster/domain/register/paths'
import { anyRecords, table } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { type DraftKind, draftsOf } from './drafts.ts'
import { bookingLinks, bursaryLinks, placementLinks, preferenceLinks, referenceLinks } from './tables.ts'

const linkTables = {
  reference_links: table(referenceLinks),
  placement_links: table(placementLinks),
  bursary_links: table(bursaryLinks),
  preference_links: table(preferenceLinks),
  booking_links: table(bookingLinks),
}

const day = 86_400_000
/** Dead links are remembered for a while, so that whoever opens one is told what became of it. */
const rememberedFor = 365 * day

/** Links of one kind: what they lead to, whom they are sent to, and for how long they open. */
export interface LinkKind<Party extends string = string> {
  /** The table that keeps them. */
  readonly table: keyof typeof linkTables
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
export interface LinkRecipient<Party extends string> {
  readonly id: string
  readonly party: Party
}

const linksOf = ({ table: name }: LinkKind) => linkTables[name]

/** Makes a link and answers its token. The older ones of the same person stop working, or go on, as is wished. */
export async function makeLink<Party extends string>(
  tx: Transaction,
  kind: LinkKind<Party>,
  { id, party }: LinkRecipient<Party>,
  now: Date,
  { voidOthers }: { readonly voidOthers: boolean },
): Promise<{ readonly token: string; readonly expires: Date }> {
  if (voidOthers) await voidLinks(tx, kind, id, now, party)
  const [token = ''] = await makeLinks(tx, kind, [{ id, party }], now)
  return { token, expires: expiryOf(kind, now) }
}

/** Makes a link for each of many together and answers their tokens, in order. Older ones go on working. */
export async function makeLinks<Party extends string>(
  tx: Transaction,
  kind: LinkKind<Party>,
  recipients: readonly LinkRecipient<Party>[],
  now: Date,
): Promise<readonly string[]> {
  const made = recipients.map((recipient) => ({ ...recipient, ...makeToken() }))
  const rows = made.map(({ id, party, hash }) => ({ id, party, hash: hash.toString('hex') }))
  await tx.execute(sql`
    insert into ${linksOf(kind)} (token_hash, about_id, party, created_at, expires_at)
    select decode(g.hash, 'hex'), g.id, g.party, ${now.toISOString()}, ${expiryOf(kind, now).toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, party text, hash text)`)
  return made.map(({ token }) => token)
}

function expiryOf({ days }: LinkKind, now: Date): Date {
  return new Date(now.getTime() + days * day)
}

/** The links about a record, or about several, stop working, those of one person or of everybody. */
export async function voidLinks<Party extends string>(
  tx: Transaction,
  kind: LinkKind<Party>,
  about: string | readonly string[],
  now: Date,
  party?: Party,
): Promise<void> {
  const theirs = party === undefined ? sql`true` : sql`party = ${party}`
  await tx.execute(sql`
    update ${linksOf(kind)} set void_at = ${now.toISOString()}
    where about_id = any(${sql.param([about].flat())}::uuid[]) and ${theirs} and void_at is null`)
}

/** Something was sent by a link, which so has done its work. */
export async function useUpLink(tx: Transaction, kind: LinkKind, token: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${linksOf(kind)} set used_at = ${now.toISOString()} where token_hash = ${hashOfToken(token)}`)
}

/** A link that was sent once, with whom it was sent about. */
export interface FoundLink<Party extends string> extends LinkRecipient<Party> {
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
  const links = linksOf(kind)
  const [known] = await tx.rows(
    select({ id: links.aboutId })`from ${links} where ${links.tokenHash} = ${hash}`,
  )
  if (!known) return null
  // Waited for before anything is read, so that a second sender sees what the first one did.
  const about = anyRecords(kind.about, 'a')
  await tx.rows(sql`select 1 from ${about} where ${about.id} = ${known.id} for no key update`)
  const [link] = await tx.rows(
    select({
      party: links.party,
      expires: links.expiresAt,
      usedAt: links.usedAt,
      voidAt: links.voidAt,
    })`from ${links} where ${links.tokenHash} = ${hash}`,
  )
  const party = kind.parties.find((one) => one === link?.party)
  if (!link || party === undefined) return null
  const expires = new Date(link.expires)
  return {
    id: known.id,
    party,
    expires,
    fate: {
      isUsed: link.usedAt !== null,
      isVoid: link.voidAt !== null,
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
  const links = linksOf(kind)
  const rows = await db.rows(select({ party: links.party, until: sql<string>`max(${links.expiresAt})` })`
    from ${links} where ${links.aboutId} = ${id} and ${links.usedAt} is null and ${links.voidAt} is null
      and ${links.expiresAt} > ${now.toISOString()}
    group by ${links.party}`)
  return new Map(rows.map(({ party, until }) => [party, until]))
}

/** Forgets links that ended long ago, and drafts that no link leads to any more. */
export async function sweepLinks(db: Queryable, kinds: readonly LinkKind[], now: Date): Promise<void> {
  const until = new Date(now.getTime() - rememberedFor).toISOString()
  for (const kind of kinds) {
    const links = linksOf(kind)
    await db.execute(sql`delete from ${links} where ${links.expiresAt} < ${until}`)
    if (kind.drafts === undefined) continue
    const drafts = draftsOf(kind.drafts)
    const r = anyRecords(kind.about, 'r')
    await db.execute(sql`
        delete from ${drafts} using ${r}
        where ${r.id} = ${drafts.aboutId} and (${r.deletedAt} is not null
          or not exists (select 1 from ${links} where ${links.aboutId} = ${r.id} and ${links.voidAt} is null
            and ${links.expiresAt} > ${now.toISOString()}))`)
  }
}
