/** Names the cookie in which a failed sign-in through Microsoft leaves its code for the login page. */
export const socialErrorCookie = 'social-login-error'

/**
 * Why signing in through Microsoft failed, and what the login page then says. Only the code travels, so that no
 * address and no words of somebody else's making ever stand on the page.
 */
export const socialFailures = {
  off: 'Signing in with Microsoft is not set up here. Use your e-mail address and password.',
  away: 'Microsoft is not answering. Use your e-mail address and password, or try again later.',
  cancelled: 'Signing in with Microsoft was cancelled.',
  late: 'That sign-in was not finished in time, or was used already. Please try again.',
  refused: 'Microsoft’s answer could not be trusted, so nobody was signed in. Please try again.',
  foreign: 'That Microsoft account belongs to another organisation. Use your college account.',
  unverified: 'Microsoft does not vouch for the e-mail address of that account. Ask the college office.',
  unknown: 'There is no account here for that Microsoft account. Ask the college office.',
  ambiguous: 'There are several accounts here with that e-mail address. Ask the college office.',
  taken: 'Your account here belongs to another Microsoft account already. Ask the college office.',
  inactive: 'Your account here is not active. Ask the college office.',
} as const

export type SocialFailure = keyof typeof socialFailures

/** Answers the words for a code the cookie carried, null for anything else that was found there. */
export function socialFailureWords(code: string): string | null {
  return Object.entries(socialFailures).find(([name]) => name === code)?.[1] ?? null
}
