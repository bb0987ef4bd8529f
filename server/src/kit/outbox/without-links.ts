/** The text of a mail without the links in it that let their holder in; `links` has a line each. */
export function withoutLinks(text: string, links: string | null, words: string): string {
  return (links?.split('\n') ?? []).reduce((left, link) => left.replaceAll(link, words), text)
}
