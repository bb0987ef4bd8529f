/** Words within HTML, in a place of text or of an attribute in double quotes. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[] | null | false | undefined

/** HTML of which everything put in is words, unless it was made by this very function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, place) => text + textOf(parts[place])).join(''))
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The mark of the product. */
export const mark = new Html(
  '<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect fill="var(--focus)" width="26" height="26" rx="7"/><g fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M7.5 20.5v-8.2c0-3.4 2.4-5.9 5.5-7.8 3.1 1.9 5.5 4.4 5.5 7.8v8.2z"/><path d="M13 20.5v-6.2M10.2 20.5v-4.8c0-1.6 1.2-2.7 2.8-3.8 1.6 1.1 2.8 2.2 2.8 3.8v4.8"/></g></svg>',
)
