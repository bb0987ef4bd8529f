/** Where sign-in through another provider leaves its failure for the login page. */
const cookieName = 'social-login-error'

/** Answers the message in a list of cookies, null where none was left. */
export function socialErrorIn(cookies: string): string | null {
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${cookieName}=`))
  const written = cookie?.slice(cookieName.length + 1) ?? ''
  if (written === '') return null
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Reads the leftover failure and forgets it, so that it is shown once. */
export function takeSocialError(): string | null {
  const message = socialErrorIn(document.cookie)
  if (message !== null) document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`
  return message
}
