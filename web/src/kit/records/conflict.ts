import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { ApiError } from '#platform/api/api-error.ts'
import { isUnknownRecord, textOrNull } from '#platform/api/current-user.ts'
import { isLinkValue, type LinkValue } from './link-value.ts'

/** One field that two people changed. */
export interface Clash {
  readonly placed: PlacedField
  /** Theirs as the record now reads. */
  readonly theirs: unknown
  readonly mine: unknown
  readonly by: LinkValue | null
  readonly at: string | null
}

/** What a refused change says clashed, with the record as it now stands for the labels of links. */
export function clashesOf(
  error: ApiError,
  fields: readonly PlacedField[],
  fresh: RecordValues,
  mine: Readonly<Record<string, unknown>>,
): Clash[] {
  const { current } = error
  const clashed = isUnknownRecord(current) && isUnknownRecord(current['fields']) ? current['fields'] : {}
  return fields.flatMap((placed): Clash[] => {
    const clash = clashed[placed.path]
    if (!isUnknownRecord(clash)) return []
    return [
      {
        placed,
        theirs: valueAt(fresh, placed.path) ?? null,
        mine: valueAt(mine, placed.path) ?? null,
        by: isLinkValue(clash['by']) ? clash['by'] : null,
        at: textOrNull(clash['at']),
      },
    ]
  })
}
