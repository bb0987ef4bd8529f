/** A heading within a Markdown text, with the id its place on the page has. */
export interface MarkdownHeading {
  readonly id: string
  readonly title: string
  readonly level: 2 | 3
}

/** Answers the id of a heading by its words: `When a reason is asked for` → `when-a-reason-is-asked-for`. */
export function headingId(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Answers the headings of a Markdown text down to the third level, leaving out what only looks like one in code. */
export function markdownHeadingsOf(text: string): MarkdownHeading[] {
  const headings: MarkdownHeading[] = []
  let inCode = false
  for (const line of text.split('\n')) {
    if (/^(?:```|~~~)/.test(line)) inCode = !inCode
    const [, marks = '', words = ''] = /^(#{1,3}) +(.+?)\s*#*$/.exec(line) ?? []
    if (inCode || words === '') continue
    const title = words.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')
    headings.push({ id: headingId(title), title, level: marks.length === 3 ? 3 : 2 })
  }
  return headings
}
