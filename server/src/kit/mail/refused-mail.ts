/** A mail that could not be delivered. */
export interface RefusedMail {
  readonly template: string
  readonly to_address: string
  readonly about_type: string | null
  readonly about_id: string | null
}
