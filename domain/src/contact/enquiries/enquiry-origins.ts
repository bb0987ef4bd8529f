/** As many websites as may be listed. */
export const mostOrigins = 20

/** Where a website is built before it is published; no line is tapped on the way there. */
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Answers a website by the origin that browsers name it by, such as `https://www.example.org`; null where a text is no address
 * of one, leads to a page of it, or goes there unencrypted from elsewhere than one's own machine.
 */
export function originOf(text: string): string | null {
  const address = URL.parse(text.trim())
  if (!address) return null
  const { protocol, hostname, origin, username, password } = address
  const isSafe = protocol === 'https:' || (protocol === 'http:' && ownMachine.has(hostname))
  const isAlone = address.href === `${origin}/` && username === '' && password === ''
  return isSafe && isAlone && !hostname.includes('*') ? origin : null
}

/** Answers where somebody goes after their enquiry: the page they asked for where it is of a listed website, else null. */
export function pageAfterwards(then: string | undefined, origins: readonly string[]): string | null {
  const page = then === undefined ? null : URL.parse(then)
  return page && origins.includes(page.origin) ? page.href : null
}
