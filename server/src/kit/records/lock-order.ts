import { fieldAt } from '@minster/domain/kit/record/record'
import { recordTypeOf } from '@minster/domain/register/paths'
import { anyRecords } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

/** Locks what stands before records in the order of locks, where their type says so; always in the same order among themselves. */
export async function lockBefore(tx: Transaction, name: string, ids: readonly string[]): Promise<void> {
  const { lockedAfter, ...declaration } = recordTypeOf(name)
  const placed = lockedAfter === undefined ? undefined : fieldAt(declaration, lockedAfter)
  if (placed?.field.kind !== 'link' || ids.length === 0) return
  const [r, first] = [anyRecords(name, 'r'), anyRecords(placed.field.to, 'first')]
  await tx.rows(sql`select ${first.id} from ${first} where ${first.id} in (
      select r.${sql.identifier(placed.column)} from ${r} where ${r.id} = any(${sql.param(ids)}::uuid[]))
    order by ${first.id} for no key update of first`)
}
