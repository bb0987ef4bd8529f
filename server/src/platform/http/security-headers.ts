import helmet from '@fastify/helmet'
import type { App } from './app.ts'

/**
 * What pages may load: our own files, and styles that carry the nonce of their page. Attributes of style stay allowed,
 * as components position themselves by them; scripts never run from within a page. `websites` are others, by their origins,
 * that may show the page in a frame and that a form of it may lead on to.
 */
export function contentPolicyOf(nonce?: string, websites: readonly string[] = []): string {
  const andWebsites = ["'self'", ...websites].join(' ')
  return Object.entries({
    'default-src': "'self'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': andWebsites,
    'frame-ancestors': andWebsites,
    'frame-src': "'self'",
    'img-src': "'self' data: blob:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'worker-src': "'self'",
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}

/** Sends the security headers with every answer. The policy itself is sent by us: it must not force https on plain http. */
export async function sendSecurityHeaders(app: App, publicUrl: string): Promise<void> {
  const secure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Isolation headers mean nothing on plain http, and browsers complain of them there.
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
  })
  const policy = contentPolicyOf()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    // What such an address lets in to is told to nobody, not even to ourselves.
    if (request.url.startsWith('/pages/reference/')) reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  })
}
