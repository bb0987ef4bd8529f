import type { ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { entityWords } from '@minster/domain/hesa/return/entity-words'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import { addressOf } from '@minster/domain/platform/calls/address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { runPoll } from '#kit/runs/use-run.ts'
import { ask } from '#platform/api/ask.ts'

/** The files of a collection, with what may be done with them. */
export const returnFilesQuery = (code: string) =>
  queryOptions({
    queryKey: ['hesa', 'exports', code],
    queryFn: ({ signal }) => ask('GET /api/hesa/collections/:code/exports', { params: { code }, signal }),
  })

export const fileRunQuery = (code: string, id: string) =>
  runPoll(exportRunKind, ['hesa', 'exports', code, id], (signal) =>
    ask('GET /api/hesa/collections/:code/exports/:id', { params: { code, id }, signal }),
  )

export const changesQuery = (code: string, id: string, page: number) =>
  queryOptions({
    queryKey: ['hesa', 'exports', code, id, 'changes', page],
    queryFn: ({ signal }) =>
      ask('GET /api/hesa/collections/:code/exports/:id/changes', {
        params: { code, id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const figuresQuery = (code: string, id: string) =>
  queryOptions({
    queryKey: ['hesa', 'exports', code, id, 'figures'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/hesa/collections/:code/exports/:id/sign-off', { params: { code, id }, signal }))
        .data,
  })

export const makeReturnFile = (code: string) =>
  ask('POST /api/hesa/collections/:code/exports', { params: { code } })

export const stopFile = (code: string, id: string) =>
  ask('POST /api/hesa/collections/:code/exports/:id/stop', { params: { code, id } })

export const signOff = (code: string, id: string, isExplained: boolean) =>
  ask('POST /api/hesa/collections/:code/sign-off', {
    params: { code },
    body: { export: id, ...(isExplained && { isExplained }) },
  })

export const takeBackSignOff = (code: string, reason: string) =>
  ask('DELETE /api/hesa/collections/:code/sign-off', { params: { code }, query: { reason } })

export const fileHref = (code: string, id: string) =>
  addressOf('/api/hesa/collections/:code/exports/:id/file', { code, id }, undefined)

export const sheetHref = (code: string, id: string, as: 'pdf' | 'xlsx') =>
  addressOf('/api/hesa/collections/:code/exports/:id/sign-off-sheet', { code, id }, { as })

/** The file being made, where one is. */
export const fileUnderWay = (files: readonly ReturnFile[]) =>
  files.find(({ state }) => isAtWork(exportRunKind, state))

/** As much of a hash as tells files apart by eye. */
export const shortHash = (hash: string) => hash.slice(0, 8)

/** Everything in a file: "Student 450, Student course session 460". */
export function countsWords(counts: ReturnFile['counts']): string {
  return counts
    .map(({ entity, count }) => `${entityWords(entity)} ${count.toLocaleString('en-GB')}`)
    .join(', ')
}

/** How many are returned in a file: "450 students". */
export function studentsWords(counts: ReturnFile['counts']): string {
  const count = counts.find(({ entity }) => entity === 'Student')?.count ?? 0
  return count === 1 ? '1 student' : `${count.toLocaleString('en-GB')} students`
}

/** What differs from the file before, in a line; null where there is none to compare with. */
export function sinceWords(since: ReturnFile['since']): string | null {
  if (since === null) return null
  const parts = [
    { count: since.new, words: 'new' },
    { count: since.gone, words: 'gone' },
    { count: since.changed, words: 'changed' },
  ].flatMap(({ count, words }) => (count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${words}`]))
  return parts.length === 0 ? 'the same as the file before' : `since the file before ${parts.join(', ')}`
}
