import type { MappingRow } from '@minster/domain/hesa/mapping/mapping-calls'
import { nest } from '@minster/domain/kit/record/values'
import { queryOptions } from '@tanstack/react-query'
import { changeRecord, createRecord, removeRecord } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

export const mappingQuery = (code: string) =>
  queryOptions({
    queryKey: ['hesa-mappings', 'of', code],
    queryFn: ({ signal }) => ask('GET /api/hesa/collections/:code/mapping', { params: { code }, signal }),
    select: ({ data }) => data,
  })

/** The codes somebody chooses from. */
export const codesOfQuery = (code: string, field: string) =>
  queryOptions({
    queryKey: ['hesa-mappings', 'codes', code, field],
    queryFn: ({ signal }) =>
      ask('GET /api/hesa/collections/:code/codes', { params: { code }, query: { field }, signal }),
    select: ({ data }) => data,
    staleTime: 300_000,
  })

export const takeSameAsLast = async (code: string) =>
  (await ask('POST /api/hesa/collections/:code/mapping', { params: { code }, body: { sameAsLast: true } }))
    .data

/** Gives a row its code: in the record it stands in, or as a mapping of the collection. */
export async function chooseCode(collection: string, { field, mend }: MappingRow, code: string) {
  if (mend?.by === 'field') return changeRecord(mend.collection, mend, nest({ [mend.path]: code }))
  if (mend?.by !== 'mapping') return null
  return mend.mapping
    ? changeRecord('hesa-mappings', mend.mapping, { code })
    : createRecord('hesa-mappings', { collection, frame: field, value: mend.value, code })
}

/** Takes back the choice of a row, so that what holds without one holds again. */
export async function takeBackChoice({ mend }: MappingRow) {
  return mend?.by === 'mapping' && mend.mapping ? removeRecord('hesa-mappings', mend.mapping) : null
}
