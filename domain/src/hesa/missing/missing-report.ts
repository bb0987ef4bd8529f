import { studentColumns, studentSearches } from '#college/studies/student-columns.ts'
import { defineRowReport, type RowColumn } from '#kit/reports/row-report.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import type { MissingRow } from './missing-calls.ts'
import {
  answerers,
  type FieldState,
  fieldStates,
  type MissingKey,
  missingFields,
  missingKeys,
} from './missing-fields.ts'

type Column = RowColumn<MissingRow, 'missing' | 'name' | 'programme' | 'hub'>

/** Answers how something stands in a row. */
export function stateInRow({ missing, refused, given }: MissingRow, key: MissingKey): FieldState {
  if (missing.some(({ field }) => field === key)) return 'missing'
  if (refused.includes(key)) return 'refused'
  return given.includes(key) ? 'given' : 'none'
}

const fieldColumns = tableOf(
  missingKeys,
  (key): Column => ({
    label: missingFields[key].heading,
    inSheet: missingFields[key].title,
    width: 18,
    value: (row) => fieldStates[stateInRow(row, key)].label,
  }),
)

const columns: Readonly<Record<string, Column>> = {
  ...studentColumns,
  programme: { label: 'Programme', sort: 'programme', width: 14, value: ({ programme }) => programme.label },
  hub: { label: 'Hub', sort: 'hub', width: 18, value: ({ hub }) => hub?.label },
  open: {
    label: 'Missing',
    sort: 'missing',
    kind: 'number',
    width: 10,
    value: ({ missing }) => missing.length,
  },
  reminded: { label: 'Reminded', kind: 'date', width: 12, value: ({ reminded }) => reminded },
  ...fieldColumns,
}

export const mostRemindedForHesa = 1000

/** What of a student's answers is still missing for a collection, and who can give it. */
export const missingReport = defineRowReport<MissingRow>()({
  key: 'hesa/missing',
  title: 'Missing survey data',
  access: 'hesa:answers',
  many: 'students',
  search: studentSearches.byNumber,
  facets: {
    hub: { label: 'Hub', of: ({ hub }) => hub },
    programme: { label: 'Programme', of: ({ programme }) => programme },
  },
  ownFacets: {
    /** Who can answer something of it; "complete" for those of whom nothing is missing. */
    who: {
      label: 'Who can answer',
      order: [...namesOf(answerers), 'complete'],
      of: ({ missing }) =>
        missing.length === 0
          ? { id: 'complete', label: 'Nothing missing' }
          : missing.map(({ by }) => ({ id: by, label: answerers[by].label })),
    },
    missing: {
      label: 'Missing',
      order: missingKeys,
      of: ({ missing }) => missing.map(({ field }) => ({ id: field, label: missingFields[field].title })),
    },
  },
  sorts: ['missing', 'name', 'programme', 'hub'],
  sortsBothWays: true,
  columns,
  table: ['student', 'open', 'reminded', 'programme', ...missingKeys],
  sheet: ['student', 'partnerId', 'studentType', 'programme', 'hub', 'open', 'reminded', ...missingKeys],
  reminder: {
    mostAtOnce: mostRemindedForHesa,
    againAfterDays: 7,
    againIfTicked: true,
    narrow: 'Narrow the list',
  },
})
