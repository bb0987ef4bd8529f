import { namesOf } from '@minster/domain/platform/words/names-of'
import { type SyncRow, type SyncSource, syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** Which sheet: of whom, and of which academic year. */
export interface Asked {
  readonly source: SyncSource
  readonly academicYear: string
}

/** A sheet of registrations as it was sent. */
export interface KeptSheet {
  readonly id: string
  readonly fileName: string
  readonly rows: readonly SyncRow[]
  readonly by: string
  readonly at: string
}

/** That the others were told of a difference. */
export interface Told {
  readonly print: string
  readonly sheet: string
  readonly note: string | null
  readonly by: string
  readonly at: string
}

/** The newest sheet of a source and year, with its rows. */
export async function readSheet(db: Queryable, { source, academicYear }: Asked): Promise<KeptSheet | null> {
  const [found] = await db.rows<KeptSheet & Values>(sql`
    select id, file_name as "fileName", rows, user_name as by, uploaded_at as at from sync_sheets
    where source = ${source} and academic_year = ${academicYear}`)
  return found ?? null
}

/** Keeps a sheet in the place of the one before. */
export async function keepSheet(
  db: Queryable,
  { source, academicYear }: Asked,
  { fileName, rows }: Pick<KeptSheet, 'fileName' | 'rows'>,
  { caller, now }: { readonly caller: Caller; readonly now: string },
): Promise<void> {
  await db.execute(sql`
    insert into sync_sheets (id, source, academic_year, file_name, rows, user_id, user_name, uploaded_at)
    values (${newId()}, ${source}, ${academicYear}, ${fileName}, ${JSON.stringify(rows)}::jsonb, ${caller.userId},
      ${caller.name}, ${now})
    on conflict (source, academic_year) do update set id = excluded.id, file_name = excluded.file_name,
      rows = excluded.rows, user_id = excluded.user_id, user_name = excluded.user_name,
      uploaded_at = excluded.uploaded_at`)
}

export async function readTold(
  db: Queryable,
  { source, academicYear }: Asked,
): Promise<ReadonlyMap<string, Told>> {
  const found = await db.rows<Told & Values & { readonly key: string }>(sql`
    select key, print, sheet, note, user_name as by, at from sync_told
    where source = ${source} and academic_year = ${academicYear}`)
  return new Map(found.map(({ key, print, sheet, note, by, at }) => [key, { print, sheet, note, by, at }]))
}

/** Keeps that the others were told of a difference of a sheet. */
export async function keepTold(
  tx: Transaction,
  { source, academicYear }: Asked,
  { key, ...told }: Pick<Told, 'print' | 'sheet' | 'note'> & { readonly key: string },
  { caller, now }: { readonly caller: Caller; readonly now: string },
): Promise<void> {
  await tx.execute(sql`
    insert into sync_told (source, academic_year, key, print, sheet, note, user_name, at)
    values (${source}, ${academicYear}, ${key}, ${told.print}, ${told.sheet}, ${told.note}, ${caller.name}, ${now})
    on conflict (source, academic_year, key) do update set print = excluded.print, sheet = excluded.sheet,
      note = excluded.note, user_name = excluded.user_name, at = excluded.at`)
}

/** Which sheets there are, the newest first. */
export async function readSheets(
  db: Queryable,
): Promise<readonly { readonly source: string; readonly academicYear: string }[]> {
  return db.rows(sql`
    select source, academic_year as "academicYear" from sync_sheets
    where source = any(${sql.param(namesOf(syncSources))}::text[]) order by uploaded_at desc`)
}

/** Takes the registrations of some people out of every sheet, with what was said of them. */
export async function forgetRegistrations(
  tx: Transaction,
  people: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  const held = await tx.rows<{ id: string }>(sql`
    select lower(partner_id) as id from students
    where person = any(${sql.param(people)}::uuid[]) and partner_id is not null`)
  const known = sql.param([...held.map(({ id }) => id), ...addresses])
  await tx.execute(sql`
    update sync_sheets set rows = (
      select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) r
      where r->>'bannerId' <> all(${known}::text[]) and r->>'email' <> all(${known}::text[]))
    where exists (select from jsonb_array_elements(rows) r
      where r->>'bannerId' = any(${known}::text[]) or r->>'email' = any(${known}::text[]))`)
  await tx.execute(sql`
    delete from sync_told where split_part(key, ':', 1) = 'row' and split_part(key, ':', 2) = any(${known}::text[])`)
}

/** Names and addresses of a year that ended more than a year ago are of no more use. */
export async function sweepSheets(db: Queryable, lastYear: string): Promise<void> {
  await db.execute(sql`delete from sync_sheets where academic_year < ${lastYear}`)
  await db.execute(sql`delete from sync_told where academic_year < ${lastYear}`)
}
