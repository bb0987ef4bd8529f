import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'
import { preferencesSchema } from '../users/preferences.ts'

const link = linked.nullable()

const personalToken = z.object({ name: z.string(), created: z.string(), lastUsed: z.string().nullable() })
/** A personal API token, never its secret. */
export type PersonalToken = Received<z.infer<typeof personalToken>>

const currentStudent = z.object({
  id: z.string(),
  partnerId: z.string().nullable(),
  hub: link,
  programmeCode: z.string().nullable(),
})
/** The student who is signed in (Specification §3). */
export type CurrentStudent = Received<z.infer<typeof currentStudent>>

const currentUser = z.object({
  id: z.string(),
  role: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  permissions: z.array(z.string()),
  hub: link,
  programme: link,
  pathway: link,
  tokens: z.array(personalToken),
  preferences: preferencesSchema,
})
/** Whoever is signed in, as Specification §3 lists them. */
export type CurrentUser = Received<z.infer<typeof currentUser>>

/** The current user with what the screens need at once. */
const account = currentUser.extend({
  /** Loaded for students only. */
  student: currentStudent.nullable(),
})
export type Account = Received<z.infer<typeof account>>

const overriding = z.object({
  /** The user behind the overriding one, saved as the specification asks (§3). */
  realUser: currentUser.pick({ id: true, name: true, email: true, picture: true }),
  impersonation: z.object({ write: z.boolean(), until: z.string() }),
})
/** What goes out beside the user while somebody is signed in as another. */
export type Overriding = Received<z.infer<typeof overriding>>

export const userReply = z.object({ user: account })

/** Whoever came in with a password alone. */
export const signedInReply = userReply.extend({
  /** A role asks for two-step sign-in, which has to be set up before anything else. */
  mustEnrol: z.literal(true).exactOptional(),
})

export const actingReply = userReply.extend(overriding.shape)

export const accountReply = signedInReply.extend({
  realUser: overriding.shape.realUser.exactOptional(),
  impersonation: overriding.shape.impersonation.exactOptional(),
})
