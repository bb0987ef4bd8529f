interface Places {
  /** Null where as many come as wish. */
  readonly left: number | null
  /** How many wait for a place. */
  readonly waiting: number
}

/** Says how many places are left: "3 places left", "All places are taken; 4 wait"; null where there are as many as wish. */
export function placesWords({ left, waiting }: Places): string | null {
  if (left === null) return null
  if (left > 0) return left === 1 ? '1 place left' : `${left} places left`
  if (waiting === 0) return 'All places are taken'
  return `All places are taken; ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`
}
