import { studentTypeTitle } from '#college/programmes/student-types.ts'
import { studentColumns, studentSearches } from '#college/studies/student-columns.ts'
import type { RowColumn, RowFacet, RowReminder } from '#kit/reports/row-report.ts'
import type { DueRow } from './due-report-calls.ts'
import { dueAgainAfterDays, mostRemindedAtOnce } from './safeguarding-needs.ts'
import { standings } from './safeguarding-standing.ts'

type Column = RowColumn<DueRow, 'name'>
type Facet = RowFacet<DueRow>

/** What both reports on what students owe say of a student. */
export const dueColumns = {
  ...studentColumns,
  status: { label: 'Status', width: 12, value: ({ status }) => status },
  hub: { label: 'Hub', width: 18, value: ({ hub }) => hub?.label },
  programme: { label: 'Programme', width: 18, value: ({ programme }) => programme?.label },
  reminded: { label: 'Reminded', kind: 'date', width: 12, value: ({ chased }) => chased },
} as const satisfies Readonly<Record<string, Column>>

/** What the sheets of both begin with. */
export const leadingColumns = [
  'student',
  'partnerId',
  'status',
  'studentType',
  'hub',
  'programme',
  'stands',
] as const

/** By what both are narrowed, counted and sorted, and how both remind. */
export const dueReport = {
  many: 'students',
  search: studentSearches.byNumber,
  facets: {
    hub: { label: 'Hub', of: ({ hub }) => hub },
    programme: { label: 'Programme', of: ({ programme }) => programme },
    studentType: {
      label: studentTypeTitle,
      of: ({ studentType }) => (studentType === null ? null : { id: studentType, label: studentType }),
    },
  } as const satisfies Readonly<Record<string, Facet>>,
  buckets: {
    key: 'state',
    title: 'How they stand',
    choices: standings,
    of: ({ standing }: DueRow) => standing,
  },
  sorts: ['state', 'name'],
  reminder: {
    mostAtOnce: mostRemindedAtOnce,
    againAfterDays: dueAgainAfterDays,
    narrow: 'Narrow the report',
  } satisfies RowReminder,
} as const
