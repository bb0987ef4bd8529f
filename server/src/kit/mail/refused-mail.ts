/** A mail that could not be delivered. */
export interface RefusedMail {
  readonly template: string
  readonly to_address: string
  readonly about_type: string | null
  readonly about_id: string | null
  /** The mail server will never take it, rather than not for two days. */
  readonly for_good: boolean
  /** Nobody is at this address. */
  readonly of_address: boolean
}
