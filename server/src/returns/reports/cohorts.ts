import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { headcountOf } from '@minster/domain/returns/reports/cohort-headcount'
import { studentDimensions as by } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import type { HeadcountTable } from '@minster/domain/returns/reports/student-report-calls'
import {
  cohortsOfLevel,
  isSessionLevel,
  sessionLevels,
} from '@minster/domain/students/student/session-levels'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Report, ReportContext, ReportRow } from './report.ts'
import { sessionsSeen, whoPick, yearPick } from './sessions-seen.ts'
import { named, some, wordOf } from './student-rows.ts'

interface Row extends ReportRow {
  readonly cohort: string
  readonly level: string | null
  readonly status: string
  readonly studentType: string
  readonly studyPace: string | null
  readonly programme: Labelled | null
  readonly hub: Labelled | null
}

const { headcount } = measures

const cohortNames = new Map([
  ...cohortLevels.map((cohort) => [String(cohort), `Level ${cohort}`] as const),
  ['none', 'No level'] as const,
])
const nowhere = { id: 'none', label: 'None' }

/** The students of one academic year by cohort and programme or hub, with their names beneath. */
export const cohortsReport: Report<Row> = {
  path: 'students-by-cohort',
  page: '/students/students-by-cohort',
  title: headcount.label,
  access: headcount.needs,
  bucketsTitle: by.cohort.title,
  buckets: Object.fromEntries(
    [...cohortNames].map(([key, label]) => [key, { label, tone: 'neutral' as const }]),
  ),
  facets: [
    { key: 'programme', label: by.programme.title, of: ({ programme }) => some(programme) },
    { key: 'hub', label: by.hub.title, of: ({ hub }) => some(hub) },
    { key: 'status', label: by.session.title, of: ({ status }) => some(wordOf(status)) },
    { key: 'studentType', label: by.type.title, of: ({ studentType }) => some(wordOf(studentType)) },
    { key: 'studyPace', label: by.pace.title, of: ({ studyPace }) => some(wordOf(studyPace)) },
  ],
  picks: (today) => [
    yearPick(today),
    {
      key: 'by',
      label: 'By',
      choices: [
        { id: 'programme', label: by.programme.title },
        { id: 'hub', label: by.hub.title },
      ],
      initial: 'programme',
    },
    whoPick,
  ],
  columns: () => [
    {
      heading: by.cohort.title,
      format: 'text',
      width: 10,
      only: 'sheet',
      cell: ({ cohort }) => cohortNames.get(cohort) ?? null,
    },
    {
      heading: by.level.title,
      format: 'text',
      width: 22,
      cell: ({ level }) => (level !== null && isSessionLevel(level) ? sessionLevels[level].label : level),
    },
    { heading: by.session.title, format: 'text', width: 18, cell: ({ status }) => status },
    {
      heading: by.programme.title,
      format: 'text',
      width: 14,
      cell: ({ programme }) => programme?.label ?? null,
    },
    { heading: by.hub.title, format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
    { heading: by.type.title, format: 'text', width: 16, cell: ({ studentType }) => studentType },
    { heading: by.pace.title, format: 'text', width: 8, cell: ({ studyPace }) => studyPace },
    { heading: 'Banner ID', format: 'text', width: 12, only: 'page', cell: ({ partnerId }) => partnerId },
  ],
  read,
  table,
}

async function read(db: Queryable, { caller, picked }: ReportContext): Promise<Row[]> {
  const { year = '', who = '' } = picked
  const sessions = sessionsSeen(caller, headcount.needs, { years: [year], who })
  if (!sessions) return []
  const { from } = sessions.seen
  const programme = from.linkAt('engagement.programme')
  const hub = from.linkAt('engagement.hub')
  const student = from.linkAt('engagement.student')
  const order = sql`${from.at('engagement.student.person.lastName')}, ${from.at('engagement.student.person.firstName')}, ${student.id}`
  const found = await db.rows(
    select({
      id: student.id,
      label: student.label,
      partnerId: from.at('engagement.student.partnerId'),
      level: from.at('level'),
      status: from.at('status'),
      studentType: from.at('engagement.studentType'),
      studyPace: from.at('engagement.studyPace'),
      programme: programme.id,
      programmeLabel: programme.label,
      hub: hub.id,
      hubLabel: hub.label,
    })`${from.clause()} where ${sessions.where} order by ${order}`,
  )
  const isByHub = picked['by'] === 'hub'
  const rows = found.flatMap((row): Row[] => {
    const level = row.level !== null && isSessionLevel(row.level) ? row.level : null
    const cohorts = level === null ? ['none'] : cohortsOfLevel(level).map(String)
    const one = {
      student: { id: row.id, label: row.label },
      collection: 'students' as const,
      partnerId: row.partnerId,
      level: row.level,
      status: row.status,
      studentType: row.studentType,
      studyPace: row.studyPace,
      programme: named(row.programme, row.programmeLabel),
      hub: named(row.hub, row.hubLabel),
    }
    const place = (isByHub ? one.hub : one.programme) ?? nowhere
    return cohorts.map((cohort) => ({
      ...one,
      cohort,
      buckets: [cohort],
      group: { id: `${cohort}-${place.id}`, label: `${cohortNames.get(cohort) ?? ''}, ${place.label}` },
    }))
  })
  return rows.toSorted((before, after) => names.compare(before.group?.label ?? '', after.group?.label ?? ''))
}

const names = new Intl.Collator('en-GB')

function table(rows: readonly Row[], { picked }: ReportContext): HeadcountTable {
  const place = picked['by'] === 'hub' ? 'hub' : 'programme'
  const placeOf = (row: Row) => row[place] ?? nowhere
  const places = new Map(rows.map((row) => [placeOf(row).id, placeOf(row)]))
  const rowsOfTable = [...places.values()].toSorted((one, other) => names.compare(one.label, other.label))
  const columns = [...cohortNames].filter(
    ([key]) => key !== 'none' || rows.some(({ cohort }) => cohort === key),
  )
  const counted = rows.map((row) => ({ student: row.student.id, row: placeOf(row).id, column: row.cohort }))
  const numbers = headcountOf(
    counted,
    rowsOfTable.map(({ id }) => id),
    columns.map(([key]) => key),
  )
  return {
    ...numbers,
    rowTitle: by[place].title,
    rows: rowsOfTable.map((one) => ({ ...one, filters: { [place]: one.id } })),
    columns: columns.map(([key, label]) => ({ id: key, label, filters: { state: key } })),
    note: rows.some(({ level }) => level?.includes('/'))
      ? 'Who is at two levels belongs to both cohorts and counts once in every total.'
      : null,
  }
}
