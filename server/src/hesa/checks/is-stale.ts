import { isDeepStrictEqual } from 'node:util'
import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { isInForce } from '../schemas/stored-schemas.ts'
import type { KeptCheckRun } from './runs.ts'

const { y } = tables({ y: history })

/** Record types that something of the return is read from. */
const sources = [
  'people',
  'students',
  'engagements',
  'enrolment-sessions',
  'module-enrolments',
  'module-instances',
  'modules',
  'programmes',
  'programme-fees',
  'hubs',
  'hesa-answers',
  'entry-profiles',
  'hesa-years',
  'awards',
  'teaching-attendance',
  'hesa-mappings',
  'hesa-overrides',
] as const

/** Answers whether anything a return is made from has changed since checks of it were begun. */
export async function isStale(db: Queryable, run: KeptCheckRun, settings: HesaSettings): Promise<boolean> {
  if (areOthers(run.settings, settings)) return true
  return !(await isInForce(db, run.collection, run.schema)) || (await isAnyRecordChanged(db, run))
}

type MadeThen = Pick<KeptCheckRun, 'collection' | 'createdAt'>

/** Answers whether what the college says for every return is other than what was kept. What is not said is no part of that. */
export function areOthers(kept: HesaSettings | null, settings: HesaSettings): boolean {
  return !isDeepStrictEqual(kept, JSON.parse(JSON.stringify(settings)))
}

async function isAnyRecordChanged(db: Queryable, made: MadeThen): Promise<boolean> {
  const [changed] = await db.rows(
    select({ at: y.at })`from ${y} where ${isChangeSince(made)} order by ${y.at} limit 1`,
  )
  return changed !== undefined
}

/** Counts the records of a return that have changed since something of it was begun. */
export async function countChangedSince(db: Queryable, made: MadeThen): Promise<number> {
  const records = sql<number>`count(distinct (${y.recordType}, ${y.recordId}))`
  const [counted] = await db.rows(select({ records })`from ${y} where ${isChangeSince(made)}`)
  return counted?.records ?? 0
}

function isChangeSince({ collection, createdAt }: MadeThen): SQL {
  return sql`${y.at} > ${createdAt} and (${y.recordType} = any(${sql.param([...sources])}::text[])
    or (${y.recordType} = 'hesa-collections' and ${y.recordId} = ${collection}
      and ${y.changes} @> '[{"path": "unansweredIsNotAvailable"}]'))`
}
