import type { ImportChange, MetHow } from '@minster/domain/kit/import/import-calls'
import { importRunKind } from '@minster/domain/kit/import/import-runs'
import type { RowState } from '@minster/domain/kit/import/outcome'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'
import { runPoll } from '../runs/use-run.ts'

/** A file, and which of its sheets; the first that holds rows where none is said. */
export interface ChosenSheet {
  readonly file: File
  readonly sheet?: string | undefined
}

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => ask('GET /api/imports/:id', { params: { id }, signal }),
    staleTime: 5000,
  })

export const progressQuery = (id: string) =>
  runPoll(importRunKind, ['imports', 'progress', id], (signal) =>
    ask('GET /api/imports/:id/progress', { params: { id }, signal }),
  )

export const importRunsQuery = (collection: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', collection, page],
    queryFn: ({ signal }) => ask('GET /api/imports', { query: { collection, page, pageSize: 25 }, signal }),
  })

export const rowsQuery = (id: string, states: readonly RowState[], page: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id, 'rows', states, page],
    queryFn: ({ signal }) =>
      ask('GET /api/imports/:id/rows', {
        params: { id },
        query: { state: states.join(','), page, pageSize: 25 },
        signal,
      }),
  })

export const matchedRowsQuery = (id: string, met: MetHow, page: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id, 'rows', 'met', met, page],
    queryFn: ({ signal }) =>
      ask('GET /api/imports/:id/rows', { params: { id }, query: { met, page, pageSize: 25 }, signal }),
  })

/** Keeps the columns of an import under the name of whoever sends such sheets. */
export function keepMap(run: string, name: string) {
  return ask('POST /api/imports/:id/map', { params: { id: run }, body: { name } })
}

export function renameMap(id: string, name: string) {
  return ask('PATCH /api/import-maps/:id', { params: { id }, body: { name } })
}

export function deleteMap(id: string) {
  return ask('DELETE /api/import-maps/:id', { params: { id } })
}

export function uploadSheet(collection: string, { file, sheet }: ChosenSheet, progress: UploadProgress) {
  const body = new FormData()
  body.append('file', file)
  return upload('POST /api/imports/:collection', { params: { collection }, query: { sheet }, body }, progress)
}

export function changeImport(id: string, change: ImportChange) {
  return ask('PATCH /api/imports/:id', { params: { id }, body: change })
}

export function workOnRun(id: string, verb: 'check' | 'start' | 'undo') {
  return ask(`POST /api/imports/:id/${verb}`, { params: { id } })
}
