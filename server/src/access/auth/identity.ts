import { z } from 'zod'

/** A Microsoft account as its tenant vouches for it. */
export interface Identity {
  readonly tenant: string
  /** The account's id within its tenant, never given to another. */
  readonly objectId: string
  /** Null where nobody vouches for an address. */
  readonly email: string | null
}

const claims = z.object({
  tid: z.string().min(1).max(100),
  oid: z.string().min(1).max(100),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  upn: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  /** 1 for guests of the tenant. */
  acct: z.unknown().optional(),
  /** Who really signed a guest in. */
  idp: z.unknown().optional(),
})
type Claims = z.infer<typeof claims>

const address = z.email().max(254)

/** Answers the tenant an issuer speaks for: `https://login.microsoftonline.com/<tenant>/v2.0`. */
export function tenantOf(issuer: string): string | null {
  return /^\/([^/]+)\/v2\.0\/?$/.exec(new URL(issuer).pathname)?.[1]?.toLowerCase() ?? null
}

/**
 * Reads the claims of an id token whose signature, issuer, audience and nonce were checked. Null when they are not
 * those of an account of our tenant. Which address is believed, and why: decision 14.
 */
export function identityIn(token: unknown, ourTenant: string): Identity | null {
  const read = claims.safeParse(token)
  if (!read.success) return null
  const tenant = read.data.tid.toLowerCase()
  if (tenant !== ourTenant) return null
  return { tenant, objectId: read.data.oid.toLowerCase(), email: vouchedAddressIn(read.data) }
}

function vouchedAddressIn(read: Claims): string | null {
  const isOwner = saysYes(read.email_verified) || saysYes(read.xms_edov)
  if (isOwner) return addressIn(read.email)
  // Of a guest the tenant knows only what another organisation said.
  const isGuest = saysYes(read.acct) || read.idp !== undefined
  return isGuest ? null : (addressIn(read.upn) ?? addressIn(read.preferred_username))
}

/** Microsoft sends truths as true, 1, "1" and "true", depending on the claim and the tenant. */
function saysYes(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true'
}

function addressIn(claim: string | undefined): string | null {
  const read = address.safeParse(claim?.trim().toLowerCase())
  return read.success && !read.data.includes('#ext#') ? read.data : null
}
