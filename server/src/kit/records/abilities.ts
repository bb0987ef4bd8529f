import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { isMet, valueAt } from '@minster/domain/kit/record/condition'
import type { Move, ValueField } from '@minster/domain/kit/record/field'
import type { ListAbilities } from '@minster/domain/kit/records/record-calls'
import type { Abilities } from '@minster/domain/kit/records/record-replies'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { type Compiled, compile, planNameOf, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import type { Closed } from './rules.ts'
import { type Rows, rowsFor } from './scopes.ts'
import type { Door } from './store.ts'
import { fieldsSeenBy } from './visibility.ts'

/** What is left to do with a record that has gone out of one's sight. */
export const noAbilities: Abilities = { edit: false, remove: false, readOnly: [], moves: {} }

/** Where it is asked what stands in the way of a change. */
export interface AbilityContext {
  readonly database: Queryable
  readonly door: Pick<Door, 'closedTo'>
}

/**
 * The abilities that travel with the replies of some records, in their order. Claims say whether, scopes and the door's
 * rules say of which: these are asked once for all of the records. Where they were not found among the rows of their own
 * collection, as those of a page are, their scope is asked anew.
 */
export async function abilitiesOf(
  { database, door }: AbilityContext,
  collection: ReachedCollection,
  records: readonly Readonly<Record<string, unknown>>[],
  caller: Caller,
  found: WhereFound = 'in its list',
): Promise<Abilities[]> {
  const { access, name } = collection
  const [edit, remove] = [access.edit, access.remove ?? access.edit].map((requirement) =>
    !caller.readOnly && requirement !== undefined && permits(caller.claims, requirement) ? requirement : null,
  )
  const ids = edit || remove ? records.map(({ id }) => String(id)) : []
  const closed =
    ids.length > 0 ? await door.closedTo(database, caller, { name, ids }) : new Map<string, Closed>()
  // What is closed to everybody need not be looked for among somebody's rows.
  const removable = ids.filter((id) => !closed.get(id)?.remove)
  const [edited, removed] = await Promise.all([
    reachedAmong(database, { collection, requirement: edit, ids, caller, found }),
    reachedAmong(database, { collection, requirement: remove, ids: removable, caller, found }),
  ])
  return records.map((record) => {
    const id = String(record['id'])
    const why = edited.has(id) ? closed.get(id)?.edit : undefined
    const abilities = abilitiesOfOne(collection, record, caller, {
      edit: edited.has(id) && !why,
      remove: removed.has(id),
    })
    return why ? { ...abilities, closed: why.message } : abilities
  })
}

function abilitiesOfOne(
  collection: ReachedCollection,
  record: object,
  caller: Caller,
  { edit, remove }: Pick<Abilities, 'edit' | 'remove'>,
): Abilities {
  const fields = fieldsSeenBy(caller, collection.name)
  const moves = fields.flatMap(({ path, field }): [string, readonly Move[]][] => {
    if (!edit || field.kind !== 'choice' || !field.moves) return []
    const value = valueAt(record, path)
    if (typeof value !== 'string') return []
    const isOn = ({ to }: Move) => {
      const feature = field.choices?.[to]?.feature
      return !feature || !caller.features || isFeatureOn(caller.features, feature)
    }
    return [[path, field.moves(value, record).filter(isOn)]]
  })
  return {
    edit,
    remove,
    readOnly: edit ? fields.filter(({ field }) => isFixedIn(field, record)).map(({ path }) => path) : [],
    moves: Object.fromEntries(moves),
  }
}

function isFixedIn({ fixed, fixedWhen }: ValueField, record: object): boolean {
  return fixed !== undefined || (fixedWhen !== undefined && isMet(fixedWhen.holds, record))
}

type WhereFound = 'in its list' | 'elsewhere'

interface Reaching {
  readonly collection: ReachedCollection
  /** Null where the caller does not meet it on any row. */
  readonly requirement: Requirement | null | undefined
  readonly ids: readonly string[]
  readonly caller: Caller
  readonly found: WhereFound
}

/** Those of some records in a caller's sight on which they meet a further requirement, too; seldom others than all. */
async function reachedAmong(db: Queryable, reaching: Reaching): Promise<ReadonlySet<string>> {
  const { requirement, ids } = reaching
  if (!requirement || ids.length === 0) return new Set()
  const plan = planFor(reaching, requirement)
  if (plan === 'none') return new Set()
  if (plan === 'all') return new Set(ids)
  const values = plan.statement.values.map((value) => (value === idsPlace ? ids : value))
  const rows = await db.rows({ ...plan.statement, values }, plan.name)
  return new Set(rows.map(({ id }) => id))
}

type Plan = 'all' | 'none' | { readonly name: string; readonly statement: Compiled<{ id: string }> }

/** Stands for the ids in a plan until they are known; no caller's value can equal it. */
const idsPlace = '\u0000ids'
const plans = new WeakMap<Caller, Map<string, Plan>>()

function planFor({ collection, caller, found }: Reaching, requirement: Requirement): Plan {
  const known = plans.get(caller) ?? new Map<string, Plan>()
  plans.set(caller, known)
  const key = `${collection.path} ${JSON.stringify(requirement)} ${found}`
  const before = known.get(key)
  if (before) return before
  const plan = madePlan(collection, requirement, caller, found)
  known.set(key, plan)
  return plan
}

function madePlan(
  collection: ReachedCollection,
  requirement: Requirement,
  caller: Caller,
  found: WhereFound,
): Plan {
  const from = fromOf(collection.name)
  const rows = rowsFor(collection, requirement, caller, from)
  if (rows === 'none') return 'none'
  if (!rows.condition) return 'all'
  const seen = found === 'in its list' ? rowsFor(collection, collection.access.view, caller, from) : 'none'
  if (isSameRows(rows, seen)) return 'all'
  const statement = compile(select({ id: from.own('id') })`${from.clause()}
    where ${from.own('id')} = any(${sql.param(idsPlace)}::uuid[]) and ${rows.condition}`)
  return { name: planNameOf('reached', statement), statement }
}

function isSameRows(one: Rows, other: Rows): boolean {
  const [a, b] = [one, other].map((rows) =>
    rows === 'none' || !rows.condition ? null : compile(rows.condition),
  )
  return Boolean(a && b) && JSON.stringify(a) === JSON.stringify(b)
}

/** The abilities that travel with a list's reply. */
export function listAbilitiesOf({ access }: ReachedCollection, caller: Caller): ListAbilities {
  const may = (requirement: typeof access.edit) =>
    !caller.readOnly && requirement !== undefined && permits(caller.claims, requirement)
  return {
    create: may(access.create ?? access.edit),
    edit: may(access.edit),
    export: permits(caller.claims, access.view),
    import: may(access.import),
    bulk: may(access.edit),
  }
}
