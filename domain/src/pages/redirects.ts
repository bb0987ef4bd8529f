/**
 * Answers the path to go to after signing in: the `redirect` of the query if it is a path of our own, otherwise the
 * first page. An address that would lead to another origin, however it is disguised, is refused.
 */
export function safeRedirectOf(redirect: unknown): string {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return '/'
  // Browsers read a backslash as a slash and skip control characters, so "/\evil" and "/\n/evil" leave us.
  if (redirect.includes('\\') || /\p{Cc}/u.test(redirect)) return '/'
  const [pathname = ''] = redirect.split(/[?#]/)
  return pathname.includes('//') || pathname === '/pages/login' ? '/' : redirect
}

/** Answers the sign-in page for who asked for a full path, query and all; the first page needs no redirect. */
export function signInPathFor(fullPath: string): string {
  const redirect = safeRedirectOf(fullPath)
  return redirect === '/' ? '/pages/login' : `/pages/login?redirect=${encodeURIComponent(redirect)}`
}

/** Answers where logging in as another user, or returning to oneself, leads from a path (Specification §2). */
export function pathAfterLoginAs(pathname: string): string {
  return pathname === '/' ? '/dashboard' : '/'
}
