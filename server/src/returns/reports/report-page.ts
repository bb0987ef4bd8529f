import { choicesOf, narrowRows } from '@minster/domain/kit/reports/narrow'
import { AppError } from '@minster/domain/platform/errors/errors'
import type {
  ReportCell,
  StudentReport,
  StudentReportQuery,
} from '@minster/domain/returns/reports/student-report-calls'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Report, ReportContext, ReportRow } from './report.ts'

/** A report as it was asked for. */
export interface ReportQuery {
  readonly search: string
  /** Keys of buckets; none for all. */
  readonly state: readonly string[]
  readonly page: number
  readonly pageSize: number
  readonly narrowed: Readonly<Record<string, readonly string[]>>
  readonly picked: Readonly<Record<string, string>>
}

/** Reads what was asked of a report; a word it does not know is refused by its name. */
export function readReportQuery<Row extends ReportRow>(
  report: Report<Row>,
  { search = '', state, page, pageSize, export: _sheet, ...others }: StudentReportQuery,
  today: string,
): ReportQuery {
  const picks = report.picks?.(today) ?? []
  const known = [...report.facets, ...picks].map(({ key }) => key)
  const problems = Object.keys(others)
    .filter((key) => !known.includes(key))
    .map((param) => ({ param, message: `This report cannot be narrowed by "${param}".` }))
  for (const { key, label, choices } of picks) {
    const chosen = others[key]
    if (chosen !== undefined && !choices.some(({ id }) => id === chosen))
      problems.push({ param: key, message: `${label} is one of ${choices.map(({ id }) => id).join(', ')}.` })
  }
  const states = searchTerms(state ?? report.initialBucket ?? 'all')
  const isAll = states.includes('all')
  for (const one of states)
    if (one !== 'all' && !Object.hasOwn(report.buckets, one))
      problems.push({ param: 'state', message: `There is no "${one}" among what this report tells apart.` })
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return {
    search,
    state: isAll ? [] : states,
    page,
    pageSize,
    narrowed: Object.fromEntries(report.facets.map(({ key }) => [key, searchTerms(others[key] ?? '')])),
    picked: Object.fromEntries(picks.map(({ key, initial }) => [key, others[key] ?? initial])),
  }
}

/** Answers a page of a report with all that its screen shows, and every row it was narrowed to. */
export function pageOf<Row extends ReportRow>(
  report: Report<Row>,
  rows: readonly Row[],
  asked: ReportQuery,
  context: ReportContext & { readonly title: string },
): { readonly found: readonly Row[]; readonly reply: StudentReport } {
  const narrowed = narrowedRows(report, rows, asked)
  const inSight = report.gather ? report.gather(narrowed, context) : narrowed
  const found = inSight.filter(
    ({ buckets }) => asked.state.length === 0 || asked.state.some((one) => buckets.includes(one)),
  )
  const columns = report.columns(context).filter(({ only }) => only !== 'sheet')
  const shown = found.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize)
  const whoOf = (row: Row): unknown => (report.countsRows ? row : row.student.id)
  const studentsIn = (some: readonly Row[]) => new Set(some.map(whoOf)).size
  const counts = countBy(inSight, whoOf, ({ buckets }) => buckets)
  return {
    found,
    reply: {
      data: shown.map((row) => ({
        student: row.student,
        collection: row.collection,
        cells: columns.map((column) => column.cell(row)),
        group: row.group,
      })),
      meta: {
        title: context.title,
        total: found.length,
        students: studentsIn(found),
        page: asked.page,
        pageSize: asked.pageSize,
        columns: columns.map(({ heading, format }) => ({ heading, format })),
        bucketsTitle: report.bucketsTitle,
        buckets: [
          ...(report.initialBucket === undefined
            ? [{ id: 'all', label: 'All', tone: 'neutral' as const, count: studentsIn(inSight) }]
            : []),
          ...Object.entries(report.buckets).map(([id, { label, tone: of }]) => ({
            id,
            label,
            tone: of,
            count: counts.get(id) ?? 0,
          })),
        ],
        state: asked.state.length === 0 ? 'all' : asked.state.join(','),
        facets: report.facets.map(({ key, label, of }) => ({
          id: key,
          label,
          choices: offered(rows, of),
        })),
        picks: (report.picks?.(context.today) ?? []).map(({ key, label, choices }) => ({
          id: key,
          label,
          choices: [...choices],
          chosen: asked.picked[key] ?? '',
        })),
        groups: Object.fromEntries(countBy(found, whoOf, ({ group }) => (group ? [group.id] : []))),
        table: report.table ? report.table(inSight, context) : null,
      },
    },
  }
}

/** The rows narrowed by everything but their bucket. */
function narrowedRows<Row extends ReportRow>(
  { facets }: Report<Row>,
  rows: readonly Row[],
  { search, narrowed }: ReportQuery,
): readonly Row[] {
  return narrowRows(rows, {
    search,
    textOf: ({ student, partnerId }) => `${student.label} ${partnerId ?? ''}`,
    wanted: facets.map(({ key, of }) => ({ of: (row: Row) => orNone(of(row)), ids: narrowed[key] ?? [] })),
  })
}

/** How many there are in each bucket or group, nobody twice in one. */
function countBy<Row>(
  rows: readonly Row[],
  whoOf: (row: Row) => unknown,
  keysOf: (row: Row) => readonly string[],
): Map<string, number> {
  const found = new Map<string, Set<unknown>>()
  for (const row of rows)
    for (const key of keysOf(row)) {
      const there = found.get(key)
      if (there) there.add(whoOf(row))
      else found.set(key, new Set([whoOf(row)]))
    }
  return new Map([...found].map(([key, who]) => [key, who.size]))
}

const none: Labelled = { id: 'none', label: 'None' }

/** What there is to narrow to; whoever has nothing of the kind is found under `none`, which comes last. */
function offered<Row>(rows: readonly Row[], of: (row: Row) => readonly Labelled[]): readonly Labelled[] {
  const found = choicesOf(rows, (row) => orNone(of(row)))
  return [...found.filter((one) => one !== none), ...found.filter((one) => one === none)]
}

function orNone(found: readonly Labelled[]): readonly Labelled[] {
  return found.length === 0 ? [none] : found
}

function searchTerms(text: string): string[] {
  return text.split(',').filter(Boolean)
}

/** The plain value of a cell. */
export function valueOf(cell: ReportCell) {
  return typeof cell === 'object' && cell !== null ? cell.value : cell
}
