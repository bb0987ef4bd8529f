/** A stretch of plain text, or an address in it that can be followed. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
  /** Where it begins. */
  readonly at: number
}

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Plain text taken apart, so that the addresses people paste into it can be followed. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    if (index > from) parts.push({ text: text.slice(from, index), href: null, at: from })
    parts.push({ text: href, href, at: index })
    from = index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null, at: from })
  return parts
}
