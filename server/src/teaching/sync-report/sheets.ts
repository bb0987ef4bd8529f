import { namesOf } from '@minster/domain/platform/words/names-of'
import type { SyncRow } from '@minster/domain/teaching/modules/sync-report-calls'
import { type SyncSource, syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import { v7 as newId } from 'uuid'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { syncReported, syncSheets } from './tables.ts'

const { s } = tables({ s: 'students' })
const syncSheet = table(syncSheets)
const syncToldRow = table(syncReported)

/** Which sheet: of whom, and of which academic year. */
export interface SheetOf {
  readonly source: SyncSource
  readonly academicYear: string
}

/** A sheet of registrations as it was sent. */
export interface StoredSheet {
  readonly id: string
  readonly fileName: string
  readonly rows: readonly SyncRow[]
  readonly by: string
  readonly at: string
}

/** That the others were told of a difference. */
export interface ReportedDifference {
  readonly print: string
  readonly sheet: string
  readonly note: string | null
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
  db: Queryable,
  { source, academicYear }: SheetOf,
  { fileName, rows }: Pick<StoredSheet, 'fileName' | 'rows'>,
  { caller, now }: { readonly caller: Caller; readonly now: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${syncSheet} (${syncSheet.id}, ${syncSheet.source}, ${syncSheet.academicYear}, ${syncSheet.fileName}, rows, ${syncSheet.userId}, ${syncSheet.userName}, ${syncSheet.uploadedAt})
    values (${newId()}, ${source}, ${academicYear}, ${fileName}, ${JSON.stringify(rows)}::jsonb, ${caller.userId},
      ${caller.name}, ${now})
    on conflict (${syncSheet.source}, ${syncSheet.academicYear}) do update set ${syncSheet.id} = excluded.${syncSheet.id}, ${syncSheet.fileName} = excluded.${syncSheet.fileName},
      rows = excluded.${syncSheet.rows}, ${syncSheet.userId} = excluded.${syncSheet.userId}, ${syncSheet.userName} = excluded.${syncSheet.userName},
      ${syncSheet.uploadedAt} = excluded.${syncSheet.uploadedAt}`)
}

export async function readReported(
  db: Queryable,
  { source, academicYear }: SheetOf,
): Promise<ReadonlyMap<string, ReportedDifference>> {
  const found = await db.rows(select({
    key: syncToldRow.key,
    print: syncToldRow.print,
    sheet: syncToldRow.sheet,
    note: syncToldRow.note,
    by: syncToldRow.userName,
    at: syncToldRow.at,
  })`from ${syncToldRow}
    where ${syncToldRow.source} = ${source} and ${syncToldRow.academicYear} = ${academicYear}`)
  return new Map(found.map(({ key, print, sheet, note, by, at }) => [key, { print, sheet, note, by, at }]))
}

/** Keeps that the others were told of a difference of a sheet. */
export async function storeReported(
  tx: Transaction,
  { source, academicYear }: SheetOf,
  { key, ...told }: Pick<ReportedDifference, 'print' | 'sheet' | 'note'> & { readonly key: string },
  { caller, now }: { readonly caller: Caller; readonly now: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${syncToldRow} (${syncToldRow.source}, ${syncToldRow.academicYear}, ${syncToldRow.key}, ${syncToldRow.print}, ${syncToldRow.sheet}, ${syncToldRow.note}, ${syncToldRow.userName}, ${syncToldRow.at})
    values (${source}, ${academicYear}, ${key}, ${told.print}, ${told.sheet}, ${told.note}, ${caller.name}, ${now})
    on conflict (${syncToldRow.source}, ${syncToldRow.academicYear}, ${syncToldRow.key}) do update set ${syncToldRow.print} = excluded.${syncToldRow.print}, ${syncToldRow.sheet} = excluded.${syncToldRow.sheet},
      ${syncToldRow.note} = excluded.${syncToldRow.note}, ${syncToldRow.userName} = excluded.${syncToldRow.userName}, ${syncToldRow.at} = excluded.${syncToldRow.at}`)
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
  const held = await tx.rows(select({ id: sql<string>`lower(${s.partnerId})` })`from ${s}
    where ${s.person} = any(${sql.param(people)}::uuid[]) and ${s.partnerId} is not null`)
  const known = sql.param([...held.map(({ id }) => id), ...addresses])
  await tx.execute(sql`
    update ${syncSheet} set rows = (
      select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) r
      where r->>'bannerId' <> all(${known}::text[]) and r->>'email' <> all(${known}::text[]))
    where exists (select from jsonb_array_elements(rows) r
      where r->>'bannerId' = any(${known}::text[]) or r->>'email' = any(${known}::text[]))`)
  await tx.execute(sql`
    delete from ${syncToldRow} where split_part(${syncToldRow.key}, ':', 1) = 'row' and split_part(${syncToldRow.key}, ':', 2) = any(${known}::text[])`)
}

/** Names and addresses of a year that ended more than a year ago are of no more use. */
export async function sweepSheets(db: Queryable, lastYear: string): Promise<void> {
  await db.execute(sql`delete from ${syncSheet} where ${syncSheet.academicYear} < ${lastYear}`)
  await db.execute(sql`delete from ${syncToldRow} where ${syncToldRow.academicYear} < ${lastYear}`)
}
