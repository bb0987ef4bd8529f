import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { type Measure, measures } from '@minster/domain/returns/reports/measures'
import { interviews, listInterviews } from '#admissions/interviews/read.ts'
import { optionsOf } from '#kit/records/list.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

const headed = ({ label, says }: Measure) => ({ label, says })

/** What the list of interviews counts, in the words of its address. */
const columns: readonly TableLine[] = [
  { key: 'booked', ...headed(measures.interviewsBooked), tone: 'info', tests: { show: 'booked' } },
  { key: 'free', ...headed(measures.interviewsFree), tone: 'neutral', tests: { show: 'free' } },
  { key: 'past', ...headed(measures.interviewsPast), tone: 'success', tests: { when: 'past' } },
  { key: 'owed', ...headed(measures.feedbackOwed), tone: 'warning', tests: { when: 'past', show: 'owed' } },
]

/** Answers how many interviews each hub has, counted by the very list that shows them. */
export async function interviewsTable(
  db: Queryable,
  title: string,
  caller: Caller,
  now: Date,
): Promise<CountTable> {
  const count = async (hub?: string) => {
    const of = { show: 'all', page: 1, ...(hub !== undefined && { hub }) } as const
    const [coming, past] = await Promise.all([
      listInterviews(db, caller, interviews, { ...of, when: 'coming' }, now),
      listInterviews(db, caller, interviews, { ...of, when: 'past' }, now),
    ])
    return [coming.counts.booked, coming.counts.free, past.counts.all, past.counts.owed]
  }
  const hubs = await optionsOf(db, 'hubs', { search: '', ids: [], limit: 100 })
  const [all, ...ofHubs] = await Promise.all([count(), ...hubs.map(({ id }) => count(id))])
  const lines = hubs.map(({ id, label }, at) => ({
    row: { key: id, label, tests: { hub: id } },
    cells: ofHubs[at] ?? [],
  }))
  const counted = lines.filter(({ cells }) => cells.some((one) => one > 0))
  return {
    title,
    rowTitle: furtherDimensions.interviewHub.title,
    rowSays: furtherDimensions.interviewHub.says,
    columnTitle: null,
    list: 'interviews',
    tests: {},
    rows: [{ key: 'all', label: 'Every hub', tests: {} }, ...counted.map(({ row }) => row)],
    columns,
    cells: [all ?? [], ...counted.map(({ cells }) => cells)],
    // What is owed is among what is past, and what no hub was named for is only in the first line.
    hasTotals: false,
    rowsAreFields: false,
    graded: false,
    suppressed: false,
  }
}
