import type { MendableField } from '@minster/domain/hesa/checks/return-check'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { recordTypeOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import { fieldsSeenBy } from '#kit/records/visibility.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isToldTo } from './seen-problems.ts'
import { hesaProblems } from './tables.ts'

const { p } = tables({ p: hesaProblems })

/** A field that was found empty, with what it holds by now: null while it is empty still. */
export interface Mendable extends MendableField {
  readonly student: Linked
  readonly before: string | null
}

/** Reads what one value would mend of what a rule found, of the students a caller sees, or of some of them, by name. */
export async function readMendable(
  db: Queryable,
  { run, check }: { readonly run: string; readonly check: string },
  students: readonly string[] | undefined,
  caller: Caller,
): Promise<Mendable[]> {
  const found = await readFound(db, { run, check }, students, caller)
  const byRecord = new Map(found.map((one) => [JSON.stringify(one.mend), one]))
  const mends = [...byRecord.values()]
  const standing = await readStanding(
    db,
    mends.map(({ mend }) => mend),
  )
  return mends.map(({ student, mend }) => {
    const record = standing(mend)
    return { ...mend, student, id: record?.id ?? mend.id, before: shown(record, mend, caller) }
  })
}

function readFound(
  db: Queryable,
  { run, check }: { readonly run: string; readonly check: string },
  students: readonly string[] | undefined,
  caller: Caller,
) {
  const from = fromOf('students', 's')
  const name = from.at('person.lastName')
  const label = from.label()
  const chosen = students ? sql`${from.own('id')} = any(${sql.param([...students])}::uuid[])` : sql`true`
  const found = { student: from.named(), mend: sql<MendableField>`${p.mend}` }
  return db.rows(select(found)`${from.clause()} join ${p} on ${p.student} = ${from.own('id')}
    where ${p.run} = ${run} and ${p.check} = ${check} and ${p.mend} is not null
      and ${from.own('deleted_at')} is null and ${isToldTo(caller)} and ${chosen}
    order by ${name}, ${label}, ${p.id}`)
}

/** Reads the records as they stand: by their ids, and those that were made since by what they would have been made with. */
async function readStanding(
  db: Queryable,
  mends: readonly MendableField[],
): Promise<(mend: MendableField) => Stored | undefined> {
  const [first] = mends
  if (!first) return () => undefined
  const { collection } = first
  const ids = mends.flatMap(({ id }) => (id === null ? [] : [id]))
  const wanting = mends.filter(({ id }) => id === null)
  const ties = fieldsOf(recordTypeOf(collection)).filter(({ path }) => wanting[0]?.with?.[path] !== undefined)
  const alike = ties.map(({ path, column }) => {
    const values = wanting.map((one) => one.with?.[path] ?? null)
    return sql`r.${sql.identifier(column)}::text = any(${sql.param(values)}::text[])`
  })
  const isWanted =
    alike.length === 0
      ? sql`r.id = any(${sql.param(ids)}::uuid[])`
      : sql`(r.id = any(${sql.param(ids)}::uuid[]) or ${sql.join(alike, sql` and `)})`
  const records = (await readStored(db, collection, isWanted)).filter(({ deletedAt }) => deletedAt === null)
  const byId = new Map(records.map((record) => [record.id, record]))
  const tieOf = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(ties.map(({ path }) => values[path] ?? null))
  const byTie = new Map(records.map((record) => [tieOf(record.values), record]))
  return (mend) => {
    if (mend.id !== null) return byId.get(mend.id)
    return ties.length === 0 ? undefined : byTie.get(tieOf(mend.with ?? {}))
  }
}

/** What stands in the field, without its value where the caller may not see it. */
function shown(
  record: Stored | undefined,
  { collection, path }: MendableField,
  caller: Caller,
): string | null {
  const value = record?.values[path] ?? null
  if (value === null) return null
  const isSeen = fieldsSeenBy(caller, collection).some((field) => field.path === path)
  return isSeen && typeof value === 'string' ? value : ''
}
