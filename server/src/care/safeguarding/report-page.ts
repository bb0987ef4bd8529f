import type { DueQuery, Narrow } from '@minster/domain/care/safeguarding/due-report-calls'
import { type Standing, standings } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Labelled } from '#kit/records/labelled.ts'
import type { SafeguardingRow } from './report-rows.ts'

const standingNames = namesOf(standings)
const facets = {
  hub: (row: SafeguardingRow) => row.hub?.id,
  programme: (row: SafeguardingRow) => row.programme?.id,
  studentType: (row: SafeguardingRow) => row.studentType ?? undefined,
} as const

/** Answers the rows somebody narrowed a report to, before and after its standing is looked at. */
export function filterDueRows<Row extends SafeguardingRow>(rows: readonly Row[], asked: Narrow) {
  const wanted = plain(asked.search?.trim() ?? '')
  const inSight = rows.filter(
    (row) =>
      isAmong(asked.hub, facets.hub(row)) &&
      isAmong(asked.programme, facets.programme(row)) &&
      isAmong(asked.studentType, facets.studentType(row)) &&
      (wanted === '' || plain(`${row.student.label} ${row.partnerId ?? ''}`).includes(wanted)),
  )
  return { inSight, found: inSight.filter((row) => isAmong(asked.state, row.standing)) }
}

/** Answers a page of a report with its counts. */
export function dueReportPage<Row extends SafeguardingRow>(rows: readonly Row[], asked: DueQuery) {
  const { inSight, found } = filterDueRows(rows, asked)
  const { page, pageSize, sort } = asked
  const sorted = sort === 'name' ? found.toSorted(byName) : worstFirst(found)
  const countOf = (one: Standing) => inSight.filter(({ standing }) => standing === one).length
  return {
    data: sorted.slice((page - 1) * pageSize, page * pageSize),
    sorted,
    meta: {
      total: found.length,
      page,
      pageSize,
      counts: {
        expired: countOf('expired'),
        missing: countOf('missing'),
        expiring: countOf('expiring'),
        valid: countOf('valid'),
        none: countOf('none'),
      },
      choices: {
        hub: choicesOf(rows.map(({ hub }) => hub)),
        programme: choicesOf(rows.map(({ programme }) => programme)),
        studentType: choicesOf(
          rows.map(({ studentType }) =>
            studentType === null ? null : { id: studentType, label: studentType },
          ),
        ),
      },
    },
  }
}

/** Answers rows in the order of a report. */
export function worstFirst<Row extends SafeguardingRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(byState)
}

const names = new Intl.Collator('en-GB')

function byName(one: SafeguardingRow, other: SafeguardingRow): number {
  return names.compare(one.lastName, other.lastName) || names.compare(one.student.label, other.student.label)
}

/** The worst first; of those who stand alike whose day comes first. */
function byState(one: SafeguardingRow, other: SafeguardingRow): number {
  return (
    rankOf(one.standing) - rankOf(other.standing) ||
    inOrder(one.due ?? '9999', other.due ?? '9999') ||
    byName(one, other)
  )
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function rankOf(standing: Standing): number {
  return standingNames.indexOf(standing)
}

function choicesOf(found: readonly (Labelled | null)[]): Labelled[] {
  const choices = new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])))
  return [...choices.values()].toSorted((one, other) => names.compare(one.label, other.label))
}

function isAmong(wanted: readonly string[] | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted.length === 0 || (value !== undefined && wanted.includes(value))
}

/** As people type it: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
