/** Chance that falls the same way whenever it begins from the same number (mulberry32). */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  shuffled<Value>(values: readonly Value[]): Value[]
}

/** Answers a course of chance; the same seed gives the same one. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    shuffled: (values) =>
      values
        .map((value) => ({ value, key: next() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ value }) => value),
  }
}
