import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { headcountOf } from '@minster/domain/returns/reports/cohort-headcount'
import {
  cohortsOfLevel,
  isSessionLevel,
  sessionLevels,
} from '@minster/domain/students/student/session-levels'
import { sql } from 'drizzle-orm'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Report, ReportContext, ReportRow, ReportTable } from './report.ts'
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

const cohortNames = new Map([
  ...cohortLevels.map((cohort) => [String(cohort), `Level ${cohort}`] as const),
  ['none', 'No level'] as const,
])
const nowhere = { id: 'none', label: 'None' }

/** The students of one academic year by cohort and programme or hub, with their names beneath. */
export const cohortsReport: Report<Row> = {
  path: 'students-by-cohort',
  page: '/students/students-by-cohort',
  title: 'Students by cohort',
  summary: 'Students of an academic year by cohort and programme or hub, counted and listed',
  access: 'students:admin',
  bucketsTitle: 'Cohort',
  buckets: Object.fromEntries(
    [...cohortNames].map(([key, label]) => [key, { label, tone: 'neutral' as const }]),
  ),
  facets: [
    { key: 'programme', label: 'Programme', of: ({ programme }) => some(programme) },
    { key: 'hub', label: 'Hub', of: ({ hub }) => some(hub) },
    { key: 'status', label: 'Status in the year', of: ({ status }) => some(wordOf(status)) },
    { key: 'studentType', label: 'Student type', of: ({ studentType }) => some(wordOf(studentType)) },
    { key: 'studyPace', label: 'Pace', of: ({ studyPace }) => some(wordOf(studyPace)) },
  ],
  picks: (today) => [
    yearPick(today),
    {
      key: 'by',
      label: 'By',
      choices: [
        { id: 'programme', label: 'Programme' },
        { id: 'hub', label: 'Hub' },
      ],
      initial: 'programme',
    },
    whoPick,
  ],
  columns: () => [
    {
      heading: 'Cohort',
      format: 'text',
      width: 10,
      only: 'sheet',
      cell: ({ cohort }) => cohortNames.get(cohort) ?? null,
    },
    {
      heading: 'Level',
      format: 'text',
      width: 22,
      cell: ({ level }) => (level !== null && isSessionLevel(level) ? sessionLevels[level].label : level),
    },
    { heading: 'Status in the year', format: 'text', width: 18, cell: ({ status }) => status },
    { heading: 'Programme', format: 'text', width: 14, cell: ({ programme }) => programme?.label ?? null },
    { heading: 'Hub', format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
    { heading: 'Student type', format: 'text', width: 16, cell: ({ studentType }) => studentType },
    { heading: 'Pace', format: 'text', width: 8, cell: ({ studyPace }) => studyPace },
    { heading: 'Banner ID', format: 'text', width: 12, only: 'page', cell: ({ partnerId }) => partnerId },
  ],
  read,
  table,
}

interface Found extends Values {
  readonly id: string
  readonly label: string
  readonly partner_id: string | null
  readonly level: string | null
  readonly status: string
  readonly student_type: string
  readonly study_pace: string | null
  readonly programme: string | null
  readonly programme_label: string | null
  readonly hub: string | null
  readonly hub_label: string | null
}

async function read(db: Queryable, { caller, picked }: ReportContext): Promise<Row[]> {
  const { year = '', who = '' } = picked
  const sessions = sessionsSeen(caller, 'students:admin', { years: [year], who })
  if (!sessions) return []
  const { from, of, linked } = sessions.seen
  const programme = linked('engagement.programme')
  const hub = linked('engagement.hub')
  const student = linked('engagement.student')
  const columns = sql`${student.id} as id, ${student.label} as label,
    ${of('engagement.student.partnerId')} as partner_id, ${of('level')} as level, ${of('status')} as status,
    ${of('engagement.studentType')} as student_type, ${of('engagement.studyPace')} as study_pace,
    ${programme.id} as programme, ${programme.label} as programme_label, ${hub.id} as hub, ${hub.label} as hub_label`
  const order = sql`${of('engagement.student.person.lastName')}, ${of('engagement.student.person.firstName')}, ${student.id}`
  const found = await db.rows<Found>(
    sql`select ${columns} ${from.clause()} where ${sessions.where} order by ${order}`,
  )
  const isByHub = picked['by'] === 'hub'
  const rows = found.flatMap((row): Row[] => {
    const level = row.level !== null && isSessionLevel(row.level) ? row.level : null
    const cohorts = level === null ? ['none'] : cohortsOfLevel(level).map(String)
    const one = {
      student: { id: row.id, label: row.label },
      collection: 'students' as const,
      partnerId: row.partner_id,
      level: row.level,
      status: row.status,
      studentType: row.student_type,
      studyPace: row.study_pace,
      programme: named(row.programme, row.programme_label),
      hub: named(row.hub, row.hub_label),
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

function table(rows: readonly Row[], { picked }: ReportContext): ReportTable {
  const by = picked['by'] === 'hub' ? 'hub' : 'programme'
  const placeOf = (row: Row) => row[by] ?? nowhere
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
    rowTitle: by === 'hub' ? 'Hub' : 'Programme',
    rows: rowsOfTable.map((one) => ({ ...one, narrows: { [by]: one.id } })),
    columns: columns.map(([key, label]) => ({ id: key, label, narrows: { state: key } })),
    note: rows.some(({ level }) => level?.includes('/'))
      ? 'Who is at two levels belongs to both cohorts and counts once in every total.'
      : null,
  }
}
