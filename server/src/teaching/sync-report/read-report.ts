import {
  type ComparedSides,
  compareSides,
  enrolmentKey,
  isTaking,
  type SyncDifference,
} from '@minster/domain/teaching/modules/sync'
import { matchRows } from '@minster/domain/teaching/modules/sync-match'
import type { PutRight, ShownDifference, SyncRow } from '@minster/domain/teaching/modules/sync-report-calls'
import type { SyncSource } from '@minster/domain/teaching/modules/sync-sheet'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import {
  type CollegeSide,
  readCollegeSide,
  type StudentOfYear,
  seesEverybody,
  type Taken,
} from './read-sides.ts'
import { type ReportedDifference, readReported, type SheetOf } from './reported.ts'
import { readSheet, type StoredSheet } from './sheets.ts'

/** Before the keys of rows by themselves, which have a Banner ID in them. */
const rowPrefix = 'row:'

/** A difference with whom and what it is about, and the record that says what the college has. */
export interface FoundDifference extends Omit<ShownDifference, 'sent'> {
  readonly taken: Taken | null
}

/** What was put right, with what it can be narrowed by. */
export interface FoundRight extends PutRight {
  readonly moduleId: string | null
  readonly hub: string | null
}

export interface SyncReport {
  readonly sheet: StoredSheet | null
  /** Whether everything of the sheet may be compared, or only what concerns the caller's own students. */
  readonly isWhole: boolean
  readonly differences: readonly FoundDifference[]
  /** Registrations on which both sides agree. */
  readonly agreeing: number
  /** Of them those that were matched by name. */
  readonly byName: number
  readonly putRight: readonly FoundRight[]
  /** Those of whom the caller sees a registration of the year. */
  readonly students: number
  /** What modules and hubs are called, by their ids. */
  readonly labels: ReadonlyMap<string, string>
}

/** Compares the rows of a sheet with what the college knows. */
export function comparedWith(side: CollegeSide, rows: readonly SyncRow[], source: SyncSource): ComparedSides {
  const taking = new Set(
    side.taken.flatMap(({ student, module, status }) =>
      isTaking(status) ? enrolmentKey(student, module) : [],
    ),
  )
  const matched = matchRows(rows, {
    students: side.students,
    modules: new Map(side.modules.map(({ id, code }) => [code, id])),
    takes: (student, module) => taking.has(enrolmentKey(student, module)),
  })
  return compareSides(side.taken, matched, { source, students: side.students })
}

/** What differs between the college's record of a year and the newest sheet of a source, of what the caller sees. */
export async function readSyncReport(db: Queryable, asked: SheetOf, caller: Caller): Promise<SyncReport> {
  const [sheet, reported] = await Promise.all([readSheet(db, asked), readReported(db, asked)])
  const isWhole = seesEverybody(caller)
  const side = await readCollegeSide(db, asked.academicYear, sheet?.rows ?? [], caller)
  const known = new Map(side.students.map((one) => [one.id, one]))
  const taken = new Map(side.taken.map((one) => [enrolmentKey(one.student, one.module), one]))
  const isSeen = (student: string | null, module: string | null) => {
    if (isWhole) return true
    if (student === null || !known.get(student)?.isSeen) return false
    return (module === null ? undefined : taken.get(enrolmentKey(student, module)))?.isSeen ?? true
  }
  const seenTaken = side.taken.filter(
    ({ student, module, status }) => isTaking(status) && isSeen(student, module),
  )
  const modules = new Map(side.modules.map(({ id, label }) => [id, label]))
  const hubs = side.students.flatMap(({ hub }) => (hub ? [[hub.id, hub.label] as const] : []))
  const nothing = {
    sheet,
    isWhole,
    students: new Set(seenTaken.map(({ student }) => student)).size,
    labels: new Map([...modules, ...hubs]),
  }
  if (!sheet) return { ...nothing, differences: [], agreeing: 0, byName: 0, putRight: [] }

  const compared = comparedWith(side, sheet.rows, asked.source)
  const agreements = compared.agreements.filter(({ student, module }) => isSeen(student, module))
  const shown = (one: SyncDifference): FoundDifference => ({
    ...shownDifference(one, { known, modules, isWhole }),
    taken: (one.student && one.module && taken.get(enrolmentKey(one.student, one.module))) || null,
    ...toldOf(reported.get(one.key), one.print, sheet.id),
  })
  const isWrong = new Set(compared.differences.map(({ key }) => key))
  const putRight = [...reported.values()].filter(
    ({ key, student, rightAt }) =>
      rightAt !== null &&
      !isWrong.has(key) &&
      isSeen(student, null) &&
      (isWhole || !key.startsWith(rowPrefix)),
  )
  return {
    ...nothing,
    differences: compared.differences.filter(({ student, module }) => isSeen(student, module)).map(shown),
    agreeing: agreements.length,
    byName: agreements.filter(({ by }) => by === 'name').length,
    putRight: putRight
      .map((one) => ({
        ...shownRight(one, known),
        moduleId: side.modules.find(({ code }) => code === one.module)?.id ?? null,
        hub: (one.student === null ? null : known.get(one.student)?.hub?.id) ?? null,
      }))
      .toSorted(newestFirst),
  }
}

function shownDifference(
  { student, module, holder, row, ...one }: SyncDifference,
  {
    known,
    modules,
    isWhole,
  }: {
    readonly known: ReadonlyMap<string, StudentOfYear>
    readonly modules: ReadonlyMap<string, string>
    readonly isWhole: boolean
  },
): Omit<ShownDifference, 'told' | 'waits' | 'sent'> {
  const who = student === null ? undefined : known.get(student)
  const other = holder === null ? undefined : known.get(holder)
  // Whose Banner ID it is is told only to whoever may see them.
  const isHidden = other !== undefined && !isWhole && !other.isSeen
  return {
    ...one,
    // The key of a row has its Banner ID in it.
    key: row && isHidden ? `${rowPrefix}${row.number}` : one.key,
    student: who ? { id: who.id, label: who.label } : null,
    bannerId: who ? who.bannerId : row?.bannerId || null,
    hub: who?.hub ?? null,
    module: module === null ? null : { id: module, label: modules.get(module) ?? '' },
    holder: other && !isHidden ? { id: other.id, label: other.label } : null,
    row: row && isHidden ? { ...row, bannerId: '' } : row,
  }
}

function toldOf(
  said: ReportedDifference | undefined,
  print: string,
  sheet: string,
): Pick<ShownDifference, 'told' | 'waits'> {
  if (said?.print !== print || said.rightAt !== null) return { told: null, waits: false }
  return { told: { note: said.note, by: said.by, at: said.at }, waits: said.sheet === sheet }
}

function shownRight(
  { key, student, module, asked, note, by, at, rightAt }: ReportedDifference,
  known: ReadonlyMap<string, StudentOfYear>,
): PutRight {
  const who = student === null ? undefined : known.get(student)
  return {
    key,
    student: who ? { id: who.id, label: who.label } : null,
    name: who?.label ?? (key.startsWith(rowPrefix) ? (key.split(':')[1] ?? '') : ''),
    module,
    asked,
    told: { note, by, at },
    rightAt: rightAt ?? at,
  }
}

function newestFirst(one: PutRight, other: PutRight): number {
  return one.rightAt === other.rightAt ? (one.key < other.key ? -1 : 1) : one.rightAt < other.rightAt ? 1 : -1
}
