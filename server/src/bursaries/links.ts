import {
  type BursaryLinkStanding,
  bursaryLinkDays,
  bursaryLinkStandingOf,
} from '@minster/domain/records/bursary/reference-questions'
import { isUndecided } from '@minster/domain/records/bursary/states'
import { sql } from 'drizzle-orm'
import { hashOfToken, makeToken } from '../auth/password-link.ts'
import type { Queryable, Transaction, Values } from '../db/connect.ts'
import { nameOfPerson } from '../db/name-of-person.ts'

const day = 86_400_000
const rememberedFor = 365 * day

/** Makes a link for a referee and answers its token. `voidOthers` ends those they were sent before. */
export async function makeLink(
  tx: Transaction,
  reference: string,
  now: Date,
  { voidOthers }: { readonly voidOthers: boolean },
): Promise<{ readonly token: string; readonly expires: Date }> {
  const { token, hash } = makeToken()
  const expires = new Date(now.getTime() + bursaryLinkDays * day)
  if (voidOthers) await voidLinks(tx, reference, now)
  await tx.touch(sql`
    insert into bursary_links (token_hash, reference_id, created_at, expires_at)
    values (${hash}, ${reference}, ${now.toISOString()}, ${expires.toISOString()})`)
  return { token, expires }
}

/** Every link of a reference that nobody has written by stops working. */
export async function voidLinks(tx: Transaction, reference: string, now: Date): Promise<void> {
  await tx.touch(sql`
    update bursary_links set void_at = ${now.toISOString()}
    where reference_id = ${reference} and void_at is null and used_at is null`)
}

/** A reference was sent by a link, which so has done its work. */
export async function useUpLink(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx.touch(sql`
    update bursary_links set used_at = ${now.toISOString()} where token_hash = ${hashOfToken(token)}`)
}

/** A link that was sent once, with what it leads to. */
export interface FoundLink {
  readonly standing: BursaryLinkStanding
  readonly expires: string
  readonly reference: string
  readonly referee: string
  readonly student: string
}

interface Row extends Values {
  readonly expires: string
  readonly used_at: string | null
  readonly void_at: string | null
  readonly state: string
  readonly referee: string
  readonly application_state: string
  readonly is_gone: boolean
  readonly student: string
}

/** Finds what a token leads to, null where nobody was ever sent it. The reference stays as it is meanwhile. */
export async function findLink(tx: Transaction, token: string, now: Date): Promise<FoundLink | null> {
  const hash = hashOfToken(token)
  const [known] = await tx.rows<{ id: string }>(sql`
    select reference_id as id from bursary_links where token_hash = ${hash}`)
  if (!known) return null
  // Waited for before anything is read, so that a second sender sees what the first one did.
  await tx.rows(sql`select 1 from bursary_references where id = ${known.id} for no key update`)
  const [row] = await tx.rows<Row>(sql`
    select l.expires_at as expires, l.used_at, l.void_at, r.state, r.name as referee, a.state as application_state,
      (r.deleted_at is not null or a.deleted_at is not null or s.deleted_at is not null) as is_gone, ${nameOfPerson('p')} as student
    from bursary_links l join bursary_references r on r.id = l.reference_id
      join bursary_applications a on a.id = r.application
      join students s on s.id = a.student join people p on p.id = s.person
    where l.token_hash = ${hash}`)
  if (!row) return null
  const standing = bursaryLinkStandingOf({
    isReceived: row.state === 'Received',
    isUsed: row.used_at !== null,
    isVoid: row.void_at !== null,
    isExpired: Date.parse(row.expires) <= now.getTime(),
    isClosed: row.is_gone || row.state === 'Not applicable' || !isUndecided(row.application_state),
  })
  return { standing, expires: row.expires, reference: known.id, referee: row.referee, student: row.student }
}

/** Forgets links that ended long ago. */
export async function sweepBursaryLinks(db: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - rememberedFor).toISOString()
  await db.touch(sql`delete from bursary_links where expires_at < ${until}`)
}
