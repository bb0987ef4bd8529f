import type { HesaFrame, HesaFrameCode } from '../schemas/schema-model.ts'

/** A code list the product comes with, for want of the collection's own: facts read elsewhere, and never HESA's word. */
export interface ShippedFrame extends HesaFrame {
  /** Where it was read, most telling first. */
  readonly sources: readonly string[]
  /** A: on a page of HESA's manual. B: in the source of a system that returns to HESA. C: put together from guidance. */
  readonly confidence: 'A' | 'B' | 'C'
  /** Whether the whole list was seen: of others a schema may have more codes. */
  readonly isComplete: boolean
}

/** The codes of a list that is written out, each with its label, apart by lines or semicolons; its own label if it has none. */
export function codesIn(text: string): readonly HesaFrameCode[] {
  return text
    .trim()
    .split(/;\s+|\n(?=\s*[A-Z]?\d+\b)/)
    .map((entry) => {
      const [code = '', ...words] = entry.trim().split(/\s+/)
      return { code, label: words.join(' ') || code }
    })
}
