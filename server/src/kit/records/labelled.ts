/** Something by its id, with what it is called: a hub, a programme, a member of faculty. */
export interface Labelled {
  readonly id: string
  readonly label: string
}
