import { yearDoubts, yearMeant } from '@minster/domain/teaching/modules/sync-doubts'
import type { SyncRow } from '@minster/domain/teaching/modules/sync-report-calls'
import { fatesOf, type ToldFate } from '@minster/domain/teaching/modules/sync-right'
import { rowsOfYear, type SyncSheet } from '@minster/domain/teaching/modules/sync-sheet'
import { v7 as newId } from 'uuid'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { comparedWith } from './read-report.ts'
import { modulesRun, readCollegeSide } from './read-sides.ts'
import { readReported, type SheetOf, settleReported } from './reported.ts'
import { keepSheet, readSheet, type StoredSheet } from './sheets.ts'

interface Sending {
  readonly caller: Caller
  readonly now: string
  readonly fileName: string
  /** It was asked whether it is of this year, and it is. */
  readonly isOfYear: boolean
}

/** What became of a sheet that was sent. */
interface SheetOutcome {
  readonly isKept: boolean
  readonly doubts: { readonly says: string[]; readonly meant: string | null } | null
  readonly sameAs: Pick<StoredSheet, 'fileName' | 'by' | 'at'> | null
  readonly otherYears: number
  readonly putRight: number
}

const nothingKept: SheetOutcome = { isKept: false, doubts: null, sameAs: null, otherYears: 0, putRight: 0 }

/**
 * Keeps a sheet in the place of the one before, and ticks off what the others were told and have put right. One that is
 * compared already changes nothing, and one that seems to be of another year is asked about first.
 */
export async function takeSheet(
  database: Database,
  asked: SheetOf,
  sheet: SyncSheet,
  sending: Sending,
): Promise<SheetOutcome> {
  const rows = rowsOfYear(sheet, asked.academicYear)
  const says = sending.isOfYear ? [] : await doubtsOf(database, asked, sheet, rows)
  return database.transaction(async (tx) => {
    // Of two sheets sent at once the second is compared with the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sync sheet ${asked.source} ${asked.academicYear}`}, 0))`,
    )
    const before = await readSheet(tx, asked)
    if (before && isSame(before.rows, rows)) {
      const { fileName, by, at } = before
      return { ...nothingKept, sameAs: { fileName, by, at } }
    }
    if (says.length > 0)
      return { ...nothingKept, doubts: { says, meant: yearMeant(asked.academicYear, sheet.years) } }
    const putRight = await tickOff(tx, asked, { before: before?.rows ?? [], after: rows }, sending)
    await keepSheet(tx, asked, { id: newId(), fileName: sending.fileName, rows }, sending)
    return { ...nothingKept, isKept: true, otherYears: sheet.rows.length - rows.length, putRight }
  })
}

async function doubtsOf(
  db: Queryable,
  { academicYear }: SheetOf,
  { years }: SyncSheet,
  rows: readonly SyncRow[],
): Promise<string[]> {
  const codes = [...new Set(rows.flatMap(({ module }) => module || []))]
  const run = await modulesRun(db, academicYear, codes)
  return yearDoubts(academicYear, { years, modules: codes.length, run })
}

/** Ticks off what is right in the new sheet; answers how much that is. */
async function tickOff(
  tx: Transaction,
  asked: SheetOf,
  sheets: { readonly before: readonly SyncRow[]; readonly after: readonly SyncRow[] },
  { caller, now }: Sending,
): Promise<number> {
  const reported = await readReported(tx, asked)
  const told = [...reported.values()].filter(({ rightAt }) => rightAt === null)
  if (told.length === 0) return 0
  const side = await readCollegeSide(tx, asked.academicYear, [...sheets.before, ...sheets.after], caller)
  const compared = (rows: readonly SyncRow[]) => ({ rows, ...comparedWith(side, rows, asked.source) })
  const fates = [...fatesOf(told, compared(sheets.before), compared(sheets.after))]
  const keysOf = (fate: ToldFate) => fates.flatMap(([key, one]) => (one === fate ? [key] : []))
  const right = keysOf('right')
  await settleReported(tx, asked, { right, over: keysOf('settled here'), now })
  return right.length
}

function isSame(one: readonly SyncRow[], other: readonly SyncRow[]): boolean {
  return one.length === other.length && one.every((row, at) => printOf(row) === printOf(other[at]))
}

/** The database hands the parts of a row back in another order. */
function printOf(row: SyncRow | undefined): string {
  return JSON.stringify(
    row && [row.number, row.name, row.bannerId, row.email, row.module, row.registration, row.problems],
  )
}
