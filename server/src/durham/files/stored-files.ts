import type { Aspect, AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import type { TitledCell } from '@minster/domain/durham/files/file-difference'
import type { DurhamFileKind } from '@minster/domain/durham/layouts/file-kinds'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { alive, present, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { durhamFileRows } from './tables.ts'

export const durhamFiles = collectionOf('durham-files')

const { f, r } = tables({ f: 'durham-files', r: durhamFileRows })
const fileRow = table(durhamFileRows)

/** What a file tells of: files of the same are compared with each other. */
export interface About {
  readonly kind: DurhamFileKind
  readonly year: string
  readonly hub: string | null
  readonly board: string | null
}

/** A row as it was written. */
export interface StoredRow {
  readonly engagement: string
  readonly aspect: Aspect
  readonly facts: AspectFacts
  readonly cells: readonly TitledCell[]
}

const isAbout = ({ kind, year, hub, board }: About) => sql`${alive(f)} and ${f.kind} = ${kind}
  and ${f.academicYear} = ${year} and ${f.hub} is not distinct from ${hub}::uuid
  and ${f.board} is not distinct from ${board}::uuid`

const stored = {
  id: f.id,
  kind: present(f.kind),
  year: present(f.academicYear),
  hub: f.hub,
  board: f.board,
  state: present(f.state),
  layout: f.layout,
  name: sql<string>`coalesce(${f.name}, '')`,
  hash: sql<string>`coalesce(${f.hash}, '')`,
  contents: f.contents,
  madeAt: sql<string>`coalesce(${f.madeAt}, ${f.createdAt})`,
  sentOn: f.sentOn,
}

/** The last file of the same, of the whole or only of what changed. */
export async function lastFile(db: Queryable, about: About, onlyChanges: boolean) {
  const [last] = await db.rows(select(stored)`from ${f}
    where ${isAbout(about)} and coalesce(${f.onlyChanges}, false) = ${onlyChanges}
    order by ${f.madeAt} desc nulls last, ${f.id} desc limit 1`)
  return last
}

/** A file of whoever may see it, kept as it is while something becomes of it. */
export async function findDurhamFile(db: Queryable, id: string, caller: Caller, { lock = false } = {}) {
  const [file] = await db.rows(select(stored)`from ${f} where ${f.id} = ${id} and ${alive(f)}
      and ${scopeCondition(durhamFiles, sql`${f.id}`, caller, 'students:admin')} ${lock ? sql`for update` : sql``}`)
  if (!file) throw new AppError('NOT_FOUND', 'This file does not exist.')
  return file
}
export type StoredDurhamFile = Awaited<ReturnType<typeof findDurhamFile>>

/** A file of the same, or of some of it, that was made later and sent. */
export async function sentLater(db: Queryable, file: StoredDurhamFile) {
  const [later] = await db.rows(select({ name: present(f.name), sentOn: present(f.sentOn) })`from ${f}
    where ${alive(f)} and ${f.kind} = ${file.kind} and ${f.academicYear} = ${file.year} and ${f.state} = 'Sent'
      and ${f.board} is not distinct from ${file.board}::uuid and ${f.id} <> ${file.id}
      and (${f.hub} is null or ${file.hub}::uuid is null or ${f.hub} = ${file.hub})
      and ${f.madeAt} > ${file.madeAt}::timestamptz
    order by ${f.madeAt} desc limit 1`)
  return later
}

/** What went into a file, in its order. */
export function readFileRows(db: Queryable, file: string): Promise<StoredRow[]> {
  return db.rows(
    select({
      engagement: r.engagement,
      aspect: sql<Aspect>`${r.aspect}`,
      facts: sql<AspectFacts>`${r.facts}`,
      cells: sql<readonly TitledCell[]>`${r.cells}`,
    })`from ${r} where ${r.file} = ${file} order by ${r.place}`,
  )
}

/** What of the same was written last of each row, in any file. */
export function readLastOfEach(db: Queryable, about: About): Promise<StoredRow[]> {
  return db.rows(select(
    {
      engagement: r.engagement,
      aspect: sql<Aspect>`${r.aspect}`,
      facts: sql<AspectFacts>`${r.facts}`,
      cells: sql<readonly TitledCell[]>`${r.cells}`,
    },
    sql`select distinct on (${r.engagement}, ${r.aspect})`,
  )`from ${f} join ${r} on ${r.file} = ${f.id} where ${isAbout(about)}
    order by ${r.engagement}, ${r.aspect}, ${f.madeAt} desc nulls last, ${f.id} desc`)
}

/** What of a kind was sent last of each row, whatever the year. */
export function readSentOfEach(db: Queryable, kind: DurhamFileKind): Promise<StoredRow[]> {
  return db.rows(select(
    {
      engagement: r.engagement,
      aspect: sql<Aspect>`${r.aspect}`,
      facts: sql<AspectFacts>`${r.facts}`,
      cells: sql<readonly TitledCell[]>`${r.cells}`,
    },
    sql`select distinct on (${r.engagement}, ${r.aspect})`,
  )`from ${f} join ${r} on ${r.file} = ${f.id} where ${alive(f)} and ${f.kind} = ${kind} and ${f.state} = 'Sent'
    order by ${r.engagement}, ${r.aspect}, ${f.madeAt} desc nulls last, ${f.id} desc`)
}

/** Keeps what went into a file. */
export async function writeFileRows(
  tx: Transaction,
  file: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const json = rows.map(({ engagement, aspect, facts, cells }, place) => ({
    file,
    place: place + 1,
    engagement,
    aspect,
    facts,
    cells,
  }))
  await tx.execute(sql`
    insert into ${fileRow} (${fileRow.file}, ${fileRow.place}, ${fileRow.engagement}, ${fileRow.aspect}, ${fileRow.facts}, ${fileRow.cells})
    select ${fileRow.file}, ${fileRow.place}, ${fileRow.engagement}, ${fileRow.aspect}, ${fileRow.facts}, ${fileRow.cells}
    from json_populate_recordset(null::durham_file_rows, ${JSON.stringify(json)}::json)`)
}
