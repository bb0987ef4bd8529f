import type { OriginPlace } from '@minster/domain/hesa/return/return-tree'
import type { CellShown } from '@minster/domain/hesa/return/student-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { changeRecord, createRecord, readRows, removeRecord } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { placeholderOf } from '#platform/api/placeholder-of.ts'

/** What of the table stands in its address. */
export const tableKeys = ['entity', 'search', 'programme', 'hub'] as const

export const tableQuery = (code: string, query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['hesa-overrides', 'table', code, query],
    queryFn: ({ signal }) =>
      ask('GET /api/hesa/collections/:code/students', { params: { code }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const studentQuery = (code: string, id: string) =>
  queryOptions({
    queryKey: ['hesa-overrides', 'student', code, id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/hesa/collections/:code/students/:id', { params: { code, id }, signal })).data,
    placeholderData: placeholderOf(id),
    staleTime: 10_000,
  })

/** A page of the overrides of a collection by its id, each with whom it is of. */
export const overridesQuery = (collection: string, page: number) =>
  queryOptions({
    queryKey: ['hesa-overrides', 'list', collection, page],
    queryFn: ({ signal }) =>
      readRows(
        'hesa-overrides',
        {
          collection,
          fields: 'student,path,value,instead,why,by',
          page: `${page}`,
          pageSize: '50',
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Puts a value in the place of what the records say; null leaves the field out. */
export async function putOverride(put: {
  /** Id of the collection. */
  readonly collection: string
  readonly student: string
  readonly path: string
  readonly value: string | null
  readonly why: string
  readonly before: CellShown['override']
}) {
  const { before, value, why, ...place } = put
  return before
    ? changeRecord('hesa-overrides', before, { value, why })
    : createRecord('hesa-overrides', { ...place, value, why })
}

export const takeBackOverride = async (override: { readonly id: string; readonly version: number }) =>
  removeRecord('hesa-overrides', override)

/** Where something that is no field of a record is mended. */
export function pageOfPlace(code: string, at: Exclude<OriginPlace, { by: 'record' }>): string {
  return at.by === 'setting'
    ? '/admin/settings?change=hesa'
    : `/hesa/mapping?${new URLSearchParams({ collection: code, frame: at.field })}`
}

/** What a cell says to whoever points at it or only hears it. */
export function cellSays({ label, value, words }: CellShown): string {
  return [label === value ? null : label, words].filter(Boolean).join(' · ')
}
