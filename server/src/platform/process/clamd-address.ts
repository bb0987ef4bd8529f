/** Where ClamAV's daemon listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

const usualPort = 3310

/** Reads `tcp://host:3310` or `unix:/path/of/its/socket`; null for anything else. */
export function clamdAddressOf(text: string): ClamdAddress | null {
  const url = URL.parse(text)
  if (url?.protocol === 'unix:' && url.hostname === '' && url.pathname.startsWith('/'))
    return { path: decodeURIComponent(url.pathname) }
  if (url?.protocol !== 'tcp:' || url.hostname === '' || !['', '/'].includes(url.pathname)) return null
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPort : Number(url.port),
  }
}
