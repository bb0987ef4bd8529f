import { addDays } from '@minster/domain/platform/words/calendar'
import type { Disk } from 'flydrive'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { nameOfSchema } from '#hesa/collections/take-schema.ts'
import { demonstrationSchema } from '#hesa/demonstration-schema/demonstration-schema.ts'
import { readSchema } from '#hesa/schema-reader/read-schema.ts'
import { keepSchema } from '#hesa/schemas/keep-schema.ts'
import { hashOf, packed } from '#hesa/schemas/pack-files.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Today } from '#platform/process/today.ts'

const { l, u, h } = tables({ l: 'hesa-collections', u: 'users', h: hesaSchemas })

/** What the registrar uploaded for a collection: of our own making, and saying so. */
export function demoSchemaFile(code: string) {
  return { name: `${code}_1_0_0.xsd`, bytes: Buffer.from(demonstrationSchema({ collection: code })) }
}

/** What the record of a collection says of that. */
export function demoSchemaName(code: string): string {
  const file = demoSchemaFile(code)
  return nameOfSchema({ names: [file.name], version: '1.0.0', hash: hashOf([file]) })
}

/** Uploads a schema for every collection, a week after it opened. */
export async function fillHesaSchemas(db: Database, clock: Today): Promise<void> {
  const [registrar] = await db.rows(
    select({ id: u.id })`from ${u} where ${u.email} = ${demoEmailOf('registrar')}`,
  )
  const collections = await db.rows(
    select({ id: l.id, code: present(l.code), opens: present(l.opens) })`from ${l}
      where ${alive(l)} order by ${l.code}`,
  )
  for (const { id, code, opens } of collections) {
    const file = demoSchemaFile(code)
    const { schema, files: names } = await readSchema([file])
    const day = [addDays(opens, 7), addDays(clock.today(), -1)].toSorted()[0]
    await db.transaction((tx) =>
      keepSchema(tx, {
        collection: id,
        schema,
        names,
        hash: hashOf([file]),
        isDemonstration: true,
        storedAs: `hesa/${id}`,
        at: `${day}T10:12:00.000Z`,
        by: registrar?.id ?? null,
      }),
    )
  }
}

/** Puts the files of the demonstration's schemas where those of uploads lie. */
export async function keepDemoHesaSchemas(database: Database, disk: Disk): Promise<void> {
  const rows = await database.rows(
    select({ code: present(l.code), key: h.storedAs })`from ${h} join ${l} on ${l.id} = ${h.collection}`,
  )
  for (const { code, key } of rows) {
    const chunks: Uint8Array[] = []
    for await (const chunk of packed([demoSchemaFile(code)])) chunks.push(chunk)
    await disk.put(key, Buffer.concat(chunks), { contentType: 'application/zip' })
  }
}
