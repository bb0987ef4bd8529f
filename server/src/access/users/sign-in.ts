import type { UserSignIn } from '@minster/domain/access/users/user-calls'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { sessions } from '#platform/http/tables.ts'
import { lockedUntil } from '../auth/lock.ts'
import { hasSecondStep } from '../auth/second-step.ts'
import { credentials, lastSignIns, passwordLinks } from '../auth/sign-in-tables.ts'

const { u, s, c, l, last } = tables({
  u: 'users',
  s: sessions,
  c: credentials,
  l: passwordLinks,
  last: lastSignIns,
})

/** Reads how a user signs in, and their sessions, the latest first. */
export async function readSignIn(db: Queryable, userId: string, now: Date): Promise<UserSignIn> {
  const [known] = await db.rows(
    select({
      email: u.email,
      hasPassword: sql<boolean>`exists (select from ${c} where ${c.userId} = ${u.id})`,
      lastSignInAt: sql<string | null>`(select ${last.at} from ${last} where ${last.userId} = ${u.id})`,
    })`from ${u} where ${u.id} = ${userId}`,
  )
  const [invited] = await db.rows(select({ sentAt: l.createdAt, expiresAt: l.expiresAt, usedAt: l.usedAt })`
    from ${l} where ${l.userId} = ${userId} and ${l.purpose} = 'invitation' order by ${l.createdAt} desc limit 1`)
  const open = await db.rows(select({
    id: s.id,
    address: s.address,
    agent: s.agent,
    createdAt: s.createdAt,
    lastSeenAt: s.lastSeenAt,
    as: sql<string | null>`case when ${s.realUserId} is not null then ${u.name} end`,
  })`from ${s} join ${u} on ${u.id} = ${s.userId}
      where (${s.realUserId} = ${userId} or (${s.userId} = ${userId} and ${s.realUserId} is null))
        and ${s.expiresAt} > ${now.toISOString()} order by ${s.lastSeenAt} desc`)
  return {
    hasPassword: known?.hasPassword ?? false,
    lockedUntil: known ? await lockedUntil(db, known.email, now) : null,
    twoStep: await hasSecondStep(db, userId),
    lastSignInAt: known?.lastSignInAt ?? null,
    invitation: invited
      ? {
          sentAt: invited.sentAt,
          expiresAt: invited.expiresAt,
          isOpen: invited.usedAt === null && Date.parse(invited.expiresAt) > now.getTime(),
        }
      : null,
    sessions: open,
  }
}
