/** Records as cards in columns: a column for each value of a choice, and a card is moved by a step of that choice. */
export interface CardBoard {
  /** Path of the choice, which has `moves`. */
  readonly by: string
  /** Its values that are columns, in order; records with any other are not on the board. */
  readonly columns: readonly string[]
  /** Days since which a card is in its column; the first that it has counts, or else the day it was made. */
  readonly since: readonly string[]
  /** Days in one column of which more are marked. */
  readonly lateAfter?: number
  /** The order of a column, as in a list's address: `nextAction.on,id`. Left out, whoever waits longest stands first. */
  readonly sort?: string
  /** Cards of a column at first, and at each time more are asked for. */
  readonly cards: number
  /** What a card says beneath the name, line by line. Links say their label, days their month. */
  readonly lines: readonly (readonly string[])[]
  /** Said where there is nothing to say in the first line. */
  readonly none: string
  /** The day of what is to be done next, before its line; one that has passed is marked. */
  readonly due?: string
  /** Shown at the foot, with what is told of it to whoever points there. */
  readonly mark?: { readonly path: string; readonly details: string }
  /** Link to whom it is in the hands of, at the foot by initials. */
  readonly assigned?: string
  /** What the board is narrowed by, besides its search. */
  readonly filters: readonly string[]
}

/** Cards of one column that are shown at most, however often more are asked for. */
export const mostCards = 1000
