import { z } from 'zod'
import { emailSchema } from '#kit/record/schema.ts'
import { defineCalls } from '#platform/calls/calls.ts'
import { linkToken } from '#platform/calls/link-token.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { longestPassword } from '../rights/password-rules.ts'
import { accountReply, signedInReply, userReply } from './current-user-reply.ts'

/** The password somebody has now. */
export const ownPassword = z.string('Enter your password').min(1, 'Enter your password').max(longestPassword)

/** A code as people type it: blanks and dashes are nothing. */
export const stepCode = z.string('Enter the code').trim().min(1, 'Enter the code').max(40)

const credentials = z.strictObject({
  email: z
    .string('Enter your e-mail address')
    .trim()
    .min(1, 'Enter your e-mail address')
    .max(254)
    .regex(/^[^\p{C}]*$/u, 'Enter your e-mail address'),
  password: ownPassword,
})

const linkPurpose = z.enum(['reset', 'invitation'])
/** What a link from a mail is for. */
export type LinkPurpose = z.infer<typeof linkPurpose>

/** Coming in by password, code, link or Microsoft, going out, and who is signed in (Specification §2, §7). */
export const signInCalls = defineCalls('Sign-in', {
  'POST /auth/login': {
    summary: 'Sign in',
    body: credentials,
    reply: z.union([z.object({ secondStep: z.literal(true) }), signedInReply]),
    refuses: ['BAD_CREDENTIALS', 'INCOMPLETE_USER'],
  },
  'POST /auth/second-step': {
    summary: 'Finish signing in with a code',
    description: 'A code of the authenticator or a recovery code, after the right password.',
    body: z.strictObject({ code: stepCode }),
    reply: userReply,
    refuses: ['BAD_CODE', 'INCOMPLETE_USER'],
  },
  'POST /auth/logout': { summary: 'Sign out', reply: null },
  'GET /auth/account': {
    summary: 'Who is signed in',
    reply: accountReply,
    refuses: ['NOT_FOUND', 'INCOMPLETE_USER'],
  },
  'POST /auth/unlock': {
    summary: 'Unlock an account with the link from the mail',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    reply: null,
  },
  'POST /auth/reset': {
    summary: 'Mail a link to set a password',
    body: z.strictObject({
      id: z.union([z.uuid(), emailSchema], { error: 'Enter an e-mail address, such as name@example.org.' }),
    }),
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'POST /auth/password/link': {
    summary: 'What a link is for, without saying whose it is',
    body: z.strictObject({ token: linkToken }),
    reply: dataOf(z.object({ purpose: linkPurpose })),
  },
  'POST /auth/password': {
    summary: 'Set a password with the link from a mail',
    body: z.strictObject({ token: linkToken, password: z.string('Enter a password.') }),
    reply: null,
  },
  'GET /auth/azure': { summary: 'Sign in through Microsoft', status: 302, reply: null },
  'GET /auth/azure/callback': {
    summary: 'Where Microsoft sends people back to',
    status: 302,
    reply: null,
  },
})
