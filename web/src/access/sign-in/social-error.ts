import { socialErrorCookie, socialFailureWords } from '@minster/domain/access/users/social-sign-in'

/** Answers what to say of the failure in a list of cookies, null where none was left. */
export function socialErrorIn(cookies: string): string | null {
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${socialErrorCookie}=`))
  return socialFailureWords(cookie?.slice(socialErrorCookie.length + 1) ?? '')
}

/** Reads the leftover failure and forgets it, so that it is shown once. */
export function takeSocialError(): string | null {
  const message = socialErrorIn(document.cookie)
  if (message !== null) document.cookie = `${socialErrorCookie}=; path=/; max-age=0; samesite=lax`
  return message
}
