import { fieldAt } from '@minster/domain/kit/record/record'
import { isSame } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { Queryable } from '#platform/db/connect.ts'
import { changesSince } from './history.ts'
import type { Stored } from './row.ts'

/** How one field stands between two people. */
interface Clash {
  readonly theirs: unknown
  readonly mine: unknown
  readonly was: unknown
  readonly by: { readonly id: string; readonly label: string } | null
  readonly at: string
}

/**
 * A change made on an older version. What nobody else touched goes through; a field somebody else changed to another
 * value in the meantime is refused as CONFLICT, naming field, who and when. A replacement repeats every field, so what
 * it gives as it was in the older version counts as untouched.
 */
export async function conflictOrMerge(
  db: Queryable,
  collection: ReachedCollection,
  stored: Stored,
  given: Readonly<Record<string, unknown>>,
  version: number,
  whole: boolean,
  /** What the caller gives and may not read: theirs counts, and nothing is said of what stood there. */
  unseen: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  if (version > stored.version)
    throw new AppError('CONFLICT', 'That version does not exist yet. Load the record again.')
  const since = await changesSince(db, collection.name, stored.id, version)
  const merged: Record<string, unknown> = { ...given }
  const clashes: Record<string, Clash> = {}
  for (const [path, mine] of Object.entries(given)) {
    if (unseen.has(path)) continue
    // The history is silent about what follows from other fields, so a replacement of an older version only repeats it.
    if (whole && fieldAt(collection.declaration, path)?.field.quiet) {
      delete merged[path]
      continue
    }
    const touches = since.flatMap((entry) =>
      entry.changes.filter((change) => change.path === path).map((change) => ({ entry, change })),
    )
    const first = touches[0]
    const last = touches.at(-1)
    if (!first || !last || isSame(stored.values[path], mine)) continue
    if (whole && isSame(first.change.from, mine)) {
      delete merged[path]
      continue
    }
    clashes[path] = {
      theirs: stored.values[path],
      mine,
      was: first.change.from,
      by: last.entry.user_id === null ? null : { id: last.entry.user_id, label: last.entry.user_name ?? '' },
      at: last.entry.at,
    }
  }
  const paths = Object.keys(clashes)
  if (paths.length === 0) return merged
  const details = paths.map((path) => {
    const label = fieldAt(collection.declaration, path)?.field.label ?? path
    const clash = clashes[path]
    return {
      param: path,
      message: `${clash?.by?.label || 'Somebody'} changed ${label} on ${formatDateTime(clash?.at)}.`,
    }
  })
  throw new AppError('CONFLICT', undefined, details, { version: stored.version, fields: clashes })
}
