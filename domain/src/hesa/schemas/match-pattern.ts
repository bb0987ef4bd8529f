/** A part of a pattern. */
export type PatternPart =
  | { readonly is: 'character'; readonly takes: (character: string) => boolean }
  | { readonly is: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly is: 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly is: 'repeat'; readonly part: PatternPart; readonly min: number; readonly max: number }

/** A real pattern takes some hundreds; so many are over in a few milliseconds. */
const mostSteps = 50_000

/**
 * Answers whether characters fit a pattern as a whole; null where finding out takes too long. It goes on from all places
 * at once that may be reached, so that nothing is ever tried twice.
 */
export function matchesWhole(pattern: PatternPart, characters: readonly string[]): boolean | null {
  let left = mostSteps

  function from(part: PatternPart, places: Places): Places {
    left -= 1 + places.size
    if (places.size === 0 || left < 0) return new Set()
    switch (part.is) {
      case 'character':
        return new Set(
          [...places].flatMap((at) => {
            const character = characters[at]
            return character !== undefined && part.takes(character) ? [at + 1] : []
          }),
        )
      case 'sequence':
        return part.parts.reduce<Places>((reached, one) => from(one, reached), places)
      case 'choice':
        return new Set(part.parts.flatMap((one) => [...from(one, places)]))
      case 'repeat':
        return repeated(part, places)
    }
  }

  function repeated({ part, min, max }: PatternPart & { is: 'repeat' }, places: Places): Places {
    let least = places
    for (let times = 0; times < min && least.size > 0; times += 1) {
      const next = from(part, least)
      // Once more leads nowhere else.
      if (next.size === least.size && [...next].every((at) => least.has(at))) break
      least = next
    }
    const reached = new Set(least)
    let fresh = least
    for (let times = min; times < max && fresh.size > 0; times += 1) {
      fresh = new Set([...from(part, fresh)].filter((at) => !reached.has(at)))
      for (const at of fresh) reached.add(at)
    }
    return reached
  }

  const isWhole = from(pattern, new Set([0])).has(characters.length)
  return left < 0 ? null : isWhole
}

type Places = Set<number>
