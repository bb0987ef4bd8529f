import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { type ReachedCollection, type RecordName } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import { type AbilityContext, abilitiesOf, noAbilities } from '#kit/records/abilities.ts'
import { type From, fromOf } from '#kit/records/from.ts'
import { fixedFilterOf, type Rows, rowsFor } from '#kit/records/scopes.ts'
import { type Selection, selectionOf } from '#kit/records/select.ts'
import { fieldsSeenBy, reachFor } from '#kit/records/visibility.ts'
import { type Compiled, compile, planNameOf, type Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** The records of one type that a student's page shows. */
export interface Part {
  readonly name: RecordName
  /** Fields behind links, besides the record's own. */
  readonly more: readonly string[]
  /** Which of them are the student's. */
  belongs(from: From, student: SQL): SQL
  order(from: From): SQL
  /** Where a caller meets them. */
  rows(caller: Caller, from: From): Rows
  /** The collection whose rules say what a caller may do with one. */
  readonly collection: ReachedCollection
}

interface Plan {
  readonly name: string
  readonly statement: Compiled
  readonly shape: Selection['shape']
}

/** Stands for the student in a plan until one is known; no caller's value can equal it. */
const studentPlace = '\u0000student'
const plans = new WeakMap<Caller, Map<Part, Plan | null>>()

/** The records of a part that a caller sees of a student, each with what they may do with it. */
export async function readPart(
  asked: AbilityContext,
  part: Part,
  student: string,
  caller: Caller,
): Promise<RecordReply[]> {
  const records = await readRecords(asked.database, part, student, caller)
  const abilities = await abilitiesOf(asked, part.collection, records, caller, 'elsewhere')
  return records.map((data, at) => ({ data, abilities: abilities[at] ?? noAbilities }))
}

/**
 * The records of a part that a caller sees of a student, with every field they may see of each. The statement of a
 * caller and part is kept and named, so that the database plans its joins once.
 */
export async function readRecords(
  db: Queryable,
  part: Part,
  student: string,
  caller: Caller,
): Promise<RecordValues[]> {
  const known = plans.get(caller) ?? new Map<Part, Plan | null>()
  plans.set(caller, known)
  const before = known.get(part)
  const plan = before === undefined ? planFor(part, caller) : before
  known.set(part, plan)
  if (plan === null) return []
  const values = plan.statement.values.map((value) => (value === studentPlace ? student : value))
  const rows = await db.rows({ text: plan.statement.text, values }, plan.name)
  return rows.map((row) => ({
    ...plan.shape(row),
    label: String(row['label']),
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
  }))
}

function planFor(part: Part, caller: Caller): Plan | null {
  const { name } = part
  const from = fromOf(name)
  const rows = part.rows(caller, from)
  if (rows === 'none') return null
  const paths = [...fieldsSeenBy(caller, name).map(({ path }) => path), ...part.more]
  const fields = paths.map((path) => reachFor(caller, name, path)).filter((reached) => reached !== undefined)
  const selection = selectionOf(from, fields)
  const extra = sql`${from.own('created_at')} as created_at, ${from.own('updated_at')} as updated_at, ${from.label()} as label`
  const mine = part.belongs(from, sql`${studentPlace}::uuid`)
  const condition = rows.condition ?? sql`true`
  const statement = compile(sql`select ${selection.columns}, ${extra} ${from.clause()}
    where ${mine} and ${from.own('deleted_at')} is null and ${condition} order by ${part.order(from)}`)
  return { name: planNameOf('part', statement), statement, shape: selection.shape }
}

/** The rows of a collection a caller sees under its own address. */
export function rowsSeen(collection: ReachedCollection): Part['rows'] {
  return (caller, from) => {
    const rows = rowsFor(collection, collection.access.view, caller, from)
    if (rows === 'none') return rows
    return { condition: sql`(${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`})` }
  }
}
