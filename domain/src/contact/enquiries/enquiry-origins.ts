/** As many websites as may be listed. */
export const mostOrigins = 20

/** A site is built on one's own machine before it is published; no line is tapped on the way there. */
const sites = /^(https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*|http:\/\/(?:localhost|127\.0\.0\.1))(:\d{1,5})?\/?$/i
const usualPort: Readonly<Record<string, string>> = { 'https:': ':443', 'http:': ':80' }

/**
 * Answers a website by the origin that browsers name it by, such as `https://www.example.org`; null where a text is no address
 * of one, leads to a page of it, or goes there unencrypted from elsewhere than one's own machine.
 */
export function originOf(text: string): string | null {
  const [, site, port = ''] = sites.exec(text.trim()) ?? []
  if (site === undefined) return null
  const [scheme = ''] = site.toLowerCase().split('//')
  return site.toLowerCase() + (port === usualPort[scheme] ? '' : port)
}

/**
 * Answers where somebody goes after their enquiry: the page they asked for where it is of a listed website, else null. What
 * follows an origin and a slash can lead to no other website.
 */
export function pageAfterwards(page: string | undefined, origins: readonly string[]): string | null {
  if (page === undefined || !/^[\u0021-\u007e]{1,2000}$/.test(page)) return null
  return origins.some((origin) => page === origin || page.startsWith(`${origin}/`)) ? page : null
}
