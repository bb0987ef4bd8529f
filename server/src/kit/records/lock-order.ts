import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { isRecordName, recordTypeOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { anyRecords } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

/** Locks what stands before records in the order of locks, where their type says so; always in the same order among themselves. */
export async function lockBefore(db: Queryable, name: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await lockFirst(db, name, sql`r.id = any(${sql.param(ids)}::uuid[])`)
}

/** As `lockBefore`, for everything that links to some records, before these themselves are locked: what is done to them reaches it. */
export async function lockBeforeLinked(db: Queryable, name: string, ids: readonly string[]): Promise<void> {
  for (const type of Object.keys(recordTypes).filter(isRecordName))
    for (const { column, field } of recordTypeOf(type).lockedAfter ? fieldsOf(recordTypeOf(type)) : [])
      if (field.kind === 'link' && field.to === name)
        await lockFirst(db, type, sql`r.${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])`)
}

async function lockFirst(db: Queryable, name: string, which: SQL): Promise<void> {
  const { lockedAfter, ...declaration } = recordTypeOf(name)
  const placed = lockedAfter === undefined ? undefined : fieldAt(declaration, lockedAfter)
  if (placed?.field.kind !== 'link') return
  const [r, first] = [anyRecords(name, 'r'), anyRecords(placed.field.to, 'first')]
  await db.rows(sql`select ${first.id} from ${first} where ${first.id} in (
      select r.${sql.identifier(placed.column)} from ${r} where ${which})
    order by ${first.id} for no key update of first`)
}
