import { claimsOverEverybody, isShownTo, type ShownTo } from '@minster/domain/access/rights/impersonation'
import { claimsOf, type Grant } from '@minster/domain/access/rights/roles'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { alive, tables } from '../db/columns.ts'
import type { RowOf } from '../db/select.ts'
import { sql } from '../db/sql.ts'

const { r, u } = tables({ r: 'roles', u: 'users' })

/** Who asks, as found from the session cookie. Rights come from roles; each grant carries its scope. */
export interface Caller {
  readonly userId: string
  readonly name: string
  /** Every claim of every role together. */
  readonly claims: readonly string[]
  readonly grants: readonly Grant[]
  /** What the college switched on or off; fields of what is off exist for nobody. */
  readonly features?: Features
  readonly hub: string | null
  readonly programme: string | null
  /** The user who really acts, while somebody is signed in as another. */
  readonly realUserId: string | null
  /** That user's own rights: of the other nothing is shown that they may not see. */
  readonly real?: Caller
  /** When they signed in, an ISO instant; a program never did. */
  readonly signedInAt?: string
  /** Signed in as another to look only: nothing may be changed. */
  readonly readOnly?: boolean
}

export interface SignedIn {
  readonly caller: Caller
  /** null for a program with a personal token. */
  readonly sessionId: string | null
  /** A role asks for two-step sign-in, and there was none yet: nothing else may be done. */
  readonly mustEnrol: boolean
  /** Set while somebody is signed in as another. */
  readonly impersonation?: Impersonation
}

/** How and until when somebody is signed in as another. */
export interface Impersonation {
  readonly write: boolean
  readonly until: string
}

/** What is read of the user `u` behind a session or a token: who they are, and their rights. */
export const ofUser = {
  userId: u.id,
  name: u.name,
  hub: u.hub,
  programme: u.programme,
  grants: sql<readonly Grant[]>`coalesce((
      select json_agg(json_build_object('claims', coalesce(${r.claims}, '{}'), 'scope', ${r.scope}))
      from ${r} where ${r.id} = any(${u.roles}) and ${alive(r)}
    ), '[]'::json)`,
  requiresTwoStep: sql<boolean>`exists(
      select 1 from ${r} where ${r.id} = any(${u.roles}) and ${alive(r)} and ${r.requiresTwoStep}
    )`,
}
type UserRow = RowOf<typeof ofUser>

/** The caller a row speaks of, holding the grants given. */
export function callerFrom(
  row: UserRow,
  grants: readonly Grant[],
  features: Features,
  realUserId: string | null,
): Caller {
  const { userId, name, hub, programme } = row
  return { userId, name, claims: claimsOf(grants), grants, features, hub, programme, realUserId }
}

/** What somebody who is signed in as another may see of whomever they look at; null for whoever is nobody but themselves. */
export function realClaimsOf({ real }: Caller): readonly string[] | null {
  return real ? claimsOverEverybody(real.grants) : null
}

/** Refuses a part of a portal that whoever is signed in as its owner may not see. */
export function refuseCovered(caller: Caller, shownTo: ShownTo | undefined): void {
  if (isShownTo(realClaimsOf(caller), shownTo)) return
  throw new AppError('COVERED', `Covered: you are signed in as ${caller.name} and may not see this.`)
}
