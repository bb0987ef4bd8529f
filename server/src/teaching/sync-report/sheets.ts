import { namesOf } from '@minster/domain/platform/words/names-of'
import { type NamesKnown, nameFit } from '@minster/domain/teaching/modules/sync-names'
import type { SyncRow } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { forgetReported, type SheetOf, sweepReported } from './reported.ts'
import { syncSheets } from './tables.ts'

const { s, p } = tables({ s: 'students', p: 'people' })
const syncSheet = table(syncSheets)

/** A sheet of registrations as it was sent. */
export interface StoredSheet {
  readonly id: string
  readonly fileName: string
  readonly rows: readonly SyncRow[]
  readonly by: string
  readonly at: string
}

/** The newest sheet of a source and year, with its rows. */
export async function readSheet(
  db: Queryable,
  { source, academicYear }: SheetOf,
): Promise<StoredSheet | null> {
  const [found] = await db.rows(select({
    id: syncSheet.id,
    fileName: syncSheet.fileName,
    rows: sql<readonly SyncRow[]>`rows`,
    by: syncSheet.userName,
    at: syncSheet.uploadedAt,
  })`from ${syncSheet}
    where ${syncSheet.source} = ${source} and ${syncSheet.academicYear} = ${academicYear}`)
  return found ?? null
}

/** Keeps a sheet in the place of the one before. */
export async function keepSheet(
  tx: Transaction,
  { source, academicYear }: SheetOf,
  { id, fileName, rows }: Pick<StoredSheet, 'id' | 'fileName' | 'rows'>,
  { caller, now }: { readonly caller: Caller; readonly now: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${syncSheet} (${syncSheet.id}, ${syncSheet.source}, ${syncSheet.academicYear}, ${syncSheet.fileName}, rows, ${syncSheet.userId}, ${syncSheet.userName}, ${syncSheet.uploadedAt})
    values (${id}, ${source}, ${academicYear}, ${fileName}, ${JSON.stringify(rows)}::jsonb, ${caller.userId},
      ${caller.name}, ${now})
    on conflict (${syncSheet.source}, ${syncSheet.academicYear}) do update set ${syncSheet.id} = excluded.${syncSheet.id}, ${syncSheet.fileName} = excluded.${syncSheet.fileName},
      rows = excluded.${syncSheet.rows}, ${syncSheet.userId} = excluded.${syncSheet.userId}, ${syncSheet.userName} = excluded.${syncSheet.userName},
      ${syncSheet.uploadedAt} = excluded.${syncSheet.uploadedAt}`)
}

/** Which sheets there are, the newest first. */
export async function readSheets(
  db: Queryable,
): Promise<readonly { readonly source: string; readonly academicYear: string }[]> {
  return db.rows(sql`
    select ${syncSheet.source}, ${syncSheet.academicYear} as "academicYear" from ${syncSheet}
    where ${syncSheet.source} = any(${sql.param(namesOf(syncSources))}::text[]) order by ${syncSheet.uploadedAt} desc`)
}

/** Takes the registrations of some people out of every sheet, with what was said of them. */
export async function forgetRegistrations(
  tx: Transaction,
  people: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  const gone = await tx.rows(
    select({
      bannerId: s.partnerId,
      firstName: p.firstName,
      lastName: p.lastName,
      preferredName: p.preferredName,
      previousLastName: p.previousLastName,
    })`from ${s} join ${p} on ${p.id} = ${s.person} where ${s.person} = any(${sql.param(people)}::uuid[])`,
  )
  const known = new Set([...gone.flatMap(({ bannerId }) => bannerId?.toLowerCase() ?? []), ...addresses])
  const sheets = await tx.rows(
    select({ id: syncSheet.id, rows: sql<readonly SyncRow[]>`rows` })`from ${syncSheet} for update`,
  )
  for (const { id, rows } of sheets) {
    const kept = rows.filter((row) => !isOf(row, known, gone))
    if (kept.length < rows.length)
      await tx.execute(
        sql`update ${syncSheet} set rows = ${JSON.stringify(kept)}::jsonb where ${syncSheet.id} = ${id}`,
      )
  }
  await forgetReported(tx, people, [...known])
}

/** A row that has nothing but a name is of whoever bears it. */
function isOf(
  { bannerId, email, name }: SyncRow,
  known: ReadonlySet<string>,
  people: readonly NamesKnown[],
): boolean {
  if (known.has(bannerId) || known.has(email)) return true
  return bannerId === '' && email === '' && people.some((one) => nameFit(name, one) !== null)
}

/** Names and addresses of a year that ended more than a year ago are of no more use. */
export async function sweepSheets(db: Queryable, lastYear: string): Promise<void> {
  await db.execute(sql`delete from ${syncSheet} where ${syncSheet.academicYear} < ${lastYear}`)
  await sweepReported(db, lastYear)
}
