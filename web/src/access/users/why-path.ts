/** The path of a page in what somebody typed or pasted: a whole address, a path, or a path without its first stroke. */
export function pathIn(text: string): string {
  const bare = text
    .trim()
    .replace(/^[a-z]+:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
  return bare.startsWith('/') ? bare : `/${bare}`
}
