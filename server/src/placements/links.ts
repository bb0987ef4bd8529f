import {
  type ReportLinkStanding,
  type ReportParty,
  reportLinkDays,
  reportLinkStandingOf,
  reportParties,
} from '@minster/domain/records/placement/reports'
import { sql } from 'drizzle-orm'
import { hashOfToken, makeToken } from '../auth/password-link.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { type PlacementRead, readPlacement } from './read-placement.ts'

const day = 86_400_000
const rememberedFor = 365 * day

/** Makes a link for whoever is to report and answers its token. Those they were sent before stop working. */
export async function makeLink(
  tx: Transaction,
  placement: string,
  party: ReportParty,
  now: Date,
): Promise<{ readonly token: string; readonly expires: Date }> {
  const { token, hash } = makeToken()
  const expires = new Date(now.getTime() + reportLinkDays * day)
  await voidLinks(tx, placement, party, now)
  await tx.touch(sql`
    insert into placement_links (token_hash, placement_id, party, created_at, expires_at)
    values (${hash}, ${placement}, ${party}, ${now.toISOString()}, ${expires.toISOString()})`)
  return { token, expires }
}

/** Every link of a party that nobody has reported by stops working. */
export async function voidLinks(
  tx: Transaction,
  placement: string,
  party: ReportParty,
  now: Date,
): Promise<void> {
  await tx.touch(sql`
    update placement_links set void_at = ${now.toISOString()}
    where placement_id = ${placement} and party = ${party} and void_at is null and used_at is null`)
}

/** A report was sent by a link: it and any other of its party have done their work. */
export async function useUpLink(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx.touch(sql`
    update placement_links set used_at = ${now.toISOString()} where token_hash = ${hashOfToken(token)}`)
}

/** A link that was sent once, with what it leads to. */
export interface FoundLink {
  readonly party: ReportParty
  readonly standing: ReportLinkStanding
  readonly expires: string
  readonly placement: PlacementRead
}

/** Finds what a token leads to, null where nobody was ever sent it. The placement stays as it is meanwhile. */
export async function findLink(tx: Transaction, token: string, now: Date): Promise<FoundLink | null> {
  const hash = hashOfToken(token)
  const [known] = await tx.rows<{ id: string }>(sql`
    select placement_id as id from placement_links where token_hash = ${hash}`)
  if (!known) return null
  // Waited for before anything is read, so that a second sender sees what the first one did.
  await tx.rows(sql`select 1 from placements where id = ${known.id} for no key update`)
  const [link] = await tx.rows<{
    party: string
    expires: string
    used_at: string | null
    void_at: string | null
  }>(
    sql`select party, expires_at as expires, used_at, void_at from placement_links where token_hash = ${hash}`,
  )
  const party = reportParties.find((one) => one === link?.party)
  const placement = await readPlacement(tx, known.id)
  if (!link || !party || !placement) return null
  const standing = reportLinkStandingOf({
    isReported: placement.reports[party].receivedOn !== null,
    isUsed: link.used_at !== null,
    isVoid: link.void_at !== null,
    isExpired: Date.parse(link.expires) <= now.getTime(),
    isGone: placement.isGone || !placement.takesReports,
  })
  return { party, standing, expires: link.expires, placement }
}

/** Forgets links that ended long ago. */
export async function sweepPlacementLinks(db: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - rememberedFor).toISOString()
  await db.touch(sql`delete from placement_links where expires_at < ${until}`)
}
