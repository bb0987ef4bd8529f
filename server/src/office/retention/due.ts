import { parseFilter } from '@minster/domain/kit/record/filter'
import type { DueRecord } from '@minster/domain/office/retention/retention-calls'
import { isRecordName, reach } from '@minster/domain/register/paths'
import type { RetainedRecords, RetentionAction } from '@minster/domain/register/retention/rules'
import { type From, fromOf } from '#kit/records/from.ts'
import { conditionOf } from '#kit/records/where.ts'
import { agreesToAnything } from '#people/consents/agrees.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

export interface RetentionQuery {
  readonly of: RetainedRecords
  readonly action: RetentionAction
  readonly months: number
  /** YYYY-MM-DD */
  readonly today: string
}

export interface DuePage {
  readonly page: number
  readonly pageSize: number
  /** Those whose time is not over yet as well. */
  readonly withComing?: boolean
  /** Those instead who agree to hear from the college, whom the rule leaves. */
  readonly held?: boolean
  /** Ids that are not looked at again. */
  readonly except?: readonly string[]
  /** The id of the one that is asked about. */
  readonly only?: string
}

/** The records a rule would touch, those whose time was over first at the top, and how many they are. */
export async function readDue(
  db: Queryable,
  asked: RetentionQuery,
  page: DuePage,
): Promise<{ rows: DueRecord[]; total: number }> {
  const from = fromOf(asked.of.records)
  const label = from.label()
  const since = sinceOf(from, asked.of)
  const ends = sql`(${since} + make_interval(months => ${asked.months}::int))::date`
  const conditions = [
    ...conditionsOf(from, asked),
    ...heldOrNot(from, asked.of, page.held ?? false),
    ...(page.withComing ? [] : [sql`${ends} <= ${asked.today}::date`]),
    ...(page.except && page.except.length > 0
      ? [sql`${from.own('id')} <> all(${sql.param(page.except)}::uuid[])`]
      : []),
    ...(page.only === undefined ? [] : [sql`${from.own('id')} = ${page.only}`]),
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const rows = await db.rows(select({
    id: from.own('id'),
    label,
    since: sql<string>`${since}::date`,
    dueOn: sql<string>`${ends}`,
  })`${from.clause()} ${where} order by ${ends}, ${from.own('id')}
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`)
  const [count] = await db.rows(select({ total: sql<number>`count(*)` })`${from.clause()} ${where}`)
  return { rows, total: count?.total ?? 0 }
}

function conditionsOf(from: From, { of, action }: RetentionQuery): SQL[] {
  const filter = parseFilter(of.filter, (key, message) => {
    throw new Error(`A retention rule of "${of.records}" is wrong at "${key}": ${message}`)
  })
  const wanted = conditionOf(filter, of.records, { claims: ['*'] }, from, [])
  const done =
    action === 'anonymise' || action === 'reduce'
      ? [
          sql`not exists (select 1 from anonymisations n where n.record_type = ${of.records}
            and n.record_id = ${from.own('id')} and (n.deed = 'anonymise' or n.deed = ${action}))`,
        ]
      : []
  return [sql`${from.own('deleted_at')} is null`, ...(wanted ? [wanted] : []), ...done]
}

function heldOrNot(from: From, { heldByYesOf }: RetainedRecords, wanted: boolean): SQL[] {
  if (heldByYesOf === undefined) return wanted ? [sql`false`] : []
  const isHeld = agreesToAnything(from.at(heldByYesOf))
  return [wanted ? isHeld : sql`not ${isHeld}`]
}

const kept: Readonly<Record<string, 'created_at' | 'updated_at'>> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

function sinceOf(from: From, { records, since }: RetainedRecords): SQL {
  const each = since.map((path): SQL => {
    const own = kept[path]
    if (own) return sql`${from.own(own)}::timestamp`
    const reached = isRecordName(records) ? reach(records, path) : undefined
    if (!reached) throw new Error(`"${path}" of a retention rule is no field of "${records}".`)
    return sql`${from.column(reached)}::timestamp`
  })
  return sql`coalesce(${sql.join(each, sql`, `)})`
}
