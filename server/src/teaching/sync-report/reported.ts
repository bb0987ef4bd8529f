import type { SyncSource } from '@minster/domain/teaching/modules/sync-sheet'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { syncReported } from './tables.ts'

const toldRow = table(syncReported)
const { s } = tables({ s: 'students' })

/** Which sheet: of whom, and of which academic year. */
export interface SheetOf {
  readonly source: SyncSource
  readonly academicYear: string
}

/** That the others were told of a difference. */
export interface ReportedDifference {
  readonly key: string
  readonly print: string
  readonly sheet: string
  readonly note: string | null
  readonly student: string | null
  readonly module: string
  readonly asked: string
  /** When a sheet came that has it right; null before. */
  readonly rightAt: string | null
  readonly by: string
  readonly at: string
}

/** Everything the others were told of, by its key. */
export async function readReported(
  db: Queryable,
  { source, academicYear }: SheetOf,
): Promise<ReadonlyMap<string, ReportedDifference>> {
  const found = await db.rows(select({
    key: toldRow.key,
    print: toldRow.print,
    sheet: toldRow.sheet,
    note: toldRow.note,
    student: toldRow.student,
    module: toldRow.module,
    asked: toldRow.asked,
    rightAt: toldRow.rightAt,
    by: toldRow.userName,
    at: toldRow.at,
  })`from ${toldRow}
    where ${toldRow.source} = ${source} and ${toldRow.academicYear} = ${academicYear}`)
  return new Map(found.map((one) => [one.key, one]))
}

type NewlyReported = Pick<ReportedDifference, 'key' | 'print' | 'student' | 'module' | 'asked'>

/** Keeps that the others were told of differences of a sheet, of all at once. */
export async function storeReported(
  tx: Transaction,
  { source, academicYear }: SheetOf,
  differences: readonly NewlyReported[],
  {
    sheet,
    note,
    caller,
    now,
  }: {
    readonly sheet: string
    readonly note: string | null
    readonly caller: Caller
    readonly now: string
  },
): Promise<void> {
  await tx.execute(sql`
    insert into ${toldRow} (${toldRow.source}, ${toldRow.academicYear}, ${toldRow.key}, ${toldRow.print}, ${toldRow.student}, ${toldRow.module}, ${toldRow.asked}, ${toldRow.sheet}, ${toldRow.note}, ${toldRow.userName}, ${toldRow.at})
    select ${source}, ${academicYear}, one.key, one.print, one.student, one.module, one.asked, ${sheet}, ${note}, ${caller.name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
      as one (key text, print text, student uuid, module text, asked text)
    on conflict (${toldRow.source}, ${toldRow.academicYear}, ${toldRow.key}) do update set ${toldRow.print} = excluded.${toldRow.print},
      ${toldRow.student} = excluded.${toldRow.student}, ${toldRow.module} = excluded.${toldRow.module}, ${toldRow.asked} = excluded.${toldRow.asked},
      ${toldRow.rightAt} = null, ${toldRow.sheet} = excluded.${toldRow.sheet}, ${toldRow.note} = excluded.${toldRow.note},
      ${toldRow.userName} = excluded.${toldRow.userName}, ${toldRow.at} = excluded.${toldRow.at}`)
}

/** Ticks off what a new sheet has right, and drops what is no matter any more. */
export async function settleReported(
  tx: Transaction,
  { source, academicYear }: SheetOf,
  {
    right,
    over,
    now,
  }: { readonly right: readonly string[]; readonly over: readonly string[]; readonly now: string },
): Promise<void> {
  const ofSheet = sql`${toldRow.source} = ${source} and ${toldRow.academicYear} = ${academicYear}`
  await tx.execute(sql`
    update ${toldRow} set ${toldRow.rightAt} = ${now} where ${ofSheet} and ${toldRow.key} = any(${sql.param(right)}::text[])`)
  await tx.execute(sql`
    delete from ${toldRow} where ${ofSheet} and ${toldRow.key} = any(${sql.param(over)}::text[])`)
}

/** Drops what was said of some people, known here or by their Banner ID or address. */
export async function forgetReported(
  tx: Transaction,
  people: readonly string[],
  known: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from ${toldRow}
    where split_part(${toldRow.key}, ':', 1) = 'row' and lower(split_part(${toldRow.key}, ':', 2)) = any(${sql.param(known)}::text[])
      or ${toldRow.student} in (select ${s.id} from ${s} where ${s.person} = any(${sql.param(people)}::uuid[]))`)
}

/** What was said of a year that ended more than a year ago is of no more use. */
export async function sweepReported(db: Queryable, lastYear: string): Promise<void> {
  await db.execute(sql`delete from ${toldRow} where ${toldRow.academicYear} < ${lastYear}`)
}
