import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { dataOf, pageMeta } from '#platform/calls/replies.ts'
import { impersonationModes } from '../rights/impersonation.ts'
import { actingReply, userReply } from './current-user-reply.ts'

const longestReason = 500

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Why it is not allowed, in a sentence; null where it is. */
  refused: z.string().nullable(),
})
/** Somebody another might be signed in as. */
export type LoginAsCandidate = Received<z.infer<typeof candidate>>

const named = z.object({ id: z.string(), name: z.string() })
const impersonation = z.object({
  id: z.string(),
  by: named,
  as: named,
  reason: z.string(),
  write: z.boolean(),
  began: z.string(),
  /** Null while it goes on. */
  ended: z.string().nullable(),
})
/** Once that somebody was signed in as another. */
export type ImpersonationShown = Received<z.infer<typeof impersonation>>

/** Once and again, the latest first. */
export const impersonationsReply = z.object({ data: z.array(impersonation), meta: pageMeta })

const whom = z.object({ mode: z.enum(impersonationModes), id: z.string() })

const loginAsWanted = z.strictObject({
  reason: z
    .string('Say why')
    .trim()
    .min(1, 'Say why')
    .max(longestReason, `Use at most ${longestReason} characters`)
    .regex(/^[^\p{Cs}\0]*$/u, 'This text cannot be kept'),
  write: z.boolean().default(false),
})
export type LoginAsWanted = Received<z.input<typeof loginAsWanted>>

/** Being signed in as somebody else, with a reason that they and system administrators can read (Specification §2). */
export const loginAsCalls = defineCalls('Log in as', {
  'GET /auth/loginas': {
    summary: 'Whom I might log in as',
    query: z.object({ search: searchWords(100) }),
    reply: dataOf(z.array(candidate)),
  },
  'GET /auth/loginas/:mode/:id': {
    summary: 'Who that would be, and whether I may',
    params: whom,
    reply: dataOf(candidate),
    refuses: ['NOT_FOUND'],
  },
  'POST /auth/loginas/:mode/:id': {
    summary: 'Log in as somebody',
    params: whom,
    body: loginAsWanted,
    reply: actingReply,
    refuses: ['NOT_FOUND', 'INCOMPLETE_USER'],
  },
  'POST /auth/loginas': {
    summary: 'Return to myself',
    reply: userReply,
    refuses: ['INCOMPLETE_USER'],
  },
  'GET /api/impersonations': { summary: 'Who was signed in as whom', reply: impersonationsReply },
})
