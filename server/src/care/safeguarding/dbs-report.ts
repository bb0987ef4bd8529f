import { dbsAskedOf, dbsRenewalOf, dbsStandingOf, dbsStateOf } from '@minster/domain/care/safeguarding/dbs'
import { dbsReport } from '@minster/domain/care/safeguarding/dbs-report'
import { type DbsRow, latestDbs } from '@minster/domain/care/safeguarding/due-report-calls'
import { defineRowSource } from '#kit/reports/row-source.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dueOrders, dueReminds, readSafeguarded, type SafeguardingRow } from './report-rows.ts'

const { record } = tables({ record: 'dbs-records' })

type DbsFound = SafeguardingRow & DbsRow

/** How the DBS certificate of every student stands whom a caller looks after there. */
export async function readDbs(db: Queryable, caller: Caller, today: string): Promise<DbsFound[]> {
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

/** The DBS report, and the mail that chases what it finds. */
export const dbsSource = defineRowSource<DbsRow, DbsFound>()({
  report: dbsReport,
  orders: dueOrders,
  reminds: { ...dueReminds, template: 'dbs-due' },
  show: ({ lastName: _lastName, asked: _asked, ...row }, chased) => ({ ...row, chased }),
})
