import type { Grant } from '@minster/domain/access/roles'

/** Who asks, as found from the session cookie. Rights come from roles; each grant carries its scope. */
export interface Caller {
  readonly userId: string
  readonly name: string
  /** Every claim of every role together. */
  readonly claims: readonly string[]
  readonly grants: readonly Grant[]
  readonly hub: string | null
  readonly programme: string | null
  /** The user who really acts, while somebody is signed in as another. */
  readonly realUserId: string | null
}
