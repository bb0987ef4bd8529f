import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import { lockedUntil } from '../auth/lock.ts'
import { hasSecondStep } from '../auth/second-step.ts'

const sessionSchema = z.object({
  id: z.string(),
  address: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** They act as this user at the moment. */
  as: z.string().nullable(),
})

/** How, when and where a user signs in. */
export const signInSchema = z.object({
  hasPassword: z.boolean(),
  /** Set while too many wrong tries keep everybody out of the account. */
  lockedUntil: z.string().nullable(),
  twoStep: z.boolean(),
  lastSignInAt: z.string().nullable(),
  /** The last invitation they were sent. */
  invitation: z.object({ sentAt: z.string(), expiresAt: z.string(), isOpen: z.boolean() }).nullable(),
  sessions: z.array(sessionSchema),
})

type Session = z.infer<typeof sessionSchema> & { [column: string]: unknown }

interface SignInRow {
  [column: string]: unknown
  readonly email: string
  readonly hasPassword: boolean
  readonly lastSignInAt: string | null
}

interface InvitationRow {
  [column: string]: unknown
  readonly created_at: string
  readonly expires_at: string
  readonly used_at: string | null
}

/** Reads how a user signs in, and their sessions, the latest first. */
export async function readSignIn(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<z.infer<typeof signInSchema>> {
  const [known] = await db.rows<SignInRow>({
    text: `select u.email, exists (select from credentials where user_id = u.id) as "hasPassword",
        (select at from last_sign_ins where user_id = u.id) as "lastSignInAt"
      from users u where u.id = $1`,
    values: [userId],
  })
  const [invited] = await db.rows<InvitationRow>({
    text: `select created_at, expires_at, used_at from password_links
      where user_id = $1 and purpose = 'invitation' order by created_at desc limit 1`,
    values: [userId],
  })
  const sessions = await db.rows<Session>({
    text: `select s.id, s.address, s.agent, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
        case when s.real_user_id is not null then u.name end as "as"
      from sessions s join users u on u.id = s.user_id
      where (s.real_user_id = $1 or (s.user_id = $1 and s.real_user_id is null)) and s.expires_at > $2
      order by s.last_seen_at desc`,
    values: [userId, now.toISOString()],
  })
  return {
    hasPassword: known?.hasPassword ?? false,
    lockedUntil: known ? await lockedUntil(db, known.email, now) : null,
    twoStep: await hasSecondStep(db, userId),
    lastSignInAt: known?.lastSignInAt ?? null,
    invitation: invited
      ? {
          sentAt: invited.created_at,
          expiresAt: invited.expires_at,
          isOpen: invited.used_at === null && Date.parse(invited.expires_at) > now.getTime(),
        }
      : null,
    sessions,
  }
}
