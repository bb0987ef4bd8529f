import { sessionStatuses } from '@minster/domain/college/studies/status'
import { sql } from 'drizzle-orm'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { figureDimensions, labelOf } from './figure-dimensions.ts'
import type { Report, ReportContext, ReportRow } from './report.ts'
import { sessionsSeen, whoPick, yearPick } from './sessions-seen.ts'

interface Row extends ReportRow {
  /** By dimension what the session has of it. */
  readonly has: Readonly<Record<string, readonly Labelled[]>>
}

interface Found extends Values {
  readonly id: string
  readonly label: string
  readonly partner_id: string | null
  readonly status: string
}

const labels = new Map(
  figureDimensions.map(({ key, order }) => [key, new Map(order?.map((one) => [one.id, one.label]))]),
)

/** The students of an academic year: what every number of the student figures opens. */
export const countedReport: Report<Row> = {
  path: 'students-counted',
  page: '/students/counted',
  title: 'Students behind a number',
  summary: 'The students of an academic year, told apart as the figures count them',
  access: 'students:view',
  bucketsTitle: 'Status in the year',
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
  return Object.fromEntries(
    Object.entries(sessionStatuses).map(([key, { tone }]) => [key, { label: key, tone }]),
  )
}

async function read(db: Queryable, { caller, picked }: ReportContext): Promise<Row[]> {
  const { year = '', who = '' } = picked
  const sessions = sessionsSeen(caller, 'students:view', { years: [year], who })
  if (!sessions) return []
  const { seen, where } = sessions
  const { from, of, linked } = seen
  const student = linked('engagement.student')
  const dimensions = figureDimensions.map((dimension) => {
    const { key, overlaps } = dimension
    const value = dimension.value(seen)
    const values = overlaps ? sql`array(select ${value})` : value
    return sql`${values} as ${sql.identifier(key)}, ${labelOf(dimension, value)} as ${sql.identifier(`${key}_label`)}`
  })
  const columns = sql`${student.id} as id, ${student.label} as label,
    ${of('engagement.student.partnerId')} as partner_id, ${sql.join(dimensions, sql`, `)}`
  const order = sql`${of('engagement.student.person.lastName')}, ${of('engagement.student.person.firstName')}, ${student.id}`
  const found = await db.rows<Found>(sql`select ${columns} ${from.clause()} where ${where} order by ${order}`)
  return found.map((row) => {
    const has = Object.fromEntries(figureDimensions.map(({ key }) => [key, valuesOf(row, key)]))
    return {
      student: { id: row.id, label: row.label },
      collection: 'students',
      partnerId: row.partner_id,
      buckets: (has['session'] ?? []).map(({ id }) => id),
      group: null,
      has,
    }
  })
}

function valuesOf(row: Found, key: string): Labelled[] {
  const found: unknown = row[key]
  const label: unknown = row[`${key}_label`]
  const values: unknown[] = Array.isArray(found) ? found : [found]
  return values.flatMap((id) =>
    typeof id === 'string'
      ? [{ id, label: typeof label === 'string' ? label : (labels.get(key)?.get(id) ?? id) }]
      : [],
  )
}
