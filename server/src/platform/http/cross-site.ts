import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call only reads. */
export function isSafe({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return safeMethods.has(method)
}

/**
 * Whether an unsafe call was made by a page of another site. Browsers say so by Sec-Fetch-Site, or by Origin where they
 * do not send that; a tool that sends neither carries no cookie it was not given.
 */
export function isCrossSite(
  { method, headers, protocol, host }: Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host'>,
  publicUrl: string,
): boolean {
  if (isSafe({ method })) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`
}
