import type { LaterChange } from '@minster/domain/hesa/continuity/continuity-calls'
import { withoutKeys } from '@minster/domain/hesa/return/path-needs'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPlacesSeen } from '../return/places-seen.ts'
import { readNames } from '../return/read-returned-students.ts'
import type { LaterDecision } from './keep-differences.ts'
import { hesaLaterChanges } from './tables.ts'

const { c } = tables({ c: hesaLaterChanges })
const { u } = optional(tables({ u: 'users' }))

interface Asked {
  readonly page: number
  readonly pageSize: number
  readonly open?: 'true' | 'false'
}

/** Reads what changed of what was sent of a collection, of students a caller sees, what waits to be decided first. */
export async function readLaterChanges(
  db: Queryable,
  caller: Caller,
  collection: string,
  { page, pageSize, open }: Asked,
): Promise<{
  data: LaterChange[]
  meta: { total: number; page: number; pageSize: number; open: number; corrections: number }
}> {
  const all = await db.rows(
    select({
      student: c.student,
      path: c.path,
      sent: c.sent,
      now: c.now,
      noticedAt: c.noticedAt,
      decision: c.decision,
      decidedBy: u.name,
    })`from ${c} left join ${u} on ${u.id} = ${c.decidedBy} where ${c.collection} = ${collection}
      order by ${c.decision} is not null, ${c.noticedAt} desc, ${c.student}, ${c.path}`,
  )
  const places = await readPlacesSeen(
    db,
    caller,
    all.map(({ student }) => student),
  )
  const seen = all.filter(places.isTold)
  const wanted = seen.filter(
    ({ decision }) => open === undefined || (decision === null) === (open === 'true'),
  )
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize)
  const names = await readNames(
    db,
    shown.map(({ student }) => student),
  )
  const labels = new Map(names.map(({ id, label }) => [id, label]))
  const data = shown.map(({ student, path, sent, now, decidedBy, ...row }): LaterChange => {
    const isHidden = !places.isShown({ student, path })
    return {
      ...row,
      student: { id: student, label: labels.get(student) ?? 'A student who was removed' },
      path: isHidden ? withoutKeys(path) : path,
      sent: isHidden ? null : sent,
      now: isHidden ? null : now,
      isHidden,
      decidedBy: decidedBy ?? null,
    }
  })
  return {
    data,
    meta: {
      total: wanted.length,
      page,
      pageSize,
      open: seen.filter(({ decision }) => decision === null).length,
      corrections: seen.filter(({ decision }) => decision === 'correction').length,
    },
  }
}

interface Change {
  readonly student: string
  readonly path: string
  /** As whoever decides was shown it. */
  readonly now: string | null
}

interface Deciding {
  readonly changes: readonly Change[]
  readonly decision: LaterDecision
  readonly at: string
}

/**
 * Says of changes what they mean; of those the caller may not see, that changed once more or that somebody decided meanwhile nothing
 * is said. Answers how many were decided.
 */
export async function decideLaterChanges(
  db: Queryable,
  caller: Caller,
  collection: string,
  { changes, decision, at }: Deciding,
): Promise<number> {
  const places = await readPlacesSeen(
    db,
    caller,
    changes.map(({ student }) => student),
  )
  const own = changes.filter(places.isShown)
  return db.execute(sql`
    update ${c} set decision = ${decision}, decided_at = ${at}, decided_by = ${caller.userId}
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as n (student uuid, path text, now text)
    where ${c.collection} = ${collection} and ${c.student} = n.student and ${c.path} = n.path
      and ${c.now} is not distinct from n.now and ${c.decision} is null`)
}
