import type { PatternPart } from './match-pattern.ts'
import { blockNamed } from './unicode-blocks.ts'

type Takes = (character: string) => boolean

const deepest = 20
const endless = Number.POSITIVE_INFINITY

/** Thrown within, and never let out. */
class Unreadable extends Error {}

/**
 * Reads a pattern of XML Schema; null where it is none, or one of the kinds that are not judged here: names of XML
 * (`\i`, `\c`), blocks of characters far from here (`\p{IsThai}`) and classes taken from each other.
 */
export function parsePattern(pattern: string): PatternPart | null {
  try {
    return parsed(Array.from(pattern))
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function parsed(characters: readonly string[]): PatternPart {
  let at = 0
  const next = () => {
    const character = characters[at]
    if (character === undefined) throw new Unreadable()
    at += 1
    return character
  }
  const skip = (character: string) => {
    const isThere = characters[at] === character
    if (isThere) at += 1
    return isThere
  }

  function choice(depth: number): PatternPart {
    if (depth > deepest) throw new Unreadable()
    const parts = [sequence(depth)]
    while (skip('|')) parts.push(sequence(depth))
    return { is: 'choice', parts }
  }

  function sequence(depth: number): PatternPart {
    const parts: PatternPart[] = []
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')')
      parts.push(counted(atom(depth)))
    return { is: 'sequence', parts }
  }

  function atom(depth: number): PatternPart {
    const character = next()
    if (character === '(') {
      const inner = choice(depth + 1)
      if (!skip(')')) throw new Unreadable()
      return inner
    }
    if (/[?*+{}\]]/.test(character)) throw new Unreadable()
    if (character === '[') return { is: 'character', takes: characterClass() }
    if (character === '.') return { is: 'character', takes: (one) => one !== '\n' && one !== '\r' }
    return { is: 'character', takes: character === '\\' ? escape().takes : exactly(character) }
  }

  function counted(part: PatternPart): PatternPart {
    if (skip('?')) return { is: 'repeat', part, min: 0, max: 1 }
    if (skip('*')) return { is: 'repeat', part, min: 0, max: endless }
    if (skip('+')) return { is: 'repeat', part, min: 1, max: endless }
    if (!skip('{')) return part
    const end = characters.indexOf('}', at)
    const found = /^(\d{1,9})(,(\d{0,9}))?$/.exec(characters.slice(at, end).join(''))
    if (end < 0 || !found) throw new Unreadable()
    at = end + 1
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] === '' ? endless : Number(found[3])
    if (max < min) throw new Unreadable()
    return { is: 'repeat', part, min, max }
  }

  function characterClass(): Takes {
    const isOthers = skip('^')
    const some: Takes[] = []
    do some.push(member())
    while (!skip(']'))
    return (one) => some.some((takes) => takes(one)) !== isOthers
  }

  /** One of a class: a character, a range, or a class by its letter. */
  function member(): Takes {
    const first = single()
    if (characters[at] !== '-' || characters[at + 1] === ']') return first.takes
    at += 1
    const last = single()
    const [low, high] = [first.point, last.point]
    if (low === null || high === null || high < low) throw new Unreadable()
    return (one) => {
      const point = pointOf(one)
      return point >= low && point <= high
    }
  }

  function single(): Single {
    const character = next()
    if (character === '[' || character === ']') throw new Unreadable()
    return character === '\\' ? escape() : oneOf(character)
  }

  function escape(): Single {
    const letter = next()
    const whitespace = { n: '\n', r: '\r', t: '\t' }[letter]
    if (whitespace !== undefined) return oneOf(whitespace)
    if (/[\p{P}\p{S}]/u.test(letter)) return oneOf(letter)
    const named = letter === 'p' || letter === 'P' ? property() : classes[letter.toLowerCase()]
    if (!named) throw new Unreadable()
    const isOthers = letter !== letter.toLowerCase()
    return { point: null, takes: (one) => named(one) !== isOthers }
  }

  function property(): Takes {
    const end = characters.indexOf('}', at)
    const name = characters.slice(at, end).join('')
    if (end >= 0 && name.startsWith('{Is')) {
      const block = blockNamed(name.slice(3))
      if (!block) throw new Unreadable()
      at = end + 1
      return block
    }
    if (end < 0 || !/^\{(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/.test(name))
      throw new Unreadable()
    at = end + 1
    return tested(new RegExp(`\\p${name}}`, 'u'))
  }

  const whole = choice(0)
  if (at < characters.length) throw new Unreadable()
  return whole
}

/** One character, or a class of them, which begins no range. */
interface Single {
  readonly takes: Takes
  readonly point: number | null
}

const tested =
  (expression: RegExp): Takes =>
  (one) =>
    expression.test(one)

const classes: Readonly<Record<string, Takes>> = {
  s: tested(/[ \t\n\r]/),
  d: tested(/\p{Nd}/u),
  w: tested(/[^\p{P}\p{Z}\p{C}]/u),
}

function oneOf(character: string): Single {
  return { takes: exactly(character), point: pointOf(character) }
}

function exactly(character: string): Takes {
  return (one) => one === character
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
