import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { pageMeta } from '#platform/calls/replies.ts'
import { securityEventNames } from '#platform/security/event-kinds.ts'
import { pageShape } from '../housekeeping/pages.ts'

const day = z.iso.date('Give a day such as 2027-09-01.').exactOptional()
const query = z.strictObject({
  ...pageShape,
  kind: z.enum(securityEventNames).exactOptional(),
  /** A name or an address of a user, or an address of the network. */
  search: searchWords(),
  user: z.uuid().exactOptional(),
  from: day,
  to: day,
})
export type SecurityEventQuery = z.infer<typeof query>

const named = z.object({ id: z.string(), name: z.string() })
const event = z.object({
  id: z.string(),
  kind: z.enum(securityEventNames),
  at: z.string(),
  count: z.int(),
  user: named.extend({ email: z.string() }).nullable(),
  realUser: named.nullable(),
  address: z.string(),
  agent: z.string(),
  target: z.string(),
})
export type SecurityEvent = Received<z.infer<typeof event>>

const lockedAccount = named.extend({ until: z.string() })
/** An account nobody can sign in to just now. */
export type LockedAccount = Received<z.infer<typeof lockedAccount>>

export const securityEventCalls = defineCalls('Security', {
  'GET /api/security-events': {
    summary: 'Sign-ins, refusals, exports and what else is recorded, the latest first',
    description:
      'The same event of one minute is one row with its count. With them come the accounts that are locked just now.',
    query,
    reply: z.object({
      data: z.array(event),
      meta: pageMeta.extend({ locked: z.array(lockedAccount) }),
    }),
  },
})
