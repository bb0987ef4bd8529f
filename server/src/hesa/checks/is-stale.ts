import { isDeepStrictEqual } from 'node:util'
import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'
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
  return !isDeepStrictEqual(run.settings, asKept(settings)) || (await isChangedSince(db, run))
}

type MadeThen = Pick<KeptCheckRun, 'collection' | 'createdAt' | 'schema'>

/** Answers whether records of a return, or its schema, have changed since something of it was begun. */
export async function isChangedSince(db: Queryable, made: MadeThen): Promise<boolean> {
  const schema = await schemaInForce(db, made.collection)
  return (schema?.id ?? null) !== made.schema || (await isAnyRecordChanged(db, made))
}

/** What is not said is no part of what is kept. */
function asKept(settings: HesaSettings): unknown {
  return JSON.parse(JSON.stringify(settings))
}

async function isAnyRecordChanged(db: Queryable, { collection, createdAt }: MadeThen): Promise<boolean> {
  const [changed] = await db.rows(
    select({ at: y.at })`from ${y} where ${y.at} > ${createdAt} and (
        ${y.recordType} = any(${sql.param([...sources])}::text[])
        or (${y.recordType} = 'hesa-collections' and ${y.recordId} = ${collection}
          and ${y.changes} @> '[{"path": "unansweredIsNotAvailable"}]'))
      order by ${y.at} limit 1`,
  )
  return changed !== undefined
}
