import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The last change of a record's status, and what undoing it would do. */
export const undoQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'undo'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/undo', { params: { collection, id }, signal })).data,
    staleTime: 0,
  })

/** Undoes the last change of a status with all that followed; with `changeSet` only that one. */
export function undoLast(collection: string, id: string, changeSet?: string) {
  return ask('POST /api/:collection/:id/undo', {
    params: { collection, id },
    body: changeSet === undefined ? {} : { changeSet },
  })
}
