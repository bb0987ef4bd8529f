import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import type { Consequence, RecordChange } from './rules.ts'
import { valuesOutOfSight } from './scopes.ts'
import { scopePathsOf } from './visibility.ts'

/** What whoever changes a guarded choice is told beforehand: with this value they see the record no more. */
export function outOfSightAfter(
  collection: ReachedCollection,
  { before, after }: RecordChange,
  caller: Caller,
): Consequence[] {
  const path = scopePathsOf(collection.name)?.guards?.field
  if (path === undefined) return []
  const value = after?.[path]
  if (typeof value !== 'string' || value === before?.[path]) return []
  if (!valuesOutOfSight(collection, path, caller, fromOf(collection.name)).includes(value)) return []
  const noun = inSentence(collection.declaration.title)
  const label = `You hand this ${noun} on, and do not see the record any more.`
  return [{ id: 'out-of-sight', label, ticked: true, locked: true }]
}
