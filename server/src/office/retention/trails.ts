import type { DueRecord } from '@minster/domain/office/retention/retention-calls'
import type { RetainedTrail } from '@minster/domain/register/retention/rules'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { u } = tables({ u: 'users' })

/** What the system remembers beside the records: where it stands, what it is called, and when its time begins. */
const trails: Readonly<
  Record<RetainedTrail['trail'], { table: SQL; id: SQL; label: SQL; since: SQL; only: SQL }>
> = {
  mails: {
    table: sql`mails`,
    id: sql`id`,
    label: sql`concat_ws(' to ', subject, to_name)`,
    since: sql`created_at`,
    only: sql`state <> 'waiting'`,
  },
  'import sheets': {
    table: sql`import_runs`,
    id: sql`id`,
    label: sql`file_name`,
    since: sql`coalesce(finished_at, touched_at)`,
    only: sql`state not in ('checking', 'running', 'undoing')`,
  },
  'security events': {
    table: sql`security_events`,
    id: sql`id`,
    label: sql`concat_ws(' from ', kind, address)`,
    since: sql`at`,
    only: sql`true`,
  },
  sessions: {
    table: sql`sessions`,
    id: sql`id`,
    label: sql`coalesce((select ${u.name} from ${u} where ${u.id} = user_id), 'Somebody')`,
    since: sql`expires_at`,
    only: sql`true`,
  },
}

interface TrailAsked {
  readonly trail: RetainedTrail['trail']
  readonly months: number
  readonly today: string
}

/** What of a trail is older than a rule allows, the oldest first. */
export async function readOldTrail(
  db: Queryable,
  { trail, months, today }: TrailAsked,
  { page, pageSize, withComing = false }: { page: number; pageSize: number; withComing?: boolean },
): Promise<{ rows: DueRecord[]; total: number }> {
  const { table, id, label, since, only } = trails[trail]
  const ends = endOf(since, months)
  const where = sql`where ${only} and ${withComing ? sql`true` : sql`${ends} <= ${today}::date`}`
  const rows = await db.rows(select({
    id: sql<string>`${id}`,
    label: sql<string>`${label}`,
    since: sql<string>`${since}::date`,
    dueOn: sql<string>`${ends}`,
  })`from ${table} ${where}
    order by ${since}, ${id} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const [count] = await db.rows(select({ total: sql<number>`count(*)` })`from ${table} ${where}`)
  return { rows, total: count?.total ?? 0 }
}

/** Deletes up to so many of what is too old; answers how many there were. */
export async function deleteOldTrail(
  db: Queryable,
  { trail, months, today }: TrailAsked,
  atMost: number,
): Promise<number> {
  const { table, id, since, only } = trails[trail]
  return db.execute(sql`
    delete from ${table} where ${id} in (
      select ${id} from ${table} where ${only} and ${endOf(since, months)} <= ${today}::date
      order by ${since}, ${id} limit ${atMost})`)
}

function endOf(since: SQL, months: number): SQL {
  return sql`(${since} + make_interval(months => ${months}::int))::date`
}
