import { type ChangeSet, readLastChangeSet, type Touched } from '#kit/records/change-sets.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { StoredBoard } from './find-board.ts'
import type { TakenRow, WorkRow } from './read-rows.ts'

/** What a board wrote when it was released; null for one that is not. */
export async function readReleased(
  db: Queryable,
  { id, state }: Pick<StoredBoard, 'id' | 'state'>,
): Promise<ChangeSet | null> {
  return state === 'Released' ? readLastChangeSet(db, { type: 'boards', id }) : null
}

/** What lay before a board, as it was when it sat: without what it wrote itself, and what came after it. */
export interface AsItWas {
  taken(row: TakenRow): TakenRow
  work(row: WorkRow): WorkRow
}

/** Answers what lay before a released board; before any other lies what there is. */
export function asBefore(released: ChangeSet | null): AsItWas {
  if (!released) return { taken: (row) => row, work: (row) => row }
  const written = new Map(released.records.map((record) => [record.id, record]))
  return {
    taken: (row) => restored(row, written.get(row.id)),
    work: (row) => restored(row, written.get(row.id)),
  }
}

function restored<Row extends object>(row: Row, record: Touched | undefined): Row {
  if (!record) return row
  // What the release changed goes back to what it found, and what only came later to what it was then.
  const back = [...record.since, ...record.changes].filter(({ path }) => path in row)
  return { ...row, ...Object.fromEntries(back.map(({ path, from }) => [path, from ?? null])) }
}
