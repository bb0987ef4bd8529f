import type {
  SyncQuery,
  SyncSheetToKeep,
  SyncToResolve,
} from '@minster/domain/teaching/modules/sync-report-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

export function syncReportQuery({ source, year }: SyncQuery) {
  return queryOptions({
    queryKey: ['sync-report', 'of', source, year ?? ''],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/sync-report', { query: { source, year }, signal })).data,
    placeholderData: (previous) => previous,
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
