import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { v7 as newId } from 'uuid'
import { hesaCodes, hesaSchemas } from '#office/hesa-codes/tables.ts'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const schemaRow = table(hesaSchemas)
const codeRow = table(hesaCodes)

export const demonstrationOrigin = 'Minster'
const hesaOrigin = 'HESA'

/** A schema that was read, and where its files lie. */
export interface SchemaToKeep {
  readonly collection: string
  readonly schema: HesaSchema
  readonly names: readonly string[]
  readonly hash: string
  readonly isDemonstration: boolean
  /** Key of the ZIP with the files, in the file store. */
  readonly storedAs: string
  readonly at: string
  /** Null where nobody did, as in the demonstration. */
  readonly by: string | null
}

/** Some thousands are written at once, so that nobody else waits for the server meanwhile. */
const codesAtOnce = 3000

/** Keeps a schema, which is then the one in force: what it says without the codes, and the codes by themselves. */
export async function keepSchema(tx: Transaction, kept: SchemaToKeep): Promise<string> {
  const id = newId()
  const { schema } = kept
  const s = schemaRow
  await tx.execute(sql`
    insert into ${s} (${s.id}, ${s.collection}, ${s.uploadedAt}, ${s.uploadedBy}, ${s.names}, ${s.hash}, ${s.version},
      ${s.origin}, ${s.model}, ${s.storedAs})
    values (${id}, ${kept.collection}, ${kept.at}, ${kept.by}, ${sql.param(kept.names)}, ${kept.hash}, ${schema.version},
      ${kept.isDemonstration ? demonstrationOrigin : hesaOrigin}, ${JSON.stringify({ ...schema, frames: [] })}::jsonb,
      ${kept.storedAs})`)
  for (const codes of chunksOf(schema)) await writeCodes(tx, id, codes)
  return id
}

interface CodeRow {
  readonly frame: string
  readonly code: string
  readonly place: number
  readonly label: string
}

function* chunksOf({ frames }: HesaSchema): Generator<readonly CodeRow[]> {
  let some: CodeRow[] = []
  for (const { name, codes } of frames)
    for (const [place, { code, label }] of codes.entries()) {
      some.push({ frame: name, code, place, label })
      if (some.length < codesAtOnce) continue
      yield some
      some = []
    }
  if (some.length > 0) yield some
}

/** A code that stands twice in its list is kept as it stands first. */
async function writeCodes(tx: Transaction, schema: string, codes: readonly CodeRow[]): Promise<void> {
  const c = codeRow
  const texts = (of: (row: CodeRow) => string | number) => sql.param(codes.map(of))
  await tx.execute(sql`
    insert into ${c} (${c.schema}, ${c.frame}, ${c.code}, ${c.place}, ${c.label})
    select ${schema}::uuid, frame, code, place, label
    from unnest(${texts(({ frame }) => frame)}::text[], ${texts(({ code }) => code)}::text[],
      ${texts(({ place }) => place)}::int[], ${texts(({ label }) => label)}::text[]) as given(frame, code, place, label)
    on conflict do nothing`)
}
