import { z } from 'zod'
import { emailSchema } from '#kit/record/schema.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linkToken } from '#platform/calls/link-token.ts'
import { dataOf } from '#platform/calls/replies.ts'

const name = (words: string) =>
  z
    .string(words)
    .trim()
    .min(1, words)
    .max(100, 'Use at most 100 characters.')
    // A mail with this name goes to an address nobody has confirmed: it must not carry anybody's message or link.
    .regex(/^(?!.*www\.)[^\p{Cc}\p{Cs}<>@/:\\]*$/iu, 'Enter a name only, as it stands on official papers.')

const registration = z.strictObject({
  firstName: name('Enter your first names.'),
  lastName: name('Enter your last name.'),
  email: z.string('Enter your e-mail address.').pipe(emailSchema),
  password: z.string('Choose a password.'),
  /** Version of the privacy notice that was shown, and agreed to. */
  privacyVersion: z
    .string('Agree to the privacy notice to go on.')
    .min(1, 'Agree to the privacy notice to go on.'),
})
/** What somebody sends who asks for an account. */
export type Registration = Received<z.input<typeof registration>>

export const registrationCalls = defineCalls('Sign-in', {
  'POST /auth/register': { summary: 'Ask for an account', body: registration, reply: null },
  'POST /auth/register/link': {
    summary: 'Whether a link of a registration still opens',
    body: z.strictObject({ token: linkToken }),
    reply: null,
  },
  'POST /auth/register/confirm': {
    summary: 'Confirm an e-mail address and open the account',
    body: z.strictObject({
      token: linkToken,
      password: z.string('Enter your password.').min(1, 'Enter your password.'),
    }),
    reply: dataOf(z.object({ email: z.string() })),
  },
})
