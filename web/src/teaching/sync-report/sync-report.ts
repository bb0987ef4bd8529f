import type { HeadedColumn } from '@minster/domain/kit/import/headed-columns'
import type { SyncDifference, SyncKind, SyncWay } from '@minster/domain/teaching/modules/sync'
import type { SyncColumn, SyncSource } from '@minster/domain/teaching/modules/sync-sheet'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

interface Named {
  readonly id: string
  readonly label: string | null
}

/** One difference, with whom and what it is about. */
export interface ShownDifference extends Omit<SyncDifference, 'student' | 'module'> {
  readonly student: Named | null
  readonly bannerId: string | null
  readonly module: Named | null
  readonly told: { readonly note: string | null; readonly by: string; readonly at: string } | null
  readonly waits: boolean
}

export interface SyncComparison {
  readonly source: SyncSource
  readonly year: string
  readonly years: readonly string[]
  readonly mayResolve: boolean
  readonly sheet: {
    readonly id: string
    readonly fileName: string
    readonly by: string
    readonly at: string
    readonly rows: number
  } | null
  readonly agreeing: number
  readonly waiting: number
  readonly counts: Readonly<Record<SyncKind, number>>
  readonly differences: readonly ShownDifference[]
}

/** Which report: whose sheet, of which academic year. */
export interface SyncAsked {
  readonly source: SyncSource
  readonly year?: string
}

export type SheetCells = readonly (readonly (string | number | boolean | null)[])[]

/** A sheet that was sent: kept, or with what has to be said of its columns first. */
export interface SentSheet {
  readonly isKept: boolean
  readonly missing: readonly string[]
  readonly columns: readonly HeadedColumn<SyncColumn>[]
}

export function syncReportQuery({ source, year }: SyncAsked) {
  const query = new URLSearchParams({ source, ...(year !== undefined && { year }) })
  return queryOptions({
    queryKey: ['sync-report', 'of', source, year ?? ''],
    queryFn: async ({ signal }) =>
      (await api<{ data: SyncComparison }>(`/api/sync-report?${query}`, { signal })).data,
    placeholderData: (before) => before,
  })
}

/** Reads the cells of a workbook or CSV file. */
export async function readSyncFile(file: File): Promise<SheetCells> {
  const body = new FormData()
  body.append('file', file)
  const { data } = await api<{ data: { cells: SheetCells } }>('/api/sync-report/cells', {
    method: 'POST',
    body,
  })
  return data.cells
}

export async function sendSyncSheet(
  sheet: SyncAsked & {
    readonly fileName: string
    readonly cells: SheetCells
    readonly columns?: readonly (SyncColumn | null)[]
  },
): Promise<SentSheet> {
  return (await api<{ data: SentSheet }>('/api/sync-report/sheet', { method: 'POST', body: sheet })).data
}

/** Resolves differences of a sheet. Answers what became of each. */
export async function resolveDifferences(
  asked: SyncAsked & {
    readonly sheet: string
    readonly note: string | null
    readonly rows: readonly { readonly key: string; readonly print: string; readonly how: SyncWay }[]
  },
): Promise<readonly { readonly key: string; readonly message: string | null }[]> {
  const { data } = await api<{
    data: { results: readonly { readonly key: string; readonly message: string | null }[] }
  }>('/api/sync-report/resolve', { method: 'POST', body: asked })
  return data.results
}
