/** The path of a page in what somebody typed or pasted: a whole address, a path, or a path without its first stroke. */
export function parsePath(text: string): string {
  const path = text
    .trim()
    .replace(/^[a-z]+:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
  return path.startsWith('/') ? path : `/${path}`
}
