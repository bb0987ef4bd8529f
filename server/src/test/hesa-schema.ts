import type { HesaCode } from '@minster/domain/college/hesa/hesa-places'
import { hesaCodes, hesaSchemas } from '#office/hesa-codes/tables.ts'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { SignedInCalls, TestApp } from './app.ts'
import { make } from './make.ts'

const schema = table(hesaSchemas)
const row = table(hesaCodes)

/** Gives a college a collection with a schema that has these code lists and nothing else. */
export async function keepCodes(
  { database, clock }: TestApp,
  as: SignedInCalls,
  frames: Readonly<Record<string, readonly HesaCode[]>>,
  collectionCode = '26056',
): Promise<void> {
  const { id: collection } = await make(as, 'hesa-collections', {
    code: collectionCode,
    academicYear: `20${collectionCode.slice(0, 2)}-${Number(collectionCode.slice(0, 2)) + 1}`,
  })
  await database.execute(sql`
    insert into ${schema} (${schema.id}, ${schema.collection}, ${schema.uploadedAt}, ${schema.names}, ${schema.hash},
      ${schema.origin}, ${schema.model}, ${schema.storedAs})
    values (${collection}, ${collection}, ${clock.now().toISOString()}, '{}', '', 'a test', '{}', '')`)
  for (const [frame, codes] of Object.entries(frames))
    for (const [place, { code, label }] of codes.entries())
      await database.execute(sql`
        insert into ${row} (${row.schema}, ${row.frame}, ${row.code}, ${row.place}, ${row.label})
        values (${collection}, ${frame}, ${code}, ${place}, ${label})`)
}
