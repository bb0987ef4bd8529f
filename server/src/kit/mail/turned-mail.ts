/** A mail that will not arrive after all, or is on its way again. */
export interface TurnedMail {
  readonly id: string
  readonly about_type: string | null
}
