import { isKnownToRules } from '@minster/domain/college/lists/values-rules-know'
import type { MergedValue } from '@minster/domain/office/system-data/system-data-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { replaceValue, usesOf } from '#kit/records/listed-fields.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { carryAlong, followingInWords, followingOf } from './followers.ts'
import { aliasesWith, knownWords } from './rules.ts'

const { r } = tables({ r: 'system-data' })

interface Merging {
  readonly collection: ReachedCollection
  readonly door: Door
  readonly caller: Caller
  readonly at: string
  readonly preview: boolean
}

/**
 * Gives every record that holds one value another of the same list. The first is switched off and its spelling kept as
 * another way to write the second, so that spreadsheets are still understood.
 */
export async function mergeValues(
  tx: Transaction,
  { collection, door, caller, at, preview }: Merging,
  id: string,
  intoId: string,
): Promise<MergedValue> {
  const stored = await readStored(
    tx,
    'system-data',
    sql`${r.id} = any(${sql.param([id, intoId])}) and ${alive(r)}`,
    { lock: true },
  )
  const [from, into] = [id, intoId].map((one) => stored.find((found) => found.id === one)?.values)
  if (!from) throw new AppError('NOT_FOUND', 'This value does not exist.')
  const [list, value] = [String(from['list']), String(from['value'])]
  if (!into || into['list'] !== from['list'] || id === intoId)
    throw refused('Choose another value of the same list.')
  if (isKnownToRules(list, value)) throw refused(knownWords(value))
  if (into['active'] !== true) throw refused('This value is switched off. Choose one that is offered.')
  const target = String(into['value'])
  if (target === value) throw refused('This is the same value under another heading.')

  const uses = (await usesOf(tx, list, value)).map(({ title, records }) => ({ title, records }))
  const follow = followingInWords(await followingOf(tx, list, value))
  const records = uses.reduce((sum, use) => sum + use.records, 0)
  const merged = { from: value, into: target, uses, records, follow }
  if (preview) return merged
  const reason = `“${value}” was merged with “${target}”.`
  await replaceValue(tx, list, value, target, { caller, at, reason })
  await carryAlong(tx, { list, from: value, to: target, door, caller, reason })
  await door.change(tx, collection, id, { active: false, aliases: [] }, { caller, reason })
  const aliases = aliasesWith(textsIn(into['aliases']), [value, ...textsIn(from['aliases'])], target)
  await door.change(tx, collection, intoId, { aliases }, { caller, reason })
  return merged
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function refused(message: string): AppError {
  return new AppError('INVALID', undefined, [{ param: 'into', message }])
}
