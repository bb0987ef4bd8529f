/** A stretch of plain text, or an address in it that can be followed. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
  /** Where it begins. */
  readonly offset: number
}

const addressPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Plain text taken apart, so that the addresses people paste into it can be followed. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: href, index } of text.matchAll(addressPattern)) {
    if (index > from) parts.push({ text: text.slice(from, index), href: null, offset: from })
    parts.push({ text: href, href, offset: index })
    from = index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null, offset: from })
  return parts
}
