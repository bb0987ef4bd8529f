import type { FileToMake } from '@minster/domain/durham/files/file-calls'
import type { DurhamFileKind } from '@minster/domain/durham/layouts/file-kinds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readRows } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

export const filesPerPage = 50

const fields =
  'kind,academicYear,state,hub,board,onlyChanges,name,rows,leftOut,added,changed,gone,hash,madeAt,madeBy,sentOn,sentBy'

/** The files made for a year, the newest first. */
export const filesQuery = (academicYear: string, page: number) =>
  queryOptions({
    queryKey: ['durham', 'files', academicYear, page],
    queryFn: ({ signal }) => readFiles({ academicYear, page: String(page) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['durham', 'file', id],
    queryFn: async ({ signal }) => (await readFiles({ id }, signal)).data[0] ?? null,
    staleTime: 10_000,
  })

const readFiles = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  readRows('durham-files', { ...query, fields, sort: '-madeAt', pageSize: String(filesPerPage) }, signal)

export type MadeFile = Awaited<ReturnType<typeof readFiles>>['data'][number]

/** What a file would hold now; rows that cannot go are told apart, not refused. */
export const filePreviewQuery = (kind: DurhamFileKind, body: FileToMake, isReady: boolean) =>
  queryOptions({
    queryKey: ['durham', 'preview', kind, body],
    queryFn: async ({ signal }) =>
      (
        await ask('POST /api/durham/files/:kind', {
          params: { kind },
          body: { ...body, leaveOut: true, preview: true },
          signal,
        })
      ).data,
    enabled: isReady,
    placeholderData: keepPreviousData,
    // Whoever comes back has mended something.
    staleTime: 0,
    meta: { saysItself: true },
    retry: false,
  })

export const makeFile = async (kind: DurhamFileKind, body: FileToMake) =>
  (await ask('POST /api/durham/files/:kind', { params: { kind }, body })).data

export const markSent = async (id: string, on: string) =>
  (await ask('POST /api/durham/files/:id/sent', { params: { id }, body: { on } })).data.closed

export const takeBackSent = async (id: string) =>
  (await ask('POST /api/durham/files/:id/unsent', { params: { id } })).data.opened

export const contentPath = (id: string) => `/api/durham/files/${encodeURIComponent(id)}/content`
