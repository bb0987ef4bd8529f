import {
  type DbsState,
  dbsAskedOf,
  dbsRenewalOf,
  dbsStandingOf,
  dbsStateOf,
  dbsStates,
} from '@minster/domain/care/safeguarding/dbs'
import { latestDbs } from '@minster/domain/care/safeguarding/due-report-calls'
import type { z } from 'zod'
import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readSafeguarded, type SafeguardingRow } from './report-rows.ts'
import { dayCell, leadingCells, leadingColumns } from './report-sheet.ts'

const { record } = tables({ record: 'dbs-records' })

export interface DbsRow extends SafeguardingRow {
  readonly state: DbsState
  readonly dbs: z.infer<typeof latestDbs>
}

/** How the DBS certificate of every student stands whom a caller looks after there. */
export async function readDbs(db: Queryable, caller: Caller, today: string): Promise<DbsRow[]> {
  const students = await readSafeguarded(db, 'profiles:dbs', caller, {
    form: latestDbs,
    read: (student) => sql`(
      select jsonb_build_object('issuedOn', ${record.issuedOn}, 'level', ${record.level}, 'seenOn', ${record.seenOn},
        'updateService', ${record.updateService}, 'lastChecked', ${record.lastChecked}, 'lastResult', ${record.lastResult})
      from ${record} where ${record.student} = ${student} and ${alive(record)}
      order by ${record.issuedOn} desc, ${record.id} desc limit 1)`,
  })
  return students.map(({ held: dbs, ...student }) => {
    const state = dbsStateOf(student, dbs, today)
    const asked = dbsAskedOf(state, dbs)
    return {
      ...student,
      state,
      dbs,
      standing: dbsStandingOf(state),
      due: dbs === null ? null : dbsRenewalOf(dbs),
      asked: asked === null ? [] : [asked],
    }
  })
}

export const dbsColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  { heading: 'Date of issue', format: 'date', width: 14 },
  { heading: 'Level', format: 'text', width: 26 },
  { heading: 'Seen on', format: 'date', width: 12 },
  { heading: 'On the Update Service', format: 'text', width: 22 },
  { heading: 'Last checked there', format: 'date', width: 20 },
  { heading: 'To be renewed by', format: 'date', width: 18 },
]

export function dbsCells(row: DbsRow): Cell[] {
  const { dbs } = row
  return [
    ...leadingCells(row, dbsStates[row.state].label),
    dayCell(dbs?.issuedOn ?? null),
    dbs?.level ?? null,
    dayCell(dbs?.seenOn ?? null),
    dbs === null ? null : dbs.updateService === true ? 'Yes' : 'No',
    dayCell(dbs?.lastChecked ?? null),
    dayCell(row.due),
  ]
}
