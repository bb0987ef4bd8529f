import { z } from 'zod'
import { nameOnly } from '#kit/record/name-only.ts'
import { emailSchema } from '#kit/record/schema.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linkToken } from '#platform/calls/link-token.ts'
import { dataOf } from '#platform/calls/replies.ts'

const registration = z.strictObject({
  firstName: nameOnly('Enter your first names.'),
  lastName: nameOnly('Enter your last name.'),
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
