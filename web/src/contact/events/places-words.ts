interface Places {
  /** Places taken, guests among them. */
  readonly taken: number
  /** How many there are; null for as many as come. */
  readonly capacity: number | null
}

/** Says how full an event is: "18 of 40 places are taken, 22 are left". */
export function fullnessWords({ taken, capacity }: Places): string {
  if (taken === 0)
    return capacity === null ? 'No place is taken yet' : `None of ${capacity} places is taken yet`
  if (capacity === null) return taken === 1 ? '1 place is taken' : `${taken} places are taken`
  const left = capacity - taken
  const isOne = taken === 1 ? 'is' : 'are'
  return left <= 0
    ? `All ${capacity} places are taken`
    : `${taken} of ${capacity} places ${isOne} taken, ${left} ${left === 1 ? 'is' : 'are'} left`
}

/**
 * Says before somebody is booked in with so many guests whether they would have a place. Those that wait for one go first; of what is free
 * all the same, nobody can say beforehand whether it is enough for them.
 */
export function placeAhead(
  { taken, capacity, waiting }: Places & { readonly waiting: number },
  guests: number,
): { isFree: boolean; words: string } {
  const wanted = 1 + guests
  const left = capacity === null ? wanted : Math.max(0, capacity - taken)
  if (left >= wanted) {
    const free = wanted === 1 ? 'A place is free.' : `${wanted} places are free.`
    return {
      isFree: true,
      words: capacity === null || waiting === 0 ? free : `${free} ${firstWords(waiting)}`,
    }
  }
  if (left === 0)
    return { isFree: false, words: 'All places are taken: they will wait for one to become free.' }
  return {
    isFree: false,
    words: `Only ${left === 1 ? '1 place is' : `${left} places are`} free: with ${guests === 1 ? '1 guest' : `${guests} guests`} they will wait.`,
  }
}

function firstWords(waiting: number): string {
  return waiting === 1
    ? '1 booking waits and goes first where that is enough for it: then they will wait.'
    : `${waiting} bookings wait and go first where that is enough for them: then they will wait.`
}
