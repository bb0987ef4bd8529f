import { scopesFor } from '@minster/domain/access/rights/roles'
import { canSee } from '@minster/domain/access/rights/visibility'
import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collections, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Touched } from './change-sets.ts'
import type { Change } from './history.ts'
import { optionsOf } from './list.ts'
import { visibleAmong } from './subject.ts'

/** What a caller may look at of what change sets wrote: what each is called, by its id. */
export type Seen = ReadonlyMap<string, string>

/** Answers what a caller may look at of some records, in the bin or not; one without an address of its own is nobody's secret. */
export async function readSeen(db: Queryable, records: readonly Touched[], caller: Caller): Promise<Seen> {
  const seen = new Map<string, string>()
  for (const [type, some] of Map.groupBy(records, (one) => one.type)) {
    const ids = some.map(({ id }) => id)
    if (servedOf(type).length > 0)
      for (const [id, { label }] of await visibleAmong(db, caller, type, ids, caller.features ?? {}, {
        inBin: true,
      }))
        seen.set(id, label)
    else
      for (const { id, label } of await optionsOf(db, type, { search: '', ids, limit: ids.length }))
        seen.set(id, label)
  }
  return seen
}

function servedOf(type: RecordName) {
  return collections.filter(({ name, declaration }) => name === type && declaration.served !== false)
}

/** What undoing a change set does to one of its records, as far as the caller sees it. */
export function linesOfUndone(record: Touched, seen: Seen, caller: Caller): string[] {
  if (!seen.has(record.id)) return []
  const name = nameOf(record, seen)
  if (record.before === 0) return [`${name} goes to the bin.`]
  const steps = record.changes.flatMap((change) => stepWords(record.type, change, caller))
  const back = record.inBin ? [`${name} comes out of the bin.`] : []
  return steps.length > 0 ? [...back, `${name}: ${steps.join(', ')}.`] : back
}

/** A record that stands in the way of undoing a change set, and what became of it since. */
export interface Hindrance {
  readonly record: Touched
  readonly became: 'gone' | 'binned' | 'restored' | readonly Change[]
}

const unseenHindrance =
  'Something you may not see has changed since. Ask somebody who may see it to undo this.'

interface Telling {
  readonly seen: Seen
  readonly caller: Caller
  /** Without what the records are called. */
  readonly unnamed: boolean
}

/** What stands in the way, in words; all that the caller may not look at as one. */
export function wordsOfHindrances(hindrances: readonly Hindrance[], telling: Telling): string[] {
  return [...new Set(hindrances.map((one) => wordsOfHindrance(one, telling)))]
}

function wordsOfHindrance({ record, became }: Hindrance, { seen, caller, unnamed }: Telling): string {
  const isSeen = became === 'gone' ? isOpenTo(caller, record.type) : seen.has(record.id)
  if (!isSeen) return unseenHindrance
  const name = nameOf(record, unnamed ? new Map() : seen)
  if (became === 'gone') return `${name} was deleted from the bin for good.`
  if (became === 'restored') return `${name} was taken out of the bin since.`
  if (became === 'binned') return `${name} is in the bin now. Take it out first.`
  const labels = became.flatMap(({ path }) => {
    const placed = fieldsOf(recordTypes[record.type]).find((one) => one.path === path)
    return placed && canSee(caller, placed) ? [placed.field.label] : []
  })
  const what = labels.length > 0 ? `: ${labels.join(', ')}` : ''
  return `${record.lastBy ?? 'Somebody'} has changed ${name.replace(/^The /, 'the ')} since${what}.`
}

/** Whether a record of a type that is there no longer would have been for the caller's eyes, wherever it belonged. */
function isOpenTo({ grants }: Caller, type: RecordName): boolean {
  const served = servedOf(type)
  return served.length === 0 || served.some(({ access }) => scopesFor(grants, access.view).has('everything'))
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

function nameOf({ type, id }: Touched, seen: Seen): string {
  const title = inSentence(recordTypes[type].title)
  const label = seen.get(id)
  return label === undefined ? `The ${title}` : `The ${title} “${label}”`
}
