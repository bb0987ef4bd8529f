import { canSee } from '@minster/domain/access/rights/visibility'
import type { ValueField } from '@minster/domain/kit/record/field'
import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { isSame } from '@minster/domain/kit/record/values'
import { type ReachedCollection, recordTypeOf } from '@minster/domain/register/paths'
import { optional, tables } from '#platform/db/columns.ts'
import { type Compiled, planNameOf, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { history } from './history-table.ts'
import type { Labelled } from './labelled.ts'
import { optionsOf } from './list.ts'
import type { Stored } from './row.ts'
import type { How } from './store.ts'
import { toldTo } from './withheld.ts'

export type Action =
  | 'created'
  | 'changed'
  | 'removed'
  | 'restored'
  | 'imported'
  | 'undone'
  | 'anonymised'
  | 'reduced'
  | 'merged'

/** One field's step from a value to another, links as ids. */
export interface Change {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

export interface HistoryEntry {
  readonly recordType: string
  readonly recordId: string
  readonly version: number
  readonly at: string
  readonly userId: string | null
  readonly realUserId: string | null
  readonly action: Action
  readonly reason: string | null
  readonly changes: readonly Change[]
}

/** What the history says of a change. */
export function entryOf(
  { name }: ReachedCollection,
  written: Stored,
  before: Stored | null,
  how: How,
  action: Action,
  at: string,
): HistoryEntry {
  const moved = action === 'removed' || action === 'restored'
  return {
    recordType: name,
    recordId: written.id,
    version: written.version,
    at,
    userId: how.caller.userId || null,
    realUserId: how.caller.realUserId,
    action: how.action ?? action,
    reason: how.reason ?? null,
    changes: moved
      ? []
      : changesBetween(name, before?.values ?? {}, written.values).filter(({ from, to }) => from !== to),
  }
}

/**
 * Writes a record and what happened to it in one statement, so that neither can be without the other; always in the
 * transaction of the change itself.
 */
export async function writeWithHistory(tx: Queryable, write: Compiled, entry: HistoryEntry): Promise<void> {
  const places = Array.from({ length: 9 }, (_, at) => `$${write.values.length + at + 1}`).join(', ')
  const statement = {
    text: `with written as (${write.text})
    insert into history (record_type, record_id, version, at, user_id, real_user_id, action, reason, changes)
    values (${places})`,
    values: [
      ...write.values,
      entry.recordType,
      entry.recordId,
      entry.version,
      entry.at,
      entry.userId,
      entry.realUserId,
      entry.action,
      entry.reason,
      JSON.stringify(entry.changes),
    ],
  }
  // New rows and changes of a field or two come again and again; larger changes are as many as people's habits.
  const isCommon = entry.version === 1 || entry.changes.length <= 2
  await tx.execute(statement, isCommon ? planNameOf('write', statement) : undefined)
}

const { h } = tables({ h: history })
const { u, v } = optional(tables({ u: 'users', v: 'users' }))

interface ChangeSince {
  readonly version: number
  readonly at: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly changes: readonly Change[]
}

/** Who really touched which field after a version, latest last. */
export async function changesSince(
  db: Queryable,
  name: string,
  id: string,
  version: number,
): Promise<readonly ChangeSince[]> {
  return db.rows(select({
    version: h.version,
    at: h.at,
    user_id: u.id,
    user_name: u.name,
    changes: h.changes,
  })`from ${h} left join ${u} on ${u.id} = coalesce(${h.realUserId}, ${h.userId})
    where ${h.recordType} = ${name} and ${h.recordId} = ${id} and ${h.version} > ${version} order by ${h.version}`)
}

/** The changes that turn one set of values into another, without those that merely follow from them. */
export function changesBetween(
  name: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Change[] {
  const declaration = recordTypeOf(name)
  return Object.keys(after)
    .filter((path) => !isSame(before[path], after[path]) && !fieldAt(declaration, path)?.field.quiet)
    .map((path) => ({ path, from: before[path] ?? null, to: after[path] ?? null }))
}

export interface ReadEntry {
  readonly id: number
  readonly version: number
  readonly at: string
  readonly by: Labelled | null
  readonly as: Labelled | null
  readonly action: Action
  readonly reason: string | null
  readonly changes: readonly (Change & { readonly label: string })[]
}

const longestHistory = 500

/** The history of a record as the caller may see it: newest first, links by label, hidden fields and what is withheld left out. */
export async function readHistory(
  db: Queryable,
  name: string,
  id: string,
  caller: Caller,
): Promise<ReadEntry[]> {
  const found = await db.rows(select({
    id: h.id,
    version: h.version,
    at: h.at,
    action: h.action,
    reason: h.reason,
    changes: h.changes,
    userId: h.userId,
    userName: u.name,
    realUserId: h.realUserId,
    realUserName: v.name,
  })`from ${h} left join ${u} on ${u.id} = ${h.userId} left join ${v} on ${v.id} = ${h.realUserId}
    where ${h.recordType} = ${name} and ${h.recordId} = ${id} order by ${h.id} desc limit ${longestHistory}`)
  const rows = await toldTo(db, name, id, caller, found)
  const declaration = recordTypeOf(name)
  const visible = new Map(
    fieldsOf(declaration)
      .filter((placed) => canSee(caller, placed))
      .map((placed) => [placed.path, placed]),
  )
  const labels = await linkLabels(db, name, rows)
  const shown = (value: unknown, kind: ValueField['kind']): unknown => {
    if (Array.isArray(value)) return value.map((one) => shown(one, kind))
    if (typeof value !== 'string') return value
    return labels.get(value) ?? (kind === 'file' ? 'A file that is kept no longer' : value)
  }
  // A change of which the caller sees nothing is as unknown as the fields it touched, and so is its reason.
  const told = rows.filter(
    ({ changes }) => changes.length === 0 || changes.some(({ path }) => visible.has(path)),
  )
  return told.map((row) => ({
    id: row.id,
    version: row.version,
    at: row.at,
    by: named(row.realUserId ?? row.userId, row.realUserName ?? row.userName),
    as: row.realUserId ? named(row.userId, row.userName) : null,
    action: row.action,
    reason: row.reason,
    changes: row.changes.flatMap((change) => {
      const placed = visible.get(change.path)
      if (!placed) return []
      return [
        {
          path: change.path,
          label: placed.longLabel,
          from: shown(change.from, placed.field.kind),
          to: shown(change.to, placed.field.kind),
        },
      ]
    }),
  }))
}

function named(id: string | null, label: string | null): Labelled | null {
  return id === null ? null : { id, label: label ?? 'Somebody no longer here' }
}

/** Labels of every record the changes name, one question for each record type. */
async function linkLabels(
  db: Queryable,
  name: string,
  rows: readonly { readonly changes: readonly Change[] }[],
): Promise<Map<string, string>> {
  const declaration = recordTypeOf(name)
  const ids = new Map<string, Set<string>>()
  for (const { path, from, to } of rows.flatMap(({ changes }) => changes)) {
    const field = fieldAt(declaration, path)?.field
    if (field?.kind !== 'link' && field?.kind !== 'links' && field?.kind !== 'file') continue
    const known = ids.get(field.to) ?? new Set()
    ids.set(field.to, known)
    for (const value of [from, to].flat()) if (typeof value === 'string') known.add(value)
  }
  const labels = new Map<string, string>()
  for (const [type, found] of ids)
    for (const { id, label } of await optionsOf(db, type, { search: '', ids: [...found], limit: found.size }))
      labels.set(id, label)
  return labels
}
