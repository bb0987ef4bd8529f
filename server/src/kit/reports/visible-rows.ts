import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, type Shape, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type FromRecords, fromOf } from '../records/from.ts'
import { rowsFor } from '../records/scopes.ts'

/** Of which records a report has a row each, under which permission, and narrowed to which. */
interface RecordsRead<Name extends RecordName> {
  readonly of: Name
  readonly access: Requirement
  where?(from: FromRecords<Name>): SQL
}

/**
 * Reads what a report says of each record outside the bin that is in the caller's sight under its permission, in one
 * question: `readVisibleRows(db, caller, { of: 'students', access }, (from) => ({ student: from.named(), hub: from.namedAt('engagement.hub') }))`.
 */
export async function readVisibleRows<Name extends RecordName, const Columns extends Shape>(
  db: Queryable,
  caller: Caller,
  { of, access, where }: RecordsRead<Name>,
  columnsOf: (from: FromRecords<Name>) => Columns,
): Promise<readonly RowOf<Columns>[]> {
  const from = fromOf(of)
  const rows = rowsFor(collectionOf(of), access, caller, from)
  if (rows === 'none') return []
  const columns = columnsOf(from)
  const narrowed = where?.(from) ?? sql`true`
  return db.rows(select(columns)`${from.clause()}
    where ${from.own('deleted_at')} is null and ${narrowed} and ${rows.condition ?? sql`true`}`)
}
