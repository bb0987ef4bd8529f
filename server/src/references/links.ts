import {
  type LinkStanding,
  linkDays,
  linkStandingOf,
} from '@minster/domain/records/application/reference-links'
import { sql } from 'drizzle-orm'
import { hashOfToken, makeToken } from '../auth/password-link.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { type Reference, readReference } from './read-reference.ts'

const day = 86_400_000
/** Dead links are remembered for a while, so that whoever opens one is told what became of it. */
const rememberedFor = 365 * day

/** Makes a link for a referee and answers its token. The older ones stop working, or go on, as is wished. */
export async function makeLink(
  tx: Transaction,
  reference: string,
  now: Date,
  { voidOthers }: { readonly voidOthers: boolean },
): Promise<{ readonly token: string; readonly expires: Date }> {
  const { token, hash } = makeToken()
  const expires = new Date(now.getTime() + linkDays * day)
  if (voidOthers) await voidLinks(tx, reference, now)
  await tx.touch(sql`
    insert into reference_links (token_hash, reference_id, created_at, expires_at)
    values (${hash}, ${reference}, ${now.toISOString()}, ${expires.toISOString()})`)
  return { token, expires }
}

/** Every link of a reference stops working. */
export async function voidLinks(tx: Transaction, reference: string, now: Date): Promise<void> {
  await tx.touch(sql`
    update reference_links set void_at = ${now.toISOString()}
    where reference_id = ${reference} and void_at is null`)
}

/** A link that was sent once, with what it leads to. */
export interface FoundLink {
  readonly standing: LinkStanding
  readonly expires: string
  readonly reference: Reference
}

/** Finds what a token leads to, null where nobody was ever sent it. With `lock` the reference stays as it is. */
export async function findLink(
  db: Queryable,
  token: string,
  now: Date,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundLink | null> {
  const [link] = await db.rows<{ reference: string; expires: string; void_at: string | null }>(sql`
    select reference_id as reference, expires_at as expires, void_at
    from reference_links where token_hash = ${hashOfToken(token)}`)
  if (!link) return null
  // Waited for before anything is read, so that a second sender sees what the first one did.
  if (lock) await db.rows(sql`select 1 from "references" where id = ${link.reference} for no key update`)
  const reference = await readReference(db, link.reference)
  if (!reference) return null
  const standing = linkStandingOf({
    state: reference.state,
    status: reference.status,
    isVoid: link.void_at !== null,
    isExpired: Date.parse(link.expires) <= now.getTime(),
    isGone: reference.isGone,
  })
  return { standing, expires: link.expires, reference }
}

/** Forgets links that ended long ago, and drafts of references that are not being written any more. */
export async function sweepLinks(db: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - rememberedFor).toISOString()
  await db.touch(sql`delete from reference_links where expires_at < ${until}`)
  await db.touch(sql`
    delete from reference_drafts d using "references" r
    where r.id = d.reference_id and (r.state in ('Received', 'Cancelled') or r.deleted_at is not null
      or not exists (select 1 from reference_links l where l.reference_id = r.id and l.void_at is null
        and l.expires_at > ${now.toISOString()}))`)
}
