import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Report, ReportContext } from '#returns/reports/report.ts'
import {
  byLastName,
  facets,
  type StudentRow,
  seenBy,
  studentColumns,
  studentRow,
} from '#returns/reports/student-rows.ts'
import { isRequiredOf } from './steps.ts'

const { e, x, n } = tables({ e: 'engagements', x: 'induction-steps', n: 'induction-done' })

interface Progress {
  readonly of: number
  readonly done: number
  /** The earliest day of what is still open. */
  readonly due: string | null
  /** Titles of what is still open. */
  readonly open: readonly string[] | null
}
type Row = StudentRow & Progress

/** Who is still on the way through their induction. */
export const inductionReport: Report<Row> = {
  path: 'induction-report',
  page: '/students/induction',
  title: 'Induction',
  access: 'students:enrolment',
  bucketsTitle: 'How far they are',
  buckets: {
    late: { label: 'Late', tone: 'danger' },
    open: { label: 'On the way', tone: 'warning' },
    done: { label: 'Finished', tone: 'success' },
  },
  facets: [facets.status, facets.programme, facets.hub],
  columns: ({ today }) => [
    {
      heading: 'Done',
      format: 'text',
      width: 12,
      cell: ({ done, of, due }) => ({
        value: `${done} of ${of}`,
        tone: done === of ? 'success' : due !== null && due < today ? 'danger' : 'warning',
      }),
    },
    { heading: 'Still to do', format: 'text', width: 48, cell: ({ open }) => open?.join(', ') ?? null },
    { heading: 'Next due', format: 'date', width: 14, cell: ({ due }) => due },
    { heading: 'Start', format: 'date', width: 14, cell: ({ start }) => start },
    { heading: 'Programme', format: 'text', width: 14, cell: ({ programme }) => programme?.label ?? null },
    { heading: 'Hub', format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
    { heading: 'Status', format: 'text', width: 12, cell: ({ status }) => status },
  ],
  read,
}

async function read(db: Queryable, { caller, today }: ReportContext): Promise<Row[]> {
  const seen = seenBy(caller, 'students', 'students:enrolment')
  if (!seen) return []
  const { from, where } = seen
  const isBeginning = sql`${from.at('engagement.status')} = any(${sql.param(engagementsThatAre('to begin', 'studying'))})`
  const student = {
    ...studentColumns(seen),
    engagement: from.at('engagement'),
    place: sql<number>`row_number() over (order by ${byLastName(seen)})`,
  }
  const cases = columnsOf(student, 'cases')
  const found = await db.rows(select(
    {
      ...cases,
      of: sql<number>`p.of`,
      done: sql<number>`p.done`,
      due: sql<string | null>`p.due`,
      open: sql<readonly string[] | null>`p.open`,
    },
    sql`with cases as materialized (
      ${select(student)`${from.clause()} where ${where} and ${isBeginning}`}) select`,
  )`from cases
      join ${e} on ${e.id} = ${cases.engagement}
      cross join lateral (
        select count(*)::int as of, count(*) filter (where d)::int as done,
          (min(${e.start} + ${x.dueAfter}) filter (where not d))::text as due,
          array_agg(${x.title} order by ${x.order}, ${x.title}) filter (where not d) as open
        from ${x}
          cross join lateral (select exists (select 1 from ${n}
            where ${n.step} = ${x.id} and ${n.student} = ${cases.id} and ${alive(n)}) as d) was
        where ${isRequiredOf(today)}) p
    where p.of > 0 order by ${cases.place}`)
  return found.map((row) => ({
    ...studentRow(row),
    of: row.of,
    done: row.done,
    due: row.due,
    open: row.open,
    buckets: [row.done === row.of ? 'done' : row.due !== null && row.due < today ? 'late' : 'open'],
    group: null,
  }))
}
