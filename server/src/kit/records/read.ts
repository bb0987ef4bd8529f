import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { type Compiled, compile, planNameOf, type Queryable } from '#platform/db/connect.ts'
import { instantIn, type Packed, packed, unpacked } from '#platform/db/packed.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import { whereItWent } from './merge.ts'
import { fixedFilterOf, rowsFor } from './scopes.ts'
import { type Selection, selectionOf } from './select.ts'
import { derivedSeenBy, fieldsSeenBy } from './visibility.ts'

interface Plan {
  readonly name: string
  readonly statement: Compiled<Packed>
  readonly shape: Selection['shape']
}

/** Stands for the id in a plan until it is known; no caller's value can equal it. */
const idPlace = '\u0000id'
const plans = new WeakMap<Caller, Map<string, Plan>>()

/**
 * One record as its reply shows it: every field the caller may see with those worked out, links with labels, dates of
 * making and changing.
 * Out of scope, in the bin or never there are all the same: NOT_FOUND. The statement of a caller and collection is
 * kept and named, so the database plans its joins once.
 */
export async function readOne(
  db: Queryable,
  collection: ReachedCollection,
  id: string,
  caller: Caller,
): Promise<RecordValues> {
  const found = (await rowOf(db, planFor(collection, caller, 'in sight'), id))?.record
  if (!found) throw await notHere(db, collection, id, caller)
  return found
}

/** What is said of a record that is not there; of one that became part of another, where it went if they see that. */
async function notHere(
  db: Queryable,
  collection: ReachedCollection,
  id: string,
  caller: Caller,
): Promise<AppError> {
  const noun = inSentence(collection.declaration.title)
  const into = await whereItWent(db, collection.name, id)
  return into && (await rowOf(db, planFor(collection, caller, 'in sight'), into.id))
    ? new AppError('NOT_FOUND', `This ${noun} was merged with another one.`, [], { mergedInto: into.id })
    : new AppError('NOT_FOUND', `This ${noun} does not exist.`)
}

/**
 * A record its caller has just written. Where that very change took it out of their sight, they still hear how it
 * stands now, and that they can do no more with it. One statement, so that it can travel with a commit.
 */
export async function readWritten(
  db: Queryable,
  collection: ReachedCollection,
  id: string,
  caller: Caller,
): Promise<FoundRecord> {
  const written = await rowOf(db, planFor(collection, caller, 'anywhere'), id)
  if (!written)
    throw new AppError('NOT_FOUND', `This ${inSentence(collection.declaration.title)} does not exist.`)
  return written
}

interface FoundRecord {
  readonly record: RecordValues
  readonly inSight: boolean
}

async function rowOf(db: Queryable, plan: Plan, id: string): Promise<FoundRecord | undefined> {
  const values = plan.statement.values.map((value) => (value === idPlace ? id : value))
  const [row] = await unpacked(db, { ...plan.statement, values }, plan.name)
  if (!row) return undefined
  const record = {
    ...plan.shape(row),
    label: String(row['label']),
    createdAt: instantIn(row['created_at']) ?? '',
    updatedAt: instantIn(row['updated_at']) ?? '',
  }
  return { record, inSight: row['in_sight'] === true }
}

type Where = 'in sight' | 'anywhere'

function planFor(collection: ReachedCollection, caller: Caller, where: Where): Plan {
  const known = plans.get(caller) ?? new Map<string, Plan>()
  plans.set(caller, known)
  const key = `${collection.path} ${where}`
  const before = known.get(key)
  if (before) return before
  const from = fromOf(collection.name)
  const derived = derivedSeenBy(caller, collection.declaration).filter(({ isDerived }) => isDerived)
  const fields = [...fieldsSeenBy(caller, collection.name), ...derived]
  const selection = selectionOf(
    from,
    fields.map((placed) => ({
      path: placed.path,
      steps: [],
      placed,
      needs: placed.needs,
      features: placed.features,
    })),
  )
  const rows = rowsFor(collection, collection.access.view, caller, from)
  const scope = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const inside = sql`(${fixedFilterOf(collection, from)} and ${scope})`
  const [shown, demanded] = where === 'anywhere' ? [inside, sql`true`] : [sql`true`, inside]
  const extra = sql`${from.own('created_at')} as created_at, ${from.own('updated_at')} as updated_at, ${from.label()} as label`
  const wide = sql`select ${selection.columns}, ${extra}, ${shown} as in_sight ${from.clause()}
    where ${from.own('id')} = ${idPlace} and ${from.own('deleted_at')} is null and ${demanded}`
  const statement = compile(packed(wide))
  const name = planNameOf('one', statement)
  const plan = { name, statement, shape: selection.shape }
  known.set(key, plan)
  return plan
}
