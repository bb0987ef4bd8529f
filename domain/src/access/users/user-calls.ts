import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'

const session = z.object({
  id: z.string(),
  address: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whom they act as there at the moment. */
  as: z.string().nullable(),
})
/** Where a user is signed in. */
export type UserSession = Received<z.infer<typeof session>>

const signIn = z.object({
  hasPassword: z.boolean(),
  /** Set while too many wrong tries keep everybody out of the account. */
  lockedUntil: z.string().nullable(),
  twoStep: z.boolean(),
  lastSignInAt: z.string().nullable(),
  /** The last invitation they were sent. */
  invitation: z.object({ sentAt: z.string(), expiresAt: z.string(), isOpen: z.boolean() }).nullable(),
  sessions: z.array(session),
})
/** How, when and where a user signs in. */
export type UserSignIn = Received<z.infer<typeof signIn>>

const right = z.enum(['view', 'edit', 'remove', 'page'])
const needed = z.object({
  permission: z.string(),
  description: z.string().exactOptional(),
  /** Roles of the college that grant it. */
  roles: z.array(z.string()),
})
const way = z.object({
  /** The list, or the page, one would go by. */
  title: z.string(),
  allowed: z.boolean(),
  reason: z.string(),
  /** Permissions they lack. */
  missing: z.array(needed),
})
const verdict = z.object({ right, allowed: z.boolean(), ways: z.array(way) })
const rights = z.object({
  user: linked,
  roles: z.array(z.string()),
  /** Why nothing at all is allowed, where that is so. */
  blocked: z.string().nullable(),
  subject: z.object({ kind: z.string(), label: z.string() }),
  verdicts: z.array(verdict),
  /** Fields that do not exist for them, by what would show them. */
  hidden: z.array(z.object({ fields: z.array(z.string()), missing: z.array(needed) })),
})
export type Right = z.infer<typeof right>
/** A permission, what it is for and which roles give it. */
export type Needed = Received<z.infer<typeof needed>>
export type Way = Received<z.infer<typeof way>>
/** Why somebody may do one thing or not, by every way there is. */
export type RightVerdict = Received<z.infer<typeof verdict>>
/** What somebody may do with a record or page, and which claim, scope or field rule decides it. */
export type RightsAnswer = Received<z.infer<typeof rights>>

const whyQuery = z
  .object({
    user: z.uuid('Choose a person.'),
    collection: z.string().exactOptional(),
    record: z.string().exactOptional(),
    page: z
      .string()
      .regex(/^\/[^?#\s]*$/u, 'Give the address of a page, such as /students/all.')
      .max(300)
      .exactOptional(),
  })
  .refine(({ page, record }) => (page === undefined) !== (record === undefined), {
    message: 'Ask about a record or about a page.',
    path: ['record'],
  })

/** Everything about users that is no field of theirs: invitations, where they are signed in, and why they may what. */
export const userCalls = defineCalls('Users', {
  'GET /api/administrators': { summary: 'Who can sign in and do everything', reply: dataOf(z.array(linked)) },
  'GET /api/users/:id/sessions': {
    summary: 'When and where a user signed in, and whether they were invited',
    reply: dataOf(signIn),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/users/:id/invite': {
    summary: 'Mail a user a link with which they choose their password',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/users/:id/sessions': {
    summary: 'Sign a user out everywhere',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/users/:id/sessions/:session': {
    summary: 'Sign a user out of one session',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/users/:id/unlock': { summary: 'Unlock an account', reply: null, refuses: ['NOT_FOUND'] },
  'POST /api/users/:id/end-two-step': {
    summary: 'Switch two-step sign-in off for somebody who lost their authenticator',
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/why': {
    summary: 'Why somebody may do what with a record or page',
    description: 'Names the claim, scope or field rule that decides, and the roles that would change it.',
    query: whyQuery,
    reply: dataOf(rights),
    refuses: ['NOT_FOUND'],
  },
})
