import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { AppError } from '@minster/domain/platform/errors/errors'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { p, o, u, s, e } = tables({ p: 'people', o: 'people', u: 'users', s: 'students', e: 'engagements' })

/**
 * Why two people cannot be one because only one of them is known to have died: what the other still does would go on in the name
 * of somebody dead. Null where nothing would.
 */
export async function hindranceOfDeath(
  db: Queryable,
  { kept, gone }: { readonly kept: string; readonly gone: string },
): Promise<AppError | null> {
  const [living] = await db.rows(select({
    id: p.id,
    studies: sql<boolean>`exists (select from ${s} join ${e} on ${e.student} = ${s.id} and ${alive(e)}
      where ${s.person} = ${p.id} and ${alive(s)} and ${e.status} <> all(${sql.param(endedEngagementStatuses)}::text[]))`,
    signsIn: sql<boolean>`exists (select from ${u} where ${u.person} = ${p.id} and ${u.active} and ${alive(u)})`,
  })`from ${p} where ${p.id} in (${kept}, ${gone}) and ${p.diedOn} is null
      and exists (select from ${o} where ${o.id} in (${kept}, ${gone}) and ${o.diedOn} is not null)`)
  if (!living?.studies && !living?.signsIn) return null
  const param = living.id === kept ? 'kept' : 'gone'
  const message = living.studies
    ? 'Only one of them is known to have died, and the other studies here. If they are one person, record the death on the other’s page first.'
    : 'Only one of them is known to have died, and the other can sign in. If they are one person, switch that account off first.'
  return new AppError('CONFLICT', message, [{ param, message }])
}
