import type { BoardDecisionName } from '@minster/domain/teaching/boards/decisions'

/** Letters that choose a decision. */
export const decisionLetters: Readonly<Record<BoardDecisionName, string>> = {
  Proceed: 'G',
  Compensate: 'C',
  Resit: 'R',
  Carry: 'O',
  Award: 'A',
  'Exit award': 'E',
  Terminate: 'T',
  'Hold over': 'H',
}

const letters = new Map(
  Object.entries(decisionLetters).map(([decision, letter]) => [letter.toLowerCase(), decision]),
)

/** What a key on the grid asks for. */
export type BoardKey =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'propose' | 'propose marked' | 'take back' | 'mark' | 'unmark all' }
  | { readonly kind: 'choose'; readonly decision: string }

const manyRows = 100_000
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 12,
  PageUp: -12,
  Home: -manyRows,
  End: manyRows,
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Reads a key press; null where it asks for nothing here. */
export function boardKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): BoardKey | null {
  const hasModifier = ctrlKey || metaKey
  if (altKey) return null
  if (key === 'Enter') return { kind: hasModifier || shiftKey ? 'propose marked' : 'propose' }
  if (hasModifier) return null
  const by = moves[key]
  if (by !== undefined) return { kind: 'move', by }
  if (key === 'Escape') return { kind: 'unmark all' }
  const letter = key.toLowerCase()
  if (letter === 'p') return { kind: 'propose' }
  if (letter === 'u') return { kind: 'take back' }
  if (letter === 'x') return { kind: 'mark' }
  const decision = letters.get(letter)
  return decision === undefined ? null : { kind: 'choose', decision }
}
