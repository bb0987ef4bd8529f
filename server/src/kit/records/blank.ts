import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { blankOf, personalFieldsOf } from '@minster/domain/register/personal-data'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import { tableNamed } from './from.ts'
import { type Action, writeWithHistory } from './history.ts'
import { readStored, updateOf } from './row.ts'

export interface Blanking {
  readonly name: string
  readonly id: string
  /** Paths that keep their values all the same. */
  readonly keeps: readonly string[]
  /** Values it takes besides. */
  readonly also?: FlatValues
  readonly action: Action
  readonly reason: string
  readonly userId: string
  readonly at: string
}

/**
 * Empties what tells who a record is about, in the bin too, and in all that its history says; that it was there, and
 * who did what when, stays. It is beside the door because nothing here may be refused: what the law wants emptied is
 * emptied even where a form would ask for it.
 */
export async function blankRecord(tx: Transaction, blanking: Blanking): Promise<void> {
  const { name, id, keeps, also = {}, action, reason, userId, at } = blanking
  const [stored] = await readStored(tx, name, sql`r.id = ${id}`, { lock: true })
  if (!stored) return
  const declaration = recordTypeOf(name)
  const fields = personalFieldsOf(declaration).filter(({ path }) => !keeps.includes(path))
  const blanks = Object.fromEntries(
    fields
      .map((placed): [string, unknown] => [
        placed.path,
        blankOf(declaration, placed, stored.values[placed.path], id),
      ])
      .filter(([path, value]) => !isSame(stored.values[path], value)),
  )
  const version = stored.version + 1
  await writeWithHistory(tx, updateOf(name, id, version, { ...blanks, ...also }, at), {
    recordType: name,
    recordId: id,
    version,
    at,
    userId,
    realUserId: null,
    action,
    reason,
    changes: [],
  })
  const paths = fields.map(({ path }) => path)
  await tx.execute(sql`
    update history set reason = null, changes = (
      select coalesce(jsonb_agg(change), '[]'::jsonb) from jsonb_array_elements(changes) change
      where change->>'path' <> all(${sql.param(paths)}::text[]))
    where record_type = ${name} and record_id = ${id} and version < ${version}`)
}

/** Deletes a record for good with what its history says of its contents, wherever it lies. */
export async function eraseRecord(tx: Transaction, name: string, id: string): Promise<void> {
  await tx.execute(sql`delete from ${tableNamed(name)} where id = ${id}`)
  await tx.execute(
    sql`update history set changes = '[]'::jsonb, reason = null where record_type = ${name} and record_id = ${id}`,
  )
}
