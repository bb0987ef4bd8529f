/** Chance that falls the same way every time: the demonstration college is the same wherever it is made. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** One of the keys, as often as its number says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name
  shuffled<Value>(values: readonly Value[]): Value[]
  /** An id in the form and order of those the product gives, as if made at an instant (in ms). */
  id(at: number): string
}

/** Every part of the college has a seed of its own, so that more of one changes nothing of another. */
export function randomFrom(seed: string): Random {
  let state = 2_166_136_261
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')

  const random: Random = {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(values) {
      const picked = values[Math.floor(next() * values.length)]
      if (picked === undefined) throw new RangeError('There is nothing to pick from.')
      return picked
    },
    weighted(weights) {
      const names = Object.keys(weights).filter((name): name is keyof typeof weights => name in weights)
      const total = names.reduce((sum, name) => sum + weights[name], 0)
      let rest = next() * total
      for (const name of names) {
        rest -= weights[name]
        if (rest < 0) return name
      }
      return random.pick(names)
    },
    shuffled(values) {
      const left = [...values]
      return values.map(() => left.splice(Math.floor(next() * left.length), 1)).flat()
    },
    id(at) {
      const time = Math.max(0, at).toString(16).padStart(12, '0')
      const variant = (8 + Math.floor(next() * 4)).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
  return random
}
