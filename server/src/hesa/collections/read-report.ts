import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { CodeInUse, SchemaReport } from '@minster/domain/hesa/collections/collection-calls'
import { codesByDefault, codesOfSettings } from '@minster/domain/hesa/mapping/codes-of-college'
import { schemaDifferences } from '@minster/domain/hesa/schemas/schema-differences'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readMappings } from '../mapping/read-mappings.ts'
import type { FoundCollection } from '../schemas/find-collection.ts'
import { readSchemas, type StoredSchema, schemaBefore } from '../schemas/stored-schemas.ts'
import {
  keyOfCode,
  readCodeChanges,
  readCodesGone,
  readGoneOf,
  readMappedCodesGone,
  readMappedInstead,
} from './code-changes.ts'
import { readCodesInUse } from './codes-in-use.ts'

/** What a schema is compared with: its own collection's before it, or that of the collection before. */
export type Since = 'schema' | 'collection'

interface Reading {
  readonly caller: Caller
  readonly settings: HesaSettings
  readonly since?: Since | undefined
}

/** Reads what changed in the schema in force of a collection. */
export async function readSchemaReport(
  db: Queryable,
  collection: FoundCollection,
  { caller, settings, since }: Reading,
): Promise<SchemaReport> {
  const [after, own] = await readSchemas(db, collection.id)
  const other = await schemaBefore(db, collection.code)
  const before = since === 'collection' ? other : (own ?? other)
  const hasBoth = own !== undefined && other !== undefined
  if (!after || !before)
    return {
      after: after ? wordsOf(after) : null,
      before: null,
      hasBoth,
      inUse: [],
      frames: [],
      entities: [],
      fields: [],
    }
  const { entities, fields } = schemaDifferences(before.model, after.model)
  return {
    after: wordsOf(after),
    before: wordsOf(before),
    hasBoth,
    inUse: await readInUse(db, { before, after }, { caller, settings }),
    frames: await readCodeChanges(db, before.id, after.id),
    entities,
    fields,
  }
}

const wordsOf = ({ code, names, version, uploadedAt }: StoredSchema) => ({ code, names, version, uploadedAt })

async function readInUse(
  db: Queryable,
  { before, after }: Compared,
  { caller, settings }: Reading,
): Promise<CodeInUse[]> {
  const gone = await readCodesGone(db, before.id, after.id)
  const held = await readCodesInUse(db, gone, caller)
  const mapped = await readMappedCodesGone(db, { before, after })
  const found = new Map<string, CodeInUse>()
  const add = (of: { frame: string; code: string; label: string }, use: CodeInUse['uses'][number]) => {
    const key = keyOfCode(of)
    const known = found.get(key)
    const { frame, code, label } = of
    found.set(key, {
      frame,
      code,
      label,
      uses: [...(known?.uses ?? []), use],
      mappedTo: null,
    })
  }
  const labels = new Map(gone.map((one) => [keyOfCode(one), one.label]))
  for (const { what, count, ...of } of held)
    add({ ...of, label: labels.get(keyOfCode(of)) ?? '' }, { what, count })
  for (const { count, ...of } of mapped) add(of, { what: 'mappings', count })
  for (const { count, what, ...of } of await readCollegeCodesGone(db, { before, after }, settings))
    add(of, { what, count })
  const codes = [...found.values()]
  const instead = await readMappedInstead(db, after.collection, codes)
  return codes
    .map((one) => ({ ...one, mappedTo: instead.get(keyOfCode(one)) ?? null }))
    .toSorted(
      (one, other) =>
        Number(one.mappedTo !== null) - Number(other.mappedTo !== null) || most(other) - most(one),
    )
}

interface Compared {
  readonly before: StoredSchema
  readonly after: StoredSchema
}

/** Codes that are gone and by which the college is returned all the same: where none was chosen, and by its settings. */
async function readCollegeCodesGone(db: Queryable, { before, after }: Compared, settings: HesaSettings) {
  const own = await readMappings(db, after.collection)
  const chosen = own.length > 0 ? own : await readMappings(db, before.collection)
  const uses = { defaults: codesByDefault(chosen), settings: codesOfSettings(settings) }
  const gone = await readGoneOf(db, { before: before.id, after: after.id }, [
    ...uses.defaults,
    ...uses.settings,
  ])
  return gone.flatMap((one) =>
    namesOf(uses).flatMap((what) => {
      const count = uses[what].filter(({ frame, code }) => frame === one.frame && code === one.code).length
      return count === 0 ? [] : [{ ...one, what, count }]
    }),
  )
}

/** What nobody may count is in use all the same. */
function most({ uses }: CodeInUse): number {
  return Math.max(...uses.map(({ count }) => count ?? 1))
}
