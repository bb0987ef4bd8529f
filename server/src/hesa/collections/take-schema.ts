import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Disk } from 'flydrive'
import { keepStream } from '#kit/files/keep-stream.ts'
import type { Door } from '#kit/records/store.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { table } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { readSchema } from '../schema-reader/read-schema.ts'
import { type FoundCollection, findCollection } from '../schemas/find-collection.ts'
import { keepSchema } from '../schemas/keep-schema.ts'
import { hashOf, packed } from '../schemas/pack-files.ts'
import type { ChosenFile } from '../schemas/read-upload.ts'
import { readSchemas, schemaInForce } from '../schemas/stored-schemas.ts'

/** What schemas are taken with. */
export interface SchemaParts {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly clock: Today
}

interface Upload {
  readonly files: readonly ChosenFile[]
  /** Somebody said that it is of this collection, where the files do not. */
  readonly isConfirmed: boolean
}

/**
 * Takes the files of a schema as the one in force of a collection. Answers whether it was in force already, which changes
 * nothing. No record is touched but the collection's own, whose history tells who uploaded what.
 */
export async function takeSchema(
  { database, door, disk, clock }: SchemaParts,
  code: string,
  { files, isConfirmed }: Upload,
  caller: Caller,
): Promise<{ readonly isSame: boolean }> {
  const collection = await findCollection(database, code)
  demandOpen(collection)
  const hash = hashOf(files)
  if ((await schemaInForce(database, collection.id))?.hash === hash) return { isSame: true }
  const { schema, files: names } = await readSchema(files)
  demandOfCollection(schema, collection, isConfirmed)
  const { storedAs } = await keepStream(disk, packed(files), 'application/zip')
  try {
    return await database.transaction(async (tx) => {
      const locked = await findCollection(tx, code, { lock: true })
      demandOpen(locked)
      // Who sends the same twice at one moment has it once.
      if ((await schemaInForce(tx, locked.id))?.hash === hash) {
        await disk.delete(storedAs)
        return { isSame: true }
      }
      const kept = { collection: locked.id, schema, names, hash, storedAs }
      const at = clock.now().toISOString()
      const isDemonstration = isMadeUp(schema)
      await keepSchema(tx, { ...kept, isDemonstration, at, by: caller.userId || null })
      await writeName(tx, door, locked.id, caller)
      return { isSame: false }
    })
  } catch (error) {
    await disk.delete(storedAs).catch(() => {})
    throw error
  }
}

/** Takes back the schema uploaded last, if it still is that one; the one before holds again. */
export async function takeBackSchema(
  { database, door }: SchemaParts,
  code: string,
  id: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    const collection = await findCollection(tx, code, { lock: true })
    demandOpen(collection)
    const latest = await schemaInForce(tx, collection.id)
    if (latest?.id !== id)
      throw new AppError(
        'CONFLICT',
        `Another schema of ${code} is in force by now. Look at it first: nothing was taken back.`,
      )
    const s = table(hesaSchemas)
    // Its files are swept away with what no record tells of.
    await tx.execute(sql`delete from ${s} where ${s.id} = ${id}`)
    await writeName(tx, door, collection.id, caller)
  })
}

/** The name of the schema in force, in the collection's record: its history then tells who put which there. */
async function writeName(tx: Transaction, door: Door, collection: string, caller: Caller): Promise<void> {
  const [latest] = await readSchemas(tx, collection, 1)
  await door.change(
    tx,
    collectionOf('hesa-collections'),
    collection,
    { schemaFiles: latest ? nameOfSchema(latest) : null },
    { caller, byRule: true },
  )
}

/** The files of a schema, its version, and enough of their fingerprint to tell two of one name apart. */
export function nameOfSchema({ names, version, hash }: NamedSchema): string {
  const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  return [shown.join(', '), ...(version === null ? [] : [`version ${version}`]), hash.slice(0, 8)]
    .join(' · ')
    .slice(0, 300)
}

interface NamedSchema {
  readonly names: readonly string[]
  readonly version: string | null
  readonly hash: string
}

function demandOpen({ code, state }: FoundCollection): void {
  if (state === 'Closed')
    throw refusedFile(
      `${code} is closed: what was returned stands by the schema it has. Upload this one for the collection under way.`,
    )
}

function demandOfCollection(schema: HesaSchema, collection: FoundCollection, isConfirmed: boolean): void {
  const { code, academicYear } = collection
  if (schema.collection === null) {
    if (isConfirmed) return
    throw new AppError(
      'INVALID',
      `These files do not say of which collection they are. Is this the schema of ${code}?`,
      [{ param: 'confirm', message: `Say that it is the schema of ${code}, ${academicYear}.` }],
    )
  }
  if (schema.collection !== code)
    throw refusedFile(
      `This is the schema of ${schema.collection}, not of ${code}. Upload it for ${schema.collection}, or choose the files of ${code}.`,
    )
}

function refusedFile(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'file', message }])
}

/** The labels of our own demonstration say what they are, whatever its files are called. */
function isMadeUp({ frames }: HesaSchema): boolean {
  return frames.some(({ codes }) => codes.some(({ label }) => label.endsWith('(demonstration)')))
}
