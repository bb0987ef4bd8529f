import { fieldAt } from '@minster/domain/kit/record/record'
import { isSame } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionOf, isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { z } from 'zod'
import { alive, anyRecords, ofAnyRecord, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { history } from './history-table.ts'
import { lockBeforeLinked } from './lock-order.ts'
import { hangingFrom, leadBack } from './merge-links.ts'
import { merges } from './merge-tables.ts'
import { readStored } from './row.ts'
import type { Door } from './store.ts'
import { takeBackMails } from './take-back-mails.ts'

const changedSchema = z
  .array(
    z.object({
      type: z.custom<RecordName>((name) => typeof name === 'string' && isRecordName(name)),
      id: z.string(),
      path: z.string(),
      from: z.unknown(),
      to: z.unknown(),
    }),
  )
  .nullable()
const ledSchema = z
  .array(z.object({ table: z.string(), column: z.string(), row: z.record(z.string(), z.unknown()) }))
  .nullable()

const r = ofAnyRecord('r')
const { h, m } = tables({ h: history, m: merges })

const ofMerge = {
  id: m.id,
  record_type: m.recordType,
  kept: m.kept,
  gone: m.gone,
  kept_label: m.keptLabel,
  gone_label: m.goneLabel,
  at: m.at,
  user_name: m.userName,
  changed: m.changed,
  led: m.led,
  undone_at: m.undoneAt,
  undone_by: m.undoneBy,
}
type MergeRow = RowOf<typeof ofMerge>

/** One merge as it stands; with `lock` nobody else takes it back until the transaction ends. */
export async function readMerge(
  db: Queryable,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<MergeRow> {
  const [row] = await db.rows(
    select(ofMerge)`from ${m} where ${m.id} = ${id}${lock ? sql` for update` : sql``}`,
  )
  if (!row) throw new AppError('NOT_FOUND', 'This merge does not exist.')
  return row
}

/**
 * Takes a whole merge back as one step: the merged record comes out of the bin, what hung on it hangs on it again, and
 * the kept one becomes what it was. Refused with the reason where something newer depends on it.
 */
export async function unmerge(
  tx: Transaction,
  door: Door,
  merge: MergeRow,
  { caller, at }: { readonly caller: Caller; readonly at: string },
): Promise<void> {
  const hindrance = await hindranceToUndoing(tx, merge)
  if (hindrance !== null) throw new AppError('CONFLICT', hindrance)
  const { record_type: name, kept, gone } = merge
  if (!isRecordName(name)) throw new Error(`No record type is called "${name}".`)
  await lockBeforeLinked(tx, name, [kept, gone])
  const changed = changedSchema.parse(merge.changed) ?? []
  const how = { caller, byRule: true, action: 'undone' } as const
  // What must be unique is freed first.
  for (const { type, id, path, from } of changed.toReversed()) {
    const [stored] = await readStored(tx, type, sql`${r.id} = ${id}`)
    if (stored) await door.settle(tx, collectionOf(type), id, { [path]: from ?? null }, how)
  }
  await door.restore(tx, collectionOf(name), gone, {
    ...how,
    reason: `No longer merged into ${merge.kept_label}`,
  })
  await takeBackMails(tx, await writtenWith(tx, merge, [kept, ...changed.map(({ id }) => id)]))
  await leadBack(tx, ledSchema.parse(merge.led) ?? [], kept, gone)
  await tx.execute(
    sql`update merges set undone_at = ${at}, undone_by = ${caller.name} where id = ${merge.id}`,
  )
}

/** The versions that a merge wrote of records. */
function writtenWith(db: Queryable, { at }: MergeRow, ids: readonly string[]) {
  return db.rows(select({
    id: h.recordId,
    before: sql<number>`min(${h.version}) - 1`,
    after: sql<number>`max(${h.version})`,
  })`from ${h}
    where ${h.recordId} = any(${sql.param(ids)}::uuid[]) and ${h.action} = 'merged' and ${h.at} >= ${at}
    group by ${h.recordId}`)
}

/** Why a merge cannot be taken back, in words; null when it can. */
export async function hindranceToUndoing(db: Queryable, merge: MergeRow): Promise<string | null> {
  const { record_type: name, kept, gone, kept_label: keptLabel } = merge
  if (!isRecordName(name)) return 'This kind of record is not kept any more.'
  if (merge.undone_at !== null) return `${merge.undone_by ?? 'Somebody'} has taken this merge back already.`
  const changed = changedSchema.parse(merge.changed)
  if (changed === null) return 'They were anonymised since: nobody can tell any more whose was what.'
  const [stored] = await readStored(db, name, sql`${r.id} = ${gone}`)
  if (!stored) return `${merge.gone_label} was deleted from the bin for good.`
  const [further] = await db.rows(select({ label: m.keptLabel })`from ${m}
    where ${m.recordType} = ${name} and ${m.gone} = ${kept} and ${m.undoneAt} is null limit 1`)
  if (further) return `${keptLabel} was merged into ${further.label} since. Take that back first.`
  const [present] = await readStored(db, name, sql`${r.id} = ${kept} and ${alive(r)}`)
  if (!present) return `${keptLabel} is in the bin now. Take it out first.`

  for (const { type, id, path, to } of changed) {
    const [record] = await readStored(db, type, sql`${r.id} = ${id}`)
    if (!record || isSame(record.values[path], to)) continue
    const field = fieldAt(recordTypes[type], path)?.field.label ?? path
    const whose = type === name && id === kept ? keptLabel : `one ${inSentence(recordTypes[type].title)}`
    return `“${field}” of ${whose} was changed since.`
  }
  const came = await cameSince(db, merge, name, new Set(changed.map(({ type, id }) => `${type} ${id}`)))
  return came === ''
    ? null
    : `Since then there came to ${keptLabel}: ${came}. It cannot be told whose that is.`
}

/** What was made after a merge and hangs on the kept record, in words. */
async function cameSince(
  db: Queryable,
  { kept, at }: MergeRow,
  name: RecordName,
  led: ReadonlySet<string>,
): Promise<string> {
  const later = new Map<RecordName, Set<string>>()
  for (const { type, id } of (await hangingFrom(db, name, kept, kept)).filter(({ inBin }) => !inBin)) {
    if (led.has(`${type} ${id}`)) continue
    const made = anyRecords(type, 'r')
    const [row] = await db.rows(sql`
      select 1 from ${made} where ${made.id} = ${id} and ${made.createdAt} > ${at}`)
    if (row) later.set(type, (later.get(type) ?? new Set()).add(id))
  }
  return [...later]
    .map(([type, { size }]) => {
      const { title, plural } = recordTypes[type]
      return `${size} ${inSentence(size === 1 ? title : plural)}`
    })
    .join(', ')
}
