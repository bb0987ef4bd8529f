/** Answers the words of a Markdown text without its marks, on one line: what is searched and shown as an excerpt. */
export function plainTextOf(markdown: string): string {
  return markdown
    .replace(/^(?:```|~~~).*$/gm, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/gm, ' ')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim()
}
