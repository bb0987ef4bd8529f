import { sessionStatuses } from '@minster/domain/college/studies/status'
import { studentDimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { died, figureDimensions, labelOf } from './figure-dimensions.ts'
import type { Report, ReportContext, ReportRow } from './report.ts'
import { sessionsSeen, whoPick, yearPick } from './sessions-seen.ts'

interface Row extends ReportRow {
  /** By dimension what the session has of it. */
  readonly has: Readonly<Record<string, readonly Labelled[]>>
}

const labels = new Map(
  figureDimensions.map(({ key, order }) => [key, new Map(order?.map((one) => [one.id, one.label]))]),
)

/** The students of an academic year: what every number of the student figures opens. */
export const countedReport: Report<Row> = {
  path: 'students-counted',
  page: '/students/counted',
  title: 'Students behind a number',
  access: measures.studentsOfYear.needs,
  bucketsTitle: studentDimensions.session.title,
  buckets: sessionBuckets(),
  countsRows: true,
  facets: figureDimensions.map(({ key, title }) => ({
    key,
    label: title,
    of: ({ has }) => has[key] ?? [],
  })),
  picks: (today) => [yearPick(today), whoPick],
  columns: () =>
    figureDimensions.map(({ key, title }) => ({
      heading: title,
      format: 'text',
      width: Math.max(12, title.length + 4),
      cell: ({ has }) => has[key]?.map(({ label }) => label).join(', ') || null,
    })),
  read,
}

function sessionBuckets() {
  const statuses = Object.entries(sessionStatuses).map(([label, { tone }]) => ({ label, tone }))
  return Object.fromEntries([...statuses, died].map(({ label, tone }) => [label, { label, tone }]))
}

async function read(db: Queryable, { caller, picked }: ReportContext): Promise<Row[]> {
  const { year = '', who = '' } = picked
  const sessions = sessionsSeen(caller, measures.studentsOfYear.needs, { years: [year], who })
  if (!sessions) return []
  const { seen, where } = sessions
  const { from } = seen
  const student = from.linkAt('engagement.student')
  const dimensions = figureDimensions.flatMap((dimension): [string, SQL][] => {
    const { key, overlaps } = dimension
    const value = dimension.value(seen)
    const values = overlaps ? sql`array(select ${value})` : value
    return [
      [key, values],
      [`${key}_label`, labelOf(dimension, value)],
    ]
  })
  const order = sql`${from.at('engagement.student.person.lastName')}, ${from.at('engagement.student.person.firstName')}, ${student.id}`
  const found = await db.rows(
    select({
      id: student.id,
      label: student.label,
      partnerId: from.at('engagement.student.partnerId'),
      ...Object.fromEntries(dimensions),
    })`${from.clause()} where ${where} order by ${order}`,
  )
  return found.map((row) => {
    const has = Object.fromEntries(figureDimensions.map(({ key }) => [key, valuesOf(row, key)]))
    return {
      student: { id: row.id, label: row.label },
      collection: 'students',
      partnerId: row.partnerId,
      buckets: (has['session'] ?? []).map(({ id }) => id),
      group: null,
      has,
    }
  })
}

function valuesOf(row: Values, key: string): Labelled[] {
  const found: unknown = row[key]
  const label: unknown = row[`${key}_label`]
  const values: unknown[] = Array.isArray(found) ? found : [found]
  return values.flatMap((id) =>
    typeof id === 'string'
      ? [{ id, label: typeof label === 'string' ? label : (labels.get(key)?.get(id) ?? id) }]
      : [],
  )
}
