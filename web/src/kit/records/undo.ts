import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { type RecordReply, recordPath } from './records.ts'

/** The last change of a record's status, and what undoing it would do. */
interface UndoOffered {
  /** Null where no change is kept that could be undone. */
  readonly changeSet: {
    readonly id: string
    readonly at: string
    readonly by: Linked | null
    /** What it is called, where it was more than one change of a status. */
    readonly title: string | null
    readonly from: string
    readonly to: string
  } | null
  /** What is put back, each in a sentence. */
  readonly lines: readonly string[]
  /** What stands in the way, each in a sentence. */
  readonly hindrances: readonly string[]
}

export const undoQuery = (name: string, id: string) =>
  queryOptions({
    queryKey: [name, 'one', id, 'undo'],
    queryFn: async ({ signal }) =>
      (await api<{ data: UndoOffered }>(`${recordPath(name, id)}/undo`, { signal })).data,
    staleTime: 0,
  })

/** Undoes the last change of a status with all that followed; with `changeSet` only that one. */
export function undoLast(name: string, id: string, changeSet?: string): Promise<RecordReply> {
  return api<RecordReply>(`${recordPath(name, id)}/undo`, {
    method: 'POST',
    body: changeSet ? { changeSet } : {},
  })
}
