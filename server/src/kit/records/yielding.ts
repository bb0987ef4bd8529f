import type { RecordName } from '@minster/domain/register/paths'
import type { ChangeSet, Touched } from './change-sets.ts'
import type { Change } from './history.ts'

/**
 * What a change set decided, by type: only these fields stand in the way once they are changed. Any other of such a record
 * yields: what was set there since stays. Of a type that is not named, every field was decided.
 */
export type DecidedFields = Readonly<Partial<Record<RecordName, readonly string[]>>>

/** What of a change set is in nobody's way when it is undone, as something else has become of it since. */
export interface Yielding {
  readonly decided?: DecidedFields
  /** Of these types, what was there before the change set: whatever became of it since stays. */
  readonly yielding?: readonly RecordName[]
}

/** A change set as far as it is undone: what was set since in a field it did not decide is neither in the way nor put back. */
export function withoutYielding(
  changeSet: ChangeSet,
  undoing: Yielding,
  stored?: ReadonlySet<string>,
): ChangeSet {
  const { decided = {} } = undoing
  const there = changeSet.records.filter(
    (record) => !stored || stored.has(record.id) || !isYielding(record, undoing),
  )
  const records = there.map((record): Touched => {
    const own = isYielding(record, undoing) ? [] : decided[record.type]
    if (!own) return record
    const stands = ({ path }: Change) => own.includes(path)
    const yielding = new Set(record.since.filter((one) => !stands(one)).map(({ path }) => path))
    return {
      ...record,
      changes: record.changes.filter(({ path }) => !yielding.has(path)),
      since: record.since.filter(stands),
    }
  })
  return { ...changeSet, records }
}

export function isYielding({ type, before }: Touched, { yielding = [] }: Yielding): boolean {
  return before > 0 && yielding.includes(type)
}
