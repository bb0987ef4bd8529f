import { defineRowReport } from '#kit/reports/row-report.ts'
import { dbsStates } from './dbs.ts'
import type { DbsRow } from './due-report-calls.ts'
import { dueColumns, dueReport, leadingColumns } from './due-rows.ts'

/** How the DBS certificate of every student stands. */
export const dbsReport = defineRowReport<DbsRow>()({
  ...dueReport,
  key: 'dbs-report',
  title: 'DBS report',
  access: 'profiles:dbs',
  columns: {
    ...dueColumns,
    stands: {
      label: 'Renewal',
      inSheet: 'Stands',
      sort: 'state',
      width: 18,
      value: ({ state }) => dbsStates[state].label,
    },
    issuedOn: { label: 'Date of issue', kind: 'date', width: 14, value: ({ dbs }) => dbs?.issuedOn },
    level: { label: 'Level', width: 26, value: ({ dbs }) => dbs?.level },
    seenOn: { label: 'Seen', inSheet: 'Seen on', kind: 'date', width: 12, value: ({ dbs }) => dbs?.seenOn },
    updateService: {
      label: 'Update Service',
      inSheet: 'On the Update Service',
      width: 22,
      value: ({ dbs }) => dbs && (dbs.updateService === true ? 'Yes' : 'No'),
    },
    lastChecked: {
      label: 'Last checked there',
      kind: 'date',
      width: 20,
      value: ({ dbs }) => dbs?.lastChecked,
    },
    due: { label: 'To be renewed by', kind: 'date', width: 18, value: ({ due }) => due },
  },
  table: [
    'student',
    'stands',
    'issuedOn',
    'level',
    'seenOn',
    'updateService',
    'reminded',
    'studentType',
    'hub',
    'programme',
  ],
  sheet: [...leadingColumns, 'issuedOn', 'level', 'seenOn', 'updateService', 'lastChecked', 'due'],
})
