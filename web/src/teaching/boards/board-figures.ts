import type { BoardRow } from '@minster/domain/teaching/boards/board-calls'

/** What a release does, in figures. */
export interface BoardFigures {
  readonly students: number
  readonly results: number
  /** "BA, Upper second", the most frequent first. */
  readonly awards: readonly { readonly words: string; readonly count: number }[]
  /** By an award, or without one. */
  readonly ended: number
  readonly heldOver: number
  readonly undecided: number
  readonly stale: number
}

/** Counts what a release of these rows does. */
export function boardFigures(rows: readonly BoardRow[]): BoardFigures {
  const decided = rows.flatMap((row) => (row.decided ? [{ ...row, decided: row.decided }] : []))
  const released = decided.filter(({ decided: { decision } }) => decision !== 'Hold over')
  const count = (name: string) => decided.filter(({ decided: { decision } }) => decision === name).length
  const awards = Map.groupBy(
    released.flatMap(({ decided: { award, classification } }) =>
      award === null ? [] : [[award, classification].filter((part) => part !== null).join(', ')],
    ),
    (words) => words,
  )
  return {
    students: released.length,
    results: released.reduce(
      (sum, { results }) => sum + results.filter((one) => !one.isReleased && one.waiting === null).length,
      0,
    ),
    awards: [...awards]
      .map(([words, all]) => ({ words, count: all.length }))
      .toSorted((one, other) => other.count - one.count),
    ended: count('Award') + count('Exit award') + count('Terminate'),
    heldOver: count('Hold over'),
    undecided: rows.length - decided.length,
    stale: decided.filter((row) => row.decided.isStale).length,
  }
}
