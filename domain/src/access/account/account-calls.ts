import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, pageMeta } from '#platform/calls/replies.ts'
import { impersonationsReply } from '../auth/login-as-calls.ts'
import { ownPassword, stepCode } from '../auth/sign-in-calls.ts'
import { preferencesSchema } from '../users/preferences.ts'

const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  agent: z.string(),
  /** The one it was asked from. */
  current: z.boolean(),
})
/** Where somebody is signed in. */
export type SignInSession = Received<z.infer<typeof session>>

const twoStep = z.object({
  /** Since when two-step sign-in is on; null while it is off. */
  since: z.string().nullable(),
  /** Those not used yet. */
  recoveryCodes: z.int(),
  /** Without one they sign in elsewhere, where a second step is asked for. */
  hasPassword: z.boolean(),
  /** A role of theirs asks for it. */
  required: z.boolean(),
})
/** How somebody signs in. */
export type TwoStep = Received<z.infer<typeof twoStep>>

const enrolment = z.object({ secret: z.string(), address: z.string() })
/** What goes into the authenticator: as a QR code, and as text to type. */
export type Enrolment = Received<z.infer<typeof enrolment>>

const codes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }))
const withCode = z.strictObject({ code: stepCode })

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  claims: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
/** A personal token, never its secret. */
export type ApiToken = Received<z.infer<typeof apiToken>>

const newToken = z.strictObject({
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(100),
  claims: z
    .array(z.string().max(200), 'Choose what the token may do')
    .min(1, 'Choose what the token may do')
    .max(200),
  /** The last day. */
  expires: z.iso.date('Enter the last day it is needed'),
})
export type NewToken = Received<z.input<typeof newToken>>

/** What everybody may see and change of themselves. */
export const accountCalls = defineCalls('Account', {
  'GET /api/account/preferences': { summary: 'My preferences', reply: dataOf(preferencesSchema) },
  'PUT /api/account/preferences': {
    summary: 'Replace my preferences',
    body: preferencesSchema,
    reply: dataOf(preferencesSchema),
  },
  'PATCH /api/account/preferences': {
    summary: 'Change some of my preferences',
    body: preferencesSchema,
    reply: dataOf(preferencesSchema),
  },
  'GET /api/account/sessions': {
    summary: 'Where I am signed in',
    reply: z.object({ data: z.array(session), meta: pageMeta }),
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'Sign out one of my sessions',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/account/sessions': { summary: 'Sign out all my other sessions', reply: null },
  'PUT /api/account/password': {
    summary: 'Change my password',
    description: 'Signs out everywhere else.',
    body: z.strictObject({ current: ownPassword, password: z.string('Enter a new password') }),
    reply: null,
  },
  'GET /api/account/two-step': { summary: 'How I sign in', reply: dataOf(twoStep) },
  'POST /api/account/two-step': {
    summary: 'Begin to set up two-step sign-in',
    description: 'Answers the secret for the authenticator. It counts once confirmed.',
    status: 201,
    reply: dataOf(enrolment),
    refuses: ['CONFLICT'],
  },
  'POST /api/account/two-step/confirm': {
    summary: 'Switch two-step sign-in on',
    description:
      'With a code of the authenticator. Answers the recovery codes, and signs out everywhere else.',
    body: withCode,
    reply: codes,
  },
  'POST /api/account/two-step/recovery-codes': {
    summary: 'Make new recovery codes',
    body: withCode,
    reply: codes,
    refuses: ['CONFLICT'],
  },
  'POST /api/account/two-step/off': {
    summary: 'Switch two-step sign-in off',
    body: z.strictObject({ password: ownPassword, code: stepCode }),
    reply: null,
    refuses: ['CONFLICT'],
  },
  'GET /api/account/tokens': {
    summary: 'My tokens',
    reply: z.object({ data: z.array(apiToken), meta: pageMeta }),
  },
  'POST /api/account/tokens': {
    summary: 'Make a token',
    description:
      'Its secret is answered this once. It holds the claims given for as long as their owner does.',
    body: newToken,
    status: 201,
    reply: dataOf(apiToken.extend({ token: z.string() })),
    refuses: ['CONFLICT'],
  },
  'DELETE /api/account/tokens/:id': { summary: 'Revoke a token', reply: null, refuses: ['NOT_FOUND'] },
  'GET /api/account/impersonations': { summary: 'Who was signed in as me', reply: impersonationsReply },
})
