import type {
  CodeInUse,
  CollectionCard,
  SchemaInForce,
} from '@minster/domain/hesa/collections/collection-calls'
import type { MappingCardKey } from '@minster/domain/hesa/mapping/mapping-cards'
import { addressOf } from '@minster/domain/platform/calls/address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

export const collectionsQuery = queryOptions({
  queryKey: ['hesa', 'collections'],
  queryFn: ({ signal }) => ask('GET /api/hesa/collections', { signal }),
})

/** What a schema is compared with: its collection's own before it, or that of the collection before. */
export type Since = 'schema' | 'collection'

export const changesQuery = (code: string, since: Since | undefined) =>
  queryOptions({
    queryKey: ['hesa', 'changes', code, since],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/hesa/collections/:code/changes', { params: { code }, query: { since }, signal }))
        .data,
    placeholderData: keepPreviousData,
  })

/** Sends the files of a schema together, as they belong together. */
export async function sendSchema(
  code: string,
  files: readonly File[],
  isConfirmed: boolean,
  progress?: UploadProgress,
) {
  const body = new FormData()
  for (const file of files) body.append('file', file)
  if (isConfirmed) body.append('confirm', 'true')
  return (await upload('POST /api/hesa/collections/:code/schema', { params: { code }, body }, progress)).data
}

/** The files of the schema a collection goes by, in a zip. */
export const schemaHref = (code: string) =>
  addressOf('/api/hesa/collections/:code/schema', { code }, undefined)

export const takeBackSchema = async (code: string, id: string) =>
  (await ask('DELETE /api/hesa/collections/:code/schema', { params: { code }, query: { id } })).data

const cardOfUse = {
  students: 'lists',
  mappings: 'lists',
  defaults: 'lists',
  programmes: 'programmes',
  modules: 'modules',
  settings: 'college',
} as const satisfies Record<CodeInUse['uses'][number]['what'], MappingCardKey>

/** Where another code is chosen for what a collection's schema takes no longer: on the card of whoever holds it. */
export function mappingHref(code: string, uses: CodeInUse['uses']): string {
  const card = uses[0] ? cardOfUse[uses[0].what] : 'lists'
  return `/hesa/mapping?${new URLSearchParams({ collection: code, card })}`
}

/** What a schema holds, in numbers. */
export function schemaSize({ entities, fields, codes }: SchemaInForce): string {
  const count = (number: number) => number.toLocaleString('en-GB')
  return `${count(entities)} entities, ${count(fields)} fields, ${count(codes)} codes`
}

/** Whose lists hold while a collection has no schema of its own: those of the one under way, or of the newest that has one. */
export function listsMeanwhile(collections: readonly CollectionCard[]): string {
  const others = collections.filter(({ schema }) => schema !== null)
  const inForce = others.find(({ state }) => state === 'Under way') ?? others[0]
  return inForce
    ? `Until then the code lists of ${inForce.code} hold, which are not this collection’s own.`
    : 'Until then the code lists Minster comes with hold, gathered from public pages: not this collection’s own, and not complete.'
}
