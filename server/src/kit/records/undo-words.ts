import { canSee } from '@minster/domain/access/rights/visibility'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collections, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Touched } from './change-sets.ts'
import type { Change } from './history.ts'
import { optionsOf } from './list.ts'

/** What undoing a change set does to one of its records, as far as the caller sees it. */
export function linesOfUndone(
  record: Touched,
  labels: ReadonlyMap<string, string>,
  caller: Caller,
): string[] {
  if (!mayLookAt(record.type, caller)) return []
  const name = nameOf(record, labels)
  if (record.before === 0) return [`${name} goes to the bin.`]
  const steps = record.changes.flatMap((change) => stepWords(record.type, change, caller))
  const back = record.inBin ? [`${name} comes out of the bin.`] : []
  return steps.length > 0 ? [...back, `${name}: ${steps.join(', ')}.`] : back
}

/** Whether somebody may look at records of a type at all; those without an address of their own say nothing by themselves. */
function mayLookAt(type: RecordName, { claims }: Caller): boolean {
  const theirs = collections.filter(({ name, declaration }) => name === type && declaration.served !== false)
  return theirs.length === 0 || theirs.some(({ access }) => permits(claims, access.view))
}

function stepWords(type: RecordName, { path, from, to }: Change, caller: Caller): string[] {
  const placed = fieldsOf(recordTypes[type]).find((one) => one.path === path)
  const field = fieldAt(recordTypes[type], path)?.field
  if (!placed || !field || !canSee(caller, placed) || field.fixed === 'always') return []
  const isPlain = field.kind === 'choice' || field.kind === 'date' || field.kind === 'number'
  return isPlain ? [`${field.label} ${wordOf(to)} → ${wordOf(from)}`] : [field.label]
}

function wordOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return 'empty'
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return day === undefined ? value : `${day}/${month}/${year}`
}

/** What a record is called where an undoing speaks of it. */
export function nameOf(
  { type, id }: Pick<Touched, 'type' | 'id'>,
  labels: ReadonlyMap<string, string>,
): string {
  const title = inSentence(recordTypes[type].title)
  const label = labels.get(id)
  return label === undefined ? `The ${title}` : `The ${title} “${label}”`
}

/** Labels of what a change set wrote, by id. */
export async function labelsOf(db: Queryable, records: readonly Touched[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  for (const type of new Set(records.map((one) => one.type))) {
    const ids = records.filter((one) => one.type === type).map(({ id }) => id)
    for (const { id, label } of await optionsOf(db, type, { search: '', ids, limit: ids.length }))
      labels.set(id, label)
  }
  return labels
}
