import type {
  SyncQuery,
  SyncRowsQuery,
  SyncSheetToKeep,
  SyncToResolve,
} from '@minster/domain/teaching/modules/sync-report-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

export function syncReportQuery(query: SyncQuery) {
  return queryOptions({
    queryKey: ['sync-report', 'of', query],
    queryFn: async ({ signal }) => (await ask('GET /api/sync-report', { query, signal })).data,
    placeholderData: (previous) => previous,
  })
}

/** What resolving a part of the report would do. */
export function syncRowsQuery(query: SyncRowsQuery) {
  return queryOptions({
    queryKey: ['sync-report', 'rows', query],
    queryFn: async ({ signal }) => (await ask('GET /api/sync-report/rows', { query, signal })).data,
    // What is looked at is what will be done.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Parses the cells of a workbook or CSV file on the server. */
export const parseSyncFile = (body: FormData, progress: UploadProgress) =>
  upload('POST /api/sync-report/cells', { body }, progress)

export const sendSyncSheet = async (body: SyncSheetToKeep) =>
  (await ask('POST /api/sync-report/sheet', { body })).data

/** Resolves differences of a sheet; answers the outcome of each. */
export const resolveDifferences = async (body: SyncToResolve) =>
  (await ask('POST /api/sync-report/resolve', { body })).data.results
