import type { MappingCard } from '@minster/domain/hesa/mapping/mapping-calls'
import type { Tone } from '@minster/domain/platform/words/tones'

/** How many rows of a card have to be mended before the return can be right. */
export function toMend({ counts }: Pick<MappingCard, 'counts'>): number {
  return counts.missing + counts.unlisted
}

/** How many rows of a card the collection asks for. */
export function askedFor({ counts, rows }: Pick<MappingCard, 'counts' | 'rows'>): number {
  return rows.length - counts.unasked
}

/** How a card stands: green only where the collection’s own schema takes every value. */
export function cardStanding(card: Pick<MappingCard, 'counts' | 'rows'>): {
  readonly tone: Tone
  readonly words: string
} {
  const open = toMend(card)
  if (open > 0) return { tone: 'danger', words: `${open} to mend` }
  if (card.counts.unproven > 0) return { tone: 'warning', words: 'Not checked yet' }
  return askedFor(card) === 0
    ? { tone: 'neutral', words: 'Nothing to map' }
    : { tone: 'success', words: 'All accepted' }
}
