import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { formatPercentage } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { headcountOf } from '@minster/domain/returns/reports/cohort-headcount'
import type { HeadcountTable, StudentReportPath } from '@minster/domain/returns/reports/student-report-calls'
import {
  type AttendanceFigures,
  type AttendanceStanding,
  attendanceStandingOf,
  attendanceStandings,
  figuresOf,
  usualAttendanceLimit,
} from '@minster/domain/teaching/attendance/figures'
import type { TeachingAttendanceState } from '@minster/domain/teaching/modules/teaching-attendance'
import { fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Report, ReportContext, ReportRow } from '#returns/reports/report.ts'
import { yearPick } from '#returns/reports/sessions-seen.ts'
import { named, some, wordOf } from '#returns/reports/student-rows.ts'
import { counts } from './of-student.ts'
import { type Attendance, readAttendance } from './read-attendance.ts'
import { readDays } from './read-days.ts'
import { seenByOffice, seenByTutor, type VisibleDays } from './visibility.ts'

const { d } = tables({ d: 'teaching-days' })

/** A day of one student, for one of its modules; with figures once the days of a student were added up. */
interface Row extends ReportRow, Student {
  readonly day: string
  readonly kind: string
  readonly state: TeachingAttendanceState | null
  readonly module: Labelled | null
  readonly figures: AttendanceFigures
}

interface Student {
  readonly programme: Labelled | null
  readonly hub: Labelled | null
  readonly level: string | null
}

const noModule = { id: 'none', label: 'No module' }
const noHub = { id: 'none', label: 'No hub' }
const groupings = { student: 'Each student', module: 'Modules', hub: 'Hubs' } as const
const isGrouping = (word: string | undefined): word is keyof typeof groupings =>
  word !== undefined && Object.hasOwn(groupings, word)
const byOf = ({ picked }: ReportContext) => (isGrouping(picked['by']) ? picked['by'] : 'student')
const limitOf = ({ picked }: ReportContext) => Number(picked['limit'] ?? usualAttendanceLimit)

/** How often students came to the days of a year, those below a limit marked. */
function attendanceReport(of: {
  readonly path: StudentReportPath
  readonly page: string
  readonly title: string
  readonly access: Requirement
  visibility(caller: Caller, today: string): VisibleDays
}): Report<Row> {
  return {
    ...of,
    bucketsTitle: 'Against the limit',
    buckets: attendanceStandings,
    facets: [
      { key: 'module', label: 'Module', of: ({ module }) => some(module) },
      { key: 'hub', label: 'Hub', of: ({ hub }) => some(hub) },
      { key: 'programme', label: 'Programme', of: ({ programme }) => some(programme) },
      { key: 'level', label: 'Level', of: ({ level }) => some(wordOf(level)) },
      { key: 'kind', label: 'Kind of day', of: ({ kind }) => some(wordOf(kind)) },
    ],
    picks: (today) => [
      yearPick(today),
      {
        key: 'by',
        label: 'By',
        choices: namesOf(groupings).map((id) => ({ id, label: groupings[id] })),
        initial: 'student',
      },
      {
        key: 'limit',
        label: 'Limit',
        choices: [95, 90, 85, 80, 75, 70, 60, 50].map((limit) => ({
          id: String(limit),
          label: formatPercentage(limit),
        })),
        initial: String(usualAttendanceLimit),
      },
    ],
    columns: (context) => [
      ...(byOf(context) === 'module'
        ? [
            {
              heading: 'Module',
              format: 'text' as const,
              width: 14,
              only: 'sheet' as const,
              cell: ({ module }: Row) => module?.label ?? null,
            },
          ]
        : []),
      {
        heading: 'Attendance',
        format: 'text',
        width: 12,
        cell: ({ figures }) => ({
          value: figures.percent === null ? 'No register yet' : formatPercentage(figures.percent),
          tone: attendanceStandings[attendanceStandingOf(figures, limitOf(context))].tone,
        }),
      },
      { heading: 'Expected', format: 'number', width: 10, cell: ({ figures }) => figures.expected },
      { heading: 'Attended', format: 'number', width: 10, cell: ({ figures }) => figures.attended },
      { heading: 'Of these late', format: 'number', width: 12, cell: ({ figures }) => figures.late },
      { heading: 'Excused', format: 'number', width: 10, cell: ({ figures }) => figures.excused },
      { heading: 'Absent', format: 'number', width: 10, cell: ({ figures }) => figures.absent },
      { heading: 'Not marked', format: 'number', width: 12, cell: ({ figures }) => figures.unmarked },
      { heading: 'Programme', format: 'text', width: 14, cell: ({ programme }) => programme?.label ?? null },
      { heading: 'Level', format: 'text', width: 8, cell: ({ level }) => level },
      { heading: 'Hub', format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
    ],
    read: (db, context) => read(db, of.visibility(context.caller, context.today), context),
    gather,
    table,
  }
}

export const officeAttendance = attendanceReport({
  path: 'attendance-report',
  page: '/students/attendance',
  title: 'Attendance',
  access: 'students:admin',
  visibility: (caller) => seenByOffice(caller, 'students:admin'),
})

export const tutorAttendance = attendanceReport({
  path: 'my-attendance-report',
  page: '/mystudents/attendance',
  title: 'Attendance of my students',
  access: 'mystudents:view',
  visibility: seenByTutor,
})

async function read(
  db: Queryable,
  visibility: VisibleDays,
  { today, picked, features }: ReportContext,
): Promise<Row[]> {
  const year = academicYearTitled(picked['year'] ?? '')
  if (!year) return []
  const upTo = year.end < today ? year.end : today
  const days = await readDays(db, sql`${d.day} between ${year.start}::date and ${upTo}::date`, features)
  const found = (await readAttendance(db, days, visibility)).filter(counts)
  const students = await readStudents(db, [...new Set(found.map(({ student }) => student))])
  const of = Map.groupBy(found, ({ student }) => student)
  return students.flatMap(({ student, ...about }) =>
    (of.get(student.id) ?? []).flatMap((one) => rowsOf(student, about, one)),
  )
}

type About = Pick<Row, 'partnerId' | 'programme' | 'hub' | 'level'>

/** A row for each module of the day they take; one without where it is for no module. */
function rowsOf(student: Labelled, about: About, { day, instances, mark }: Attendance): Row[] {
  const taken = day.modules.filter(({ id }) => instances.includes(id))
  const modules = new Map(taken.map(({ module, code }) => [module, { id: module, label: code }]))
  const row = {
    ...about,
    student,
    collection: 'students' as const,
    buckets: [],
    group: null,
    day: day.id,
    kind: day.kind,
    state: mark?.state ?? null,
    figures: figuresOf([]),
  }
  return modules.size === 0
    ? [{ ...row, module: null }]
    : [...modules.values()].map((module) => ({ ...row, module }))
}

async function readStudents(
  db: Queryable,
  ids: readonly string[],
): Promise<(About & { readonly student: Labelled })[]> {
  const from = fromOf('students')
  const found = await db.rows(select({
    id: from.own('id'),
    label: from.label(),
    partnerId: from.at('partnerId'),
    level: from.at('engagement.level'),
    hub: from.at('engagement.hub'),
    hubLabel: from.at('engagement.hub.name'),
    programme: from.at('engagement.programme'),
    programmeLabel: from.at('engagement.programme.code'),
  })`${from.clause()} where ${from.own('id')} = any(${sql.param([...ids])}::uuid[])
    order by ${from.at('person.lastName')}, ${from.at('person.firstName')}, ${from.own('id')}`)
  return found.map((row) => ({
    student: { id: row.id, label: row.label },
    partnerId: row.partnerId,
    level: row.level,
    hub: named(row.hub, row.hubLabel),
    programme: named(row.programme, row.programmeLabel),
  }))
}

/** Adds the days of each student up, or of each in each module; a day of two modules is one day. */
function gather(rows: readonly Row[], context: ReportContext): Row[] {
  const by = byOf(context)
  const limit = limitOf(context)
  const placeOf = (row: Row) =>
    by === 'module' ? (row.module ?? noModule) : by === 'hub' ? (row.hub ?? noHub) : null
  const places = Map.groupBy(rows, (row) => placeOf(row)?.id ?? '')
  return [...places.values()]
    .toSorted((one, other) => names.compare(labelAt(one, placeOf), labelAt(other, placeOf)))
    .flatMap((together) => {
      const [first] = together
      const place = first ? placeOf(first) : null
      const share = figuresOf(daysOf(together)).percent
      const group = place && {
        id: place.id,
        label: share === null ? place.label : `${place.label}: ${formatPercentage(share)} attended`,
      }
      return [...Map.groupBy(together, ({ student }) => student.id).values()].flatMap((own) => {
        const figures = figuresOf(daysOf(own))
        return own
          .slice(0, 1)
          .map((row) => ({ ...row, figures, group, buckets: [attendanceStandingOf(figures, limit)] }))
      })
    })
}

const names = new Intl.Collator('en-GB', { numeric: true })

function labelAt(rows: readonly Row[], placeOf: (row: Row) => Labelled | null): string {
  const [first] = rows
  return (first && placeOf(first)?.label) ?? ''
}

function daysOf(rows: readonly Row[]): (TeachingAttendanceState | null)[] {
  return [...new Map(rows.map((row) => [`${row.student.id} ${row.day}`, row.state])).values()]
}

/** How many stand how at each hub or in each module. */
function table(rows: readonly Row[], context: ReportContext): HeadcountTable | null {
  const by = byOf(context)
  if (by === 'student') return null
  const places = new Map(
    rows.map((row) => {
      const place = by === 'module' ? (row.module ?? noModule) : (row.hub ?? noHub)
      return [place.id, place]
    }),
  )
  const columns = namesOf(attendanceStandings)
  const counted = rows.map(({ student, group, buckets }) => ({
    student: student.id,
    row: group?.id ?? '',
    column: buckets[0] ?? '',
  }))
  return {
    ...headcountOf(counted, [...places.keys()], columns),
    rowTitle: by === 'module' ? 'Module' : 'Hub',
    rows: [...places.values()].map((place) => ({ ...place, filters: { [by]: place.id } })),
    columns: columns.map((standing: AttendanceStanding) => ({
      id: standing,
      label: attendanceStandings[standing].label,
      filters: { state: standing },
    })),
    note: by === 'module' ? 'Who takes several modules is counted in each, and once in every total.' : null,
  }
}
